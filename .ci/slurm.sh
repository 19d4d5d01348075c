#!/usr/bin/env bash
#
# A SLURM of its own for tests: munged, slurmctld and slurmd, with configuration, key, ports and files that nobody else
# uses and that end with it. It needs the programs (Debian: slurm-wlm, munge), starts none of the system's daemons, and
# touches no SLURM that the machine has.
#
#   slurm.sh run COMMAND...               runs a command on a machine with one node
#   slurm.sh run --nodes N COMMAND...     with the nodes node1, node2 ..., network namespaces of this machine; each has
#                                         its own /dev/shm; as root
#   slurm.sh check                        says what is missing here, exit code 71, or nothing
#
# The command finds its SLURM by SLURM_CONF. Files of the jobs that it waits for are the command's business; jobs that
# are left are cancelled. SLURM_CPUS says how many processors a node has (default 2, whatever the machine has).

set -euo pipefail

readonly LONGEST_WAIT=30 # seconds for a daemon to come up, and for the last jobs to go
PATH+=:/usr/sbin:/sbin   # where daemons are

die() {
  printf 'slurm.sh: %s\n' "$*" >&2
  exit 71
}

# Runs a command again and again until it succeeds.
until_true() {
  local end=$((SECONDS + LONGEST_WAIT))
  until "$@" >/dev/null 2>&1; do
    if ((SECONDS > end)); then return 1; fi
    sleep 0.1
  done
}

# Starts a daemon, which ends at the latest with this script. The output goes into the private folder.
start() {
  local log=$DIR/$1.log
  shift
  setpriv --pdeathsig KILL "$@" >"$log" 2>&1 &
  DAEMONS+=($!)
}

# Two ports that nobody listens at; other machines' choices differ, as do those of two runs at once.
choose_ports() {
  local port
  for ((port = 20000 + $$ * 2 % 10000; ; port += 2)); do
    if ! { : <"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null && ! { : <"/dev/tcp/127.0.0.1/$((port + 1))"; } 2>/dev/null; then
      CONTROL_PORT=$port NODE_PORT=$((port + 1))
      return
    fi
  done
}

# Names and addresses: the nodes of namespaces.sh, or this machine alone.
choose_nodes() {
  local i
  HOST=$(uname -n)
  HOST=${HOST%%.*}
  if ((NODES == 0)); then
    CONTROL_ADDRESS=127.0.0.1 NAMES=("$HOST") ADDRESSES=(127.0.0.1)
  else
    CONTROL_ADDRESS=10.77.0.254 NAMES=() ADDRESSES=()
    for ((i = 1; i <= NODES; i++)); do NAMES+=("node$i") ADDRESSES+=("10.77.0.$i"); done
  fi
}

# A requeued job waits until the credentials of its first life have expired. No cgroups and no affinity: containers and
# namespaces may not have them. The line that each job leaves in `jobs` is what sacct would say.
write_configuration() {
  local i user
  user=$(id -un)
  cat <<END
ClusterName=spidal-test
SlurmctldHost=$HOST($CONTROL_ADDRESS)
SlurmctldPort=$CONTROL_PORT
SlurmdPort=$NODE_PORT
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$DIR/munge/socket,cred_expire=5
StateSaveLocation=$DIR/state
SlurmdSpoolDir=$DIR/spool-%n
TmpFS=$DIR/tmp-%n
SlurmctldPidFile=$DIR/slurmctld.pid
SlurmdPidFile=$DIR/slurmd-%n.pid
SlurmdParameters=config_overrides
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=$DIR/jobs
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=bf_interval=1,batch_sched_delay=0,sched_interval=1
ReturnToService=2
KillWait=5
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
  for i in "${!NAMES[@]}"; do
    printf 'NodeName=%s NodeAddr=%s CPUs=%s RealMemory=1000\n' "${NAMES[i]}" "${ADDRESSES[i]}" "${SLURM_CPUS:-2}"
  done
}

start_daemons() {
  local name
  mkdir -m 755 "$DIR/munge" "$DIR/state"
  (umask 077 && head -c 128 /dev/urandom >"$DIR/munge/key")
  start munged munged --foreground --socket="$DIR/munge/socket" --key-file="$DIR/munge/key" --seed-file="$DIR/munge/seed" \
    --pid-file="$DIR/munge/pid" --log-file="$DIR/munge/log"
  until_true munge --no-input --socket="$DIR/munge/socket" || die "munged does not answer: $(cat "$DIR"/munge*.log "$DIR/munge/log")"
  start slurmctld slurmctld -D -f "$SLURM_CONF"
  for name in "${NAMES[@]}"; do
    mkdir "$DIR/spool-$name" "$DIR/tmp-$name"
    if ((NODES == 0)); then
      start "slurmd-$name" slurmd -D -f "$SLURM_CONF" -N "$name"
    else
      start "slurmd-$name" bash "$HERE/namespaces.sh" agent "$name" "exec slurmd -D -f $SLURM_CONF -N $name"
    fi
  done
  until_true all_idle || die "nodes do not come up: $(tail -n 20 "$DIR"/*.log)"
}

# Without a controller these would wait for long.
all_idle() { (($(timeout 5 sinfo -h -N -t idle -o %N | wc -l) == ${#NAMES[@]})); }
jobs_left() { [[ -n $(timeout 5 squeue -h) ]]; }
no_jobs() { ! jobs_left; }

# Ends the jobs, then the daemons, and only these; their files go with the folder.
stop_daemons() {
  trap '' INT TERM
  if [[ -n ${COMMAND:-} ]]; then kill "$COMMAND" 2>/dev/null || true; fi
  if jobs_left 2>/dev/null; then
    scancel --user="$(id -un)" 2>/dev/null || true
    until_true no_jobs || printf 'slurm.sh: jobs would not end\n' >&2
  fi
  if ((${#DAEMONS[@]} > 0)); then
    kill "${DAEMONS[@]}" 2>/dev/null || true
    wait "${DAEMONS[@]}" 2>/dev/null || true
  fi
  rm -rf "$DIR"
}

check() {
  local program
  for program in slurmctld slurmd sbatch munged munge setpriv; do
    if [[ -z $(type -P "$program") ]]; then die "$program is not installed (Debian: slurm-wlm munge)"; fi
  done
}

# Runs the command in the background, so that a signal ends it and what was started here.
run() {
  local code=0
  check
  DAEMONS=() DIR=$(mktemp -d)
  chmod 755 "$DIR"
  trap stop_daemons EXIT
  trap 'exit 143' INT TERM
  export SLURM_CONF=$DIR/slurm.conf
  choose_ports
  choose_nodes
  if ((NODES > 0)); then export OMPI_MCA_mpi_yield_when_idle=1; fi # its nodes share this machine's cores
  write_configuration >"$SLURM_CONF"
  start_daemons
  "$@" &
  COMMAND=$!
  wait $COMMAND || code=$?
  exit "$code"
}

HERE=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
case "${1-} ${2-}" in
  'check ') check ;;
  'run --nodes') exec bash "$HERE/namespaces.sh" run "$3" bash "${BASH_SOURCE[0]}" inside "${@:3}" ;;
  'run '?*) NODES=0 && run "${@:2}" ;;
  'inside '*) NODES=$2 && run "${@:3}" ;;
  *)
    printf 'usage: slurm.sh check | run [--nodes N] COMMAND...\n' >&2
    exit 64
    ;;
esac
