import type { Chain, LineStep, Marriage, Relation } from '../relation.ts'
import { isMale } from './chinese-words.ts'

/**
 * The keys under which tables of words hold a relation with one known reading, the closest first:
 * F M parents, eB yB eZ yZ siblings (then B Z, where their age does not tell), S D children, H W
 * spouses. For those of one generation the age of the one at the end stands before the last letter:
 * FBeS. Only ties of birth and first marriages; none for whom was given to another line.
 */
export function kinKeys({ start, chain, end, rest, isGivenAway }: Relation): string[] {
  const [before, after] = [marriageLetter(start), marriageLetter(end)]
  if (isGivenAway || before === undefined || after === undefined) return []
  const first = chainKeys(chain).map((key) => before + key + after)
  if (rest === null) return first
  const next = kinKeys(rest)
  return first.flatMap((one) => next.map((other) => one + other))
}

/** H or W; undefined for a marriage that tables have no words of: a parent's other, a concubine. */
function marriageLetter(marriage: Marriage | null): string | undefined {
  if (marriage === null) return ''
  if (marriage.kind !== 'first' || marriage.ownKind !== null) return undefined
  return isMale(marriage) ? 'H' : 'W'
}

const isOfBirth = (kind: LineStep['kind']): boolean => kind === 'birth' || kind === 'unknown'
const letters = (steps: readonly LineStep[], male: string, female: string): string =>
  steps.map((step) => (isMale(step) ? male : female)).join('')

function chainKeys({ up, turn, down, peers }: Chain): string[] {
  if (![...up, ...down].every(({ kind }) => isOfBirth(kind))) return []
  const above = letters(up, 'F', 'M')
  const [sibling, ...below] = down
  if (turn === null || sibling === undefined) return [above + letters(down, 'S', 'D')]
  if (turn.share !== 'full' || ![turn.mine, turn.theirs].every(isOfBirth)) return []
  const over = isMale(sibling) ? 'B' : 'Z'
  const ends = letters(below, 'S', 'D')
  const plain = above + over + ends
  if (below.length === 0) return [above + ageLetter(turn.seniority) + over, plain]
  if (below.length > up.length) return [plain]
  return [above + over + ends.slice(0, -1) + ageLetter(peers) + ends.slice(-1), plain]
}

const ageLetter = (seniority: Chain['peers']): string => (seniority === 'elder' ? 'e' : 'y')
