package org.spidal.dapwc.fuzz;

import org.spidal.common.testing.FuzzReplay;

class FuzzReplayTest extends FuzzReplay {}
