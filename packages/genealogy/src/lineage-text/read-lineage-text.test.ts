import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readLineageText } from './read-lineage-text.ts'

const corpus = fileURLToPath(new URL('./corpus/', import.meta.url))

interface Judged {
  pGold: number
  pHit: number
  pAns: number
  pAnsHit: number
  inventedPersons: number
  inventedLinks: number
  wrongKind: number
  factGold: number
  factHit: number
  misplaced: number
  notInText: number
  confGold: number
  confHit: number
  confExtra: number
  silent: number
  links: Record<string, { gold: number; hit: number; ans: number; ansHit: number }>
}

/** What judge.mjs says of the answers to a folder of passages. */
function judged(folder: string): Judged {
  const answers = mkdtempSync(join(tmpdir(), 'lineage-'))
  try {
    const texts = readdirSync(join(corpus, folder)).filter((name) => name.endsWith('.txt'))
    for (const name of texts) {
      const answer = readLineageText(readFileSync(join(corpus, folder, name), 'utf8'))
      writeFileSync(join(answers, name.replace(/txt$/, 'json')), JSON.stringify(answer))
    }
    const judge = [join(corpus, 'judge.mjs'), join(corpus, folder), answers, '--json']
    return JSON.parse(execFileSync(process.execPath, judge, { encoding: 'utf8' })).total
  } finally {
    rmSync(answers, { recursive: true, force: true })
  }
}

test('the twelve given passages are read without a fault', () => {
  const total = judged('given')
  expect(total.pHit).toBe(total.pGold)
  expect(total.pAnsHit).toBe(total.pAns)
  expect(total.factHit).toBe(total.factGold)
  expect(total.confHit).toBe(total.confGold)
  for (const { gold, hit, ans, ansHit } of Object.values(total.links)) {
    expect([hit, ansHit]).toEqual([gold, ans])
  }
  const { inventedPersons, inventedLinks, wrongKind, misplaced, notInText, confExtra, silent } =
    total
  expect({
    inventedPersons,
    inventedLinks,
    wrongKind,
    misplaced,
    notInText,
    confExtra,
    silent,
  }).toEqual({
    inventedPersons: 0,
    inventedLinks: 0,
    wrongKind: 0,
    misplaced: 0,
    notInText: 0,
    confExtra: 0,
    silent: 0,
  })
})
