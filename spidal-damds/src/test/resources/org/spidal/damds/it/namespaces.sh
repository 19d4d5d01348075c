#!/usr/bin/env bash
#
# Pretended nodes on one machine: network namespaces, each with an address, a host name and a /dev/shm of its own.
#
#   namespaces.sh run NODES COMMAND...    runs a command on a machine that has the nodes node1, node2 ...
#   namespaces.sh agent HOST COMMAND...   what mpirun calls in the place of ssh; first words with - are options
#
# All of it, bridge and mounts included, lives in namespaces of `run`, which no other process sees and which end with
# it: nothing is to be cleaned up, and two runs at once have nothing in common.

set -euo pipefail

# The first process of a node: it holds the node's network namespace.
hold_node() { exec unshare --net sleep infinity; }

make_nodes() {
  local count=$1 i holder
  mount -t tmpfs tmpfs /run
  mkdir /run/nodes
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
  make_nodes "$1"
  shift
  "$@"
}

agent() {
  local host
  while [[ $1 == -* ]]; do shift; done
  host=$1
  shift
  exec nsenter --net="/proc/$(<"/run/nodes/$host")/ns/net" unshare --uts --ipc --mount --propagation private \
    bash -c "hostname $host; mount -t tmpfs tmpfs /dev/shm; $*"
}

case ${1-} in
  run) exec unshare --net --mount --uts --ipc --pid --fork --kill-child --mount-proc --propagation private \
    bash "${BASH_SOURCE[0]}" inside "${@:2}" ;;
  inside) run "${@:2}" ;;
  agent) agent "${@:2}" ;;
  *)
    printf 'usage: namespaces.sh run NODES COMMAND... | agent HOST COMMAND...\n' >&2
    exit 64
    ;;
esac
