import {
  type Chain,
  type LineStep,
  type Marriage,
  noChain,
  type Relation,
  type Seniority,
  selfRelation,
} from '../relation.ts'

const TOKEN = /[eyu]?[BZG]|[FMA]|[SDC]|[HWP]/g
const SEX: Record<string, LineStep['sex']> = {
  ...{
    F: 'M',
    M: 'F',
    A: 'U',
    S: 'M',
    D: 'F',
    C: 'U',
    H: 'M',
    W: 'F',
    P: 'U',
    B: 'M',
    Z: 'F',
    G: 'U',
  },
}
const AGES: Record<string, Seniority> = { e: 'elder', y: 'younger', u: 'unknown' }

const marriage = (letter: string): Marriage => ({
  sex: SEX[letter] ?? 'U',
  kind: 'first',
  place: 'unknown',
  ownKind: null,
})

/**
 * A relation of a line of letters: F M parents, B Z siblings behind e y u for their age, S D
 * children, H W spouses. Peers are as the sibling is; ages that are not said are not known.
 */
export function relationOfLetters(letters: string, peers?: Seniority): Relation {
  const tokens = letters.match(TOKEN) ?? []
  if (tokens.join('') !== letters) throw new Error(`Not letters of kin: ${letters}`)
  return next(tokens, peers)
}

function next(tokens: string[], peers: Seniority | undefined): Relation {
  const isMarriage = (token: string | undefined) => token !== undefined && /^[HWP]$/.test(token)
  const start = isMarriage(tokens[0]) ? marriage(tokens.shift() ?? '') : null
  const line: string[] = []
  while (tokens.length > 0 && !isMarriage(tokens[0])) line.push(tokens.shift() ?? '')
  const end = tokens.length > 0 ? marriage(tokens.shift() ?? '') : null
  return {
    ...selfRelation,
    start,
    chain: chainOf(line, peers),
    end,
    rest: tokens.length > 0 ? next(tokens, peers) : null,
  }
}

function chainOf(line: readonly string[], peers: Seniority | undefined): Chain {
  const step = (token: string): LineStep => ({ sex: SEX[token.slice(-1)] ?? 'U', kind: 'birth' })
  const up = line.filter((token) => /^[FMA]$/.test(token)).map(step)
  const down = line.slice(up.length).map(step)
  const over = line.find((token) => /[BZG]$/.test(token))
  if (over === undefined) return { ...noChain, up, down }
  const seniority = AGES[over.slice(0, -1)] ?? 'unknown'
  const turn = { seniority, share: 'full', mine: 'birth', theirs: 'birth' } as const
  return { up, turn, down, peers: peers ?? seniority }
}
