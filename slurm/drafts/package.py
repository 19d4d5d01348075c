# DRAFT, untested: a Spack recipe that nobody has run yet. For a site's own Spack repository, packages/spidal/package.py.
from spack.package import *


class Spidal(Package):
    """Maps and clusters of huge distance matrices, in Java over MPI."""

    # TODO: url and checksum of a release; until then a clone:  spack develop --path /where/you/cloned/spidal spidal@main
    version("main")

    depends_on("java@17:", type=("build", "run"))
    depends_on("maven@3.8:", type="build")
    # MPI's Java binding is gone from Open MPI 6.
    depends_on("openmpi@4.1:5 +java", type=("build", "link", "run"))

    def install(self, spec, prefix):
        copy_tree(".", prefix)
        spidal = Executable(join_path(prefix, "spidal"))
        spidal("setup")
        spidal("build")

    def setup_run_environment(self, env):
        env.prepend_path("PATH", self.prefix)
        env.set("SPIDAL_HOME", self.prefix)
        env.set("SPIDAL_BUILD", "no")
