#!/bin/sh
# GNU parallel, on this machine or, with --sshloginfile, on others: parallel.sh survey.csv 4
set -eu
data=$1 parts=$2
variables=$(head -n 1 "$data" | tr ',' '\n' | wc -l)
seq 0 "$((parts - 1))" | parallel --retries 3 --halt soon,fail=1 \
  "${BAYESCOPE:-bayescope} score $data --score bdeu --max-parents 3 --children \$(seq -s , \$(({} + 1)) $parts $variables) --threads 1 -o part-{}.jkl"
${BAYESCOPE:-bayescope} merge part-*.jkl -o all.jkl
${BAYESCOPE:-bayescope} solve all.jkl
