#!/bin/sh
# One array of Slurm: sbatch --array=0-63 --requeue slurm-array.sh survey.csv 64; then bayescope merge part-*.jkl -o all.jkl && bayescope solve all.jkl
set -eu
data=$1 parts=$2 part=${SLURM_ARRAY_TASK_ID:?is set by sbatch --array}
variables=$(head -n 1 "$data" | tr ',' '\n' | wc -l)
children=$(seq -s , "$((part + 1))" "$parts" "$variables")
${BAYESCOPE:-bayescope} score "$data" --score bdeu --max-parents 3 --children "$children" --threads 1 -o "part-$part.jkl"
