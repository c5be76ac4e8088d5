import { tuneMatch } from '/work/wt/roots/bench/match/tune.ts'

await tuneMatch(100000, 1500)
