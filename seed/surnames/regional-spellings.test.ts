import { lookupKey, tonedPinyin } from '@suyuan/genealogy/names/lookup-key'
import { rankSurnames } from '@suyuan/server/features/surnames/rank'
import { surnameFormRows } from '@suyuan/server/features/surnames/surname-keys'
import { regionalPairs } from '@suyuan/server/features/surnames/testing/regional-pairs'
import { spellingPairs } from '@suyuan/server/features/surnames/testing/spelling-pairs'
import { describe, expect, it } from 'vitest'
import { readSurnames } from './surname-record.ts'

/** Share of pairs whose surname must stand among the first three candidates. */
const RECALL = 0.93

const records = readSurnames()
const names = new Map(records.map(({ id, surname }) => [id, surname]))
const ranks = new Map(records.map(({ id, rank }) => [id, rank]))
const rows = Map.groupBy(records.flatMap(surnameFormRows), ({ key }) => key)

function candidates(typed: string): (string | undefined)[] {
  const found = rows.get(lookupKey(typed)) ?? []
  const forms = found.map((row) => ({ ...row, rank: ranks.get(row.surnameId) ?? 0 }))
  return rankSurnames(forms, tonedPinyin(typed)).map(({ surnameId }) => names.get(surnameId))
}

describe('spellings of one region', () => {
  const pairs = spellingPairs(regionalPairs)

  it('are written for surnames that the site has', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(150)
    const known = new Set(names.values())
    expect(pairs.filter(({ surname }) => !known.has(surname))).toEqual([])
  })

  it('put the commoner surname first', () => {
    expect(candidates('Kwong')[0]).toBe('邝')
    expect(candidates('Tan').slice(0, 2)).toEqual(['陈', '谭'])
  })

  it('lead to their surname, mostly among the first three', () => {
    const listed = pairs.filter(({ typed, surname }) => candidates(typed).includes(surname))
    const first = pairs.filter(({ typed, surname }) =>
      candidates(typed).slice(0, 3).includes(surname),
    )
    const share = (part: unknown[]) => `${((part.length / pairs.length) * 100).toFixed(1)} %`
    const missed = pairs.filter((pair) => !first.includes(pair))
    const lines = missed.map(
      ({ system, typed, surname }) =>
        `${system} ${typed}=${surname} (${candidates(typed).slice(0, 5).join('')})`,
    )
    console.info(
      `regional spellings: ${share(first)} among the first three, ${share(listed)} at all`,
      lines,
    )
    expect(first.length / pairs.length, lines.join('\n')).toBeGreaterThanOrEqual(RECALL)
  })
})
