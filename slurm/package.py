# Spack's recipe, which nobody has run yet. For a site's own repository, packages/spidal/package.py.
from spack.package import *


class Spidal(Package):
    """Maps and clusters of huge distance matrices, in Java over MPI."""

    # The url and the checksum of spidal-VERSION.tar.gz, which ./spidal release makes.
    version("1.0.0")

    depends_on("java@22:", type="run")
    depends_on("mpi", type="run")

    def install(self, spec, prefix):
        copy_tree(".", prefix)
        Executable(join_path(prefix, "spidal"))("help")  # makes the archive of classes

    def setup_run_environment(self, env):
        env.prepend_path("PATH", self.prefix)
        env.set("SPIDAL_HOME", self.prefix)
        env.set("SPIDAL_BUILD", "no")
