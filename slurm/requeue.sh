#!/usr/bin/env bash
#
# Runs `./spidal` with its arguments in a batch job, and has SLURM start the job again if it stopped early with a
# checkpoint (exit code 75). Called at the end of a batch script by `exec`, so that this shell gets the signal that
# `#SBATCH --signal=B:USR1@300` sends before the time limit.
#
# SPIDAL_MAX_RESTARTS (100) is the most restarts of one job: none goes round for ever if its time limit is too short for
# any progress. SPIDAL_LAUNCHER is a command that runs instead of `./spidal`, such as "apptainer run /home/me/spidal.sif".

set -u

readonly STOPPED_EARLY=75

say() { printf '%(%F %T)T job %s: %s\n' -1 "$JOB" "$*"; }

# A job stopped early because its time is nearly over runs on. One that the user cancels, or that SLURM itself requeues
# for a more urgent one, is ending already: nothing is to be done.
requeue() {
  local restarts=${SLURM_RESTART_COUNT:-0} state
  state=$(squeue --noheader --jobs="$JOB" --format=%T)
  if [[ $state != RUNNING && $state != SIGNALING ]]; then # the latter for a moment, while SLURM sends the signal
    say "stopped early, and SLURM ends it (${state:-unknown}): not requeued here"
  elif ((restarts >= ${SPIDAL_MAX_RESTARTS:-100})); then
    say "stopped early, not requeued after $restarts restarts (SPIDAL_MAX_RESTARTS)"
  else
    say "stopped early: requeued"
    if scontrol requeue "$JOB"; then
      sleep 60 # SLURM ends this shell; should we end before, the job would be over
    else
      say "SLURM does not requeue it: submit it again to go on"
    fi
  fi
}

# The number of an array's last task is also the name of the whole array.
JOB=$SLURM_JOB_ID
if [[ -n ${SLURM_ARRAY_TASK_ID:-} ]]; then JOB=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID; fi

# What a requeued job runs must be what it began with.
export SPIDAL_BUILD=no

launcher=("$(dirname "${BASH_SOURCE[0]}")/../spidal")
if [[ -n ${SPIDAL_LAUNCHER:-} ]]; then read -ra launcher <<<"$SPIDAL_LAUNCHER"; fi

say "start ${SLURM_RESTART_COUNT:-0} on $SLURM_JOB_NODELIST"
signalled=true
"${launcher[@]}" "$@" &
job=$!
trap 'signalled=true; kill -s USR1 "$job"' USR1
trap 'signalled=true' TERM # it goes to all processes of a job: the launcher has it too
while $signalled; do
  signalled=false
  wait "$job"
  code=$?
done
say "exit code $code"
if ((code == STOPPED_EARLY)); then requeue; fi
exit "$code"
