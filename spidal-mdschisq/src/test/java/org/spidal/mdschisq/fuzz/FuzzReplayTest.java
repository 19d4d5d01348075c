package org.spidal.mdschisq.fuzz;

import org.spidal.common.testing.FuzzReplay;

class FuzzReplayTest extends FuzzReplay {}
