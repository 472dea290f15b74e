#!/bin/bash
# Data of benchpress to the adjacency matrix of the best network. Of levels, the second line holds how many each column has: the recipe says so.
set -u
data=${snakemake_input[data]}
adjmat=${snakemake_output[adjmat]}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The first line names the variables, whatever they are called: benchpress numbers them from 0.
options=(--header --score "${snakemake_wildcards[score]}" --method "${snakemake_wildcards[method]}" --threads 1)
case ${snakemake_wildcards[score]} in
  bge | gaussian-bic)
    options+=(--numbers)
    ;;
  *)
    echo '{"bayescope": "recipe", "version": 1, "recipe": {"read": {"rules": 4}, "steps": [{"op": "cardinalities"}]}}' > "$work/recipe.json"
    options+=(--recipe "$work/recipe.json")
    while IFS= read -r name; do options+=(--category "$name"); done < <(head -n 1 "$data" | tr -d '\r"' | tr ',' '\n')
    ;;
esac
[ "${snakemake_wildcards[score]}" = bdeu ] && options+=(--ess "${snakemake_wildcards[ess]}")
[ "${snakemake_wildcards[max_parents]}" != None ] && options+=(--max-parents "${snakemake_wildcards[max_parents]}")
[ "${snakemake_wildcards[timeout]}" != None ] && options+=(--time-limit "${snakemake_wildcards[timeout]}")
[ -n "${snakemake_input[edgeConstraints_formatted]:-}" ] && options+=(--knowledge "${snakemake_input[edgeConstraints_formatted]}")

echo None > "${snakemake_output[ntests]}"
${BAYESCOPE:-bayescope} learn "$data" "${options[@]}" --json > "$work/result.json"
code=$?
# 3: stopped by the time limit, with the best so far.
[ $code -eq 0 ] || [ $code -eq 3 ] || exit $code
node -e '
  const { networks, variables, seconds } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
  const rows = variables.map((from) => variables.map((to) => Number(networks[0].parents[to].includes(from))));
  require("fs").writeFileSync(process.argv[2], `${[variables, ...rows].map((row) => row.join(",")).join("\n")}\n`);
  require("fs").writeFileSync(process.argv[3], `${seconds.score + seconds.search}\n`);
' "$work/result.json" "$adjmat" "${snakemake_output[time]}"
