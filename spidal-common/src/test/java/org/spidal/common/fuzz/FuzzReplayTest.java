package org.spidal.common.fuzz;

import org.spidal.common.testing.FuzzReplay;

class FuzzReplayTest extends FuzzReplay {}
