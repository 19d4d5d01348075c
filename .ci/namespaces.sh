#!/usr/bin/env bash
#
# Pretended nodes on one machine: network namespaces, each with an address, a host name and a /dev/shm of its own.
#
#   namespaces.sh run [--own-cores] NODES COMMAND...
#                                         runs a command on a machine that has the nodes node1, node2 ...
#                                         --own-cores: each has its share of the cores, as real nodes do
#   namespaces.sh options                 what an mpirun among the nodes must be told
#   namespaces.sh agent HOST COMMAND...   what mpirun calls in the place of ssh; first words with - are options
#
# All of it, bridge and mounts included, lives in namespaces of `run`, which no other process sees and which end with
# it: nothing is to be cleaned up, and two runs at once have nothing in common. mpirun's temporary files are among it,
# as two runs have the same host names and process numbers, from which mpirun makes the names of those.

set -euo pipefail

readonly TEMPORARY=/run/nodes/tmp

# The first process of a node: it holds the node's network namespace.
hold_node() { exec unshare --net sleep infinity; }

# The cores that this process may use, in one line.
own_cores() {
  local range
  for range in $(taskset -cp $$ | sed 's/.*: //; s/,/ /g'); do
    seq -s ' ' "${range%-*}" "${range#*-}"
  done | tr '\n' ' '
}

# The share of the cores of node i of count, for taskset; where there are fewer cores than nodes, nodes share them.
share_of_cores() {
  local i=$1 count=$2 first end cores
  read -ra cores <<<"$(own_cores)"
  first=$(((i - 1) * ${#cores[@]} / count)) end=$((i * ${#cores[@]} / count))
  if ((end == first)); then end=$((first + 1)); fi
  local IFS=,
  printf '%s\n' "${cores[*]:first:end-first}"
}

make_nodes() {
  local count=$1 i holder
  mount -t tmpfs tmpfs /run
  mkdir -p "$TEMPORARY"
  # mpirun takes blanks and colons in the name of its agent for separators
  printf '#!/usr/bin/env bash\nexec bash %q agent "$@"\n' "$(readlink -f "${BASH_SOURCE[0]}")" >/run/nodes/agent
  chmod +x /run/nodes/agent
  ip link set lo up
  ip link add bridge0 type bridge
  ip addr add 10.77.0.254/24 dev bridge0
  ip link set bridge0 up
  for ((i = 1; i <= count; i++)); do
    hold_node &
    holder=$!
    # Only when it has left our namespace, the cable can be laid.
    until [[ $(readlink "/proc/$holder/ns/net") != "$(readlink /proc/self/ns/net)" ]]; do sleep 0.01; done
    printf '%s\n' "$holder" >"/run/nodes/node$i"
    ip link add "cable$i" type veth peer name eth0 netns "$holder"
    ip link set "cable$i" master bridge0 up
    nsenter --net="/proc/$holder/ns/net" bash -c \
      "ip addr add 10.77.0.$i/24 dev eth0; ip link set eth0 up; ip link set lo up"
  done
}

run() {
  local own_cores=false i
  if [[ $1 == --own-cores ]]; then
    own_cores=true
    shift
  fi
  make_nodes "$1"
  if $own_cores; then
    for ((i = 1; i <= $1; i++)); do share_of_cores "$i" "$1" >"/run/nodes/node$i.cores"; done
  fi
  shift
  TMPDIR=$TEMPORARY "$@"
}

options() {
  printf '%s\n' "--map-by slot --mca plm_rsh_agent /run/nodes/agent --mca plm_rsh_no_tree_spawn 1\
 --mca oob_tcp_if_include 10.77.0.0/24 --mca btl_tcp_if_include 10.77.0.0/24 --mca btl self,vader,tcp"
}

agent() {
  local host
  local -a own_cores=()
  while [[ $1 == -* ]]; do shift; done
  host=$1
  shift
  if [[ -r /run/nodes/$host.cores ]]; then own_cores=(taskset -c "$(<"/run/nodes/$host.cores")"); fi
  export TMPDIR=$TEMPORARY
  exec "${own_cores[@]}" nsenter --net="/proc/$(<"/run/nodes/$host")/ns/net" unshare --uts --ipc --mount --propagation private \
    bash -c "hostname $host; mount -t tmpfs tmpfs /dev/shm; $*"
}

case ${1-} in
  run) exec unshare --net --mount --uts --ipc --pid --fork --kill-child --mount-proc --propagation private \
    bash "${BASH_SOURCE[0]}" inside "${@:2}" ;;
  inside) run "${@:2}" ;;
  options) options ;;
  agent) agent "${@:2}" ;;
  *)
    printf 'usage: namespaces.sh run [--own-cores] NODES COMMAND... | options | agent HOST COMMAND...\n' >&2
    exit 64
    ;;
esac
