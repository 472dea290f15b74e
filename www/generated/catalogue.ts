// Generated from src/catalogue by `cargo test`; do not edit.

import type { Heuristic, MethodName, Score } from './protocol.ts';

/** Groups of options that a method reads. */
export type Reads = 'start' | 'order' | 'root' | 'restarts' | 'proxy' | 'bounds' | 'seed';

export const SCORES: readonly { kind: Score['kind'], family: 'likelihood' | 'dirichlet' | 'gaussian' | 'row-regret' | 'set-regret', levels: boolean, numbers: boolean, parameters: string[] }[] = [
  {"family":"likelihood","kind":"bic","levels":true,"numbers":true,"parameters":[]},
  {"family":"dirichlet","kind":"bdeu","levels":true,"numbers":false,"parameters":["ess"]},
  {"family":"gaussian","kind":"bge","levels":false,"numbers":true,"parameters":["alphaMu","alphaW"]},
  {"family":"likelihood","kind":"aic","levels":true,"numbers":true,"parameters":[]},
  {"family":"likelihood","kind":"ll","levels":true,"numbers":true,"parameters":[]},
  {"family":"likelihood","kind":"mdl","levels":true,"numbers":false,"parameters":[]},
  {"family":"likelihood","kind":"mdl-lecture","levels":true,"numbers":false,"parameters":[]},
  {"family":"likelihood","kind":"pll","levels":true,"numbers":true,"parameters":["penalty"]},
  {"family":"dirichlet","kind":"bd","levels":true,"numbers":false,"parameters":["alpha"]},
  {"family":"dirichlet","kind":"k2","levels":true,"numbers":false,"parameters":[]},
  {"family":"dirichlet","kind":"bde","levels":true,"numbers":false,"parameters":["ess"]},
  {"family":"row-regret","kind":"fnml","levels":true,"numbers":false,"parameters":[]},
  {"family":"set-regret","kind":"qnml","levels":true,"numbers":false,"parameters":[]},
];

export const PARAMETERS: readonly { name: string, key: string, option: string, usual: number | null, least: number, most: number }[] = [
  {"key":"ess","least":1e-9,"most":1000000000.0,"name":"ess","option":"ess","usual":1.0},
  {"key":"amu","least":1e-9,"most":1000000000.0,"name":"alphaMu","option":"alpha-mu","usual":1.0},
  {"key":"aw","least":1e-9,"most":1000000000.0,"name":"alphaW","option":"alpha-w","usual":null},
  {"key":"penalty","least":0.0,"most":1000000000.0,"name":"penalty","option":"penalty","usual":1.0},
  {"key":"alpha","least":1e-9,"most":1000000000.0,"name":"alpha","option":"alpha","usual":1.0},
  {"key":"prior","least":1e-9,"most":1000000000.0,"name":"edgePrior","option":"edge-prior","usual":1.0},
];

export const METHODS: readonly { name: Exclude<MethodName, 'lists'>, kind: 'choice' | 'exact' | 'branching' | 'local-optimum' | 'best-found', draws: boolean, reads: Reads[] }[] = [
  {"draws":false,"kind":"choice","name":"auto","reads":[]},
  {"draws":false,"kind":"exact","name":"dp","reads":[]},
  {"draws":true,"kind":"exact","name":"astar","reads":["seed"]},
  {"draws":false,"kind":"branching","name":"etminani","reads":["order","bounds"]},
  {"draws":false,"kind":"branching","name":"cassio","reads":["bounds"]},
  {"draws":true,"kind":"best-found","name":"orders","reads":["start","restarts","seed"]},
  {"draws":false,"kind":"local-optimum","name":"hill-climb","reads":["start","restarts","seed"]},
  {"draws":false,"kind":"local-optimum","name":"tabu","reads":["start","seed"]},
  {"draws":true,"kind":"local-optimum","name":"annealing","reads":["start","seed"]},
  {"draws":false,"kind":"best-found","name":"ges","reads":["start","seed"]},
  {"draws":false,"kind":"best-found","name":"swaps","reads":["order","restarts","seed"]},
  {"draws":true,"kind":"best-found","name":"proxy","reads":["proxy","seed"]},
  {"draws":false,"kind":"best-found","name":"k2","reads":["order"]},
  {"draws":false,"kind":"best-found","name":"chow-liu","reads":["root"]},
];

export const OPTIONS: readonly { name: keyof Heuristic, key: string, option: string, reads: Reads, usual: any, type: 'whole' | 'number' | 'start' | 'edges' | 'order' | 'variable' | 'kernel' | 'flag', least?: number, most?: number }[] = [
  {"key":"start","name":"start","option":"start","reads":"start","type":"start","usual":"empty"},
  {"key":"from","name":"network","option":"start-edge","reads":"start","type":"edges","usual":[]},
  {"key":"order","name":"order","option":"order","reads":"order","type":"order","usual":[]},
  {"key":"root","name":"root","option":"root","reads":"root","type":"variable","usual":null},
  {"key":"hseed","least":0,"most":4294967295,"name":"seed","option":"search-seed","reads":"seed","type":"whole","usual":1},
  {"key":"tries","least":0,"most":100000,"name":"restarts","option":"restarts","reads":"restarts","type":"whole","usual":null},
  {"key":"samples","least":1,"most":2000,"name":"samples","option":"samples","reads":"proxy","type":"whole","usual":250},
  {"key":"density","least":0.0,"most":64.0,"name":"density","option":"density","reads":"proxy","type":"number","usual":2.0},
  {"key":"noise","least":0.0,"most":1.0,"name":"noise","option":"noise","reads":"proxy","type":"number","usual":null},
  {"key":"centered","name":"centered","option":"uncentered","reads":"proxy","type":"flag","usual":true},
  {"key":"bychild","name":"perChild","option":"per-child","reads":"proxy","type":"flag","usual":false},
  {"key":"whole","name":"whole","option":"whole","reads":"proxy","type":"flag","usual":false},
  {"key":"polish","name":"polish","option":"polish","reads":"proxy","type":"flag","usual":false},
  {"key":"refine","least":0,"most":100,"name":"refine","option":"refine","reads":"proxy","type":"whole","usual":0},
  {"key":"kernel","name":"kernel","option":"kernel","reads":"proxy","type":"kernel","usual":"linear"},
  {"key":"groups","name":"groupBounds","option":"group-bounds","reads":"bounds","type":"flag","usual":false},
];

/** Rules with a switch. */
export const RULES = ["dominance","size","states","entropy","entropy-of-either","dirichlet","constant"] as const;

/** Numbers of best networks for which standings are given. */
export const KS: readonly number[] = [1,2,5,10,20,50,100,500,1000];
