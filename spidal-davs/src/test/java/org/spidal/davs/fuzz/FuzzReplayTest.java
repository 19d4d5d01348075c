package org.spidal.davs.fuzz;

import org.spidal.common.testing.FuzzReplay;

class FuzzReplayTest extends FuzzReplay {}
