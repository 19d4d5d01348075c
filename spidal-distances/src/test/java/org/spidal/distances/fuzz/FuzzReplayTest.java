package org.spidal.distances.fuzz;

import org.spidal.common.testing.FuzzReplay;

class FuzzReplayTest extends FuzzReplay {}
