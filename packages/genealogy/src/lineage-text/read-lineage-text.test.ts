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

/** Written with their answers before the reader saw them; docs/benchmarks.md has the first readings. */
test('passages of our own in the same styles', () => {
  const total = judged('own')
  const { father } = total.links
  expect(total.pHit / total.pGold).toBeGreaterThan(0.99)
  expect(total.pAnsHit / total.pAns).toBeGreaterThan(0.99)
  expect((father?.ansHit ?? 0) / (father?.ans ?? 1)).toBeGreaterThan(0.99)
  expect(total.factHit / total.factGold).toBeGreaterThan(0.98)
  // 馬劍戴 and 游仙朱 are places with a surname, and could be names as well.
  expect(total.inventedPersons + total.inventedLinks).toBeLessThan(8)
  expect(total.silent).toBe(0)
})

test('told conventions part names that no sign parts', () => {
  const text = '汝為公次子繼先字紹武配林氏生子四國棟國樑家駒國楨俱見後'
  const names = readLineageText(text, { surname: '吳', poem: '國家' }).persons.map(
    ({ name }) => name,
  )
  expect(names).toEqual(expect.arrayContaining(['國棟', '國樑', '家駒', '國楨']))
})

test('blank lines and repeated words take no longer than others', () => {
  for (const text of ['\n', '甲乙→', '甲長子乙，配王氏，生子三：甲、乙、丙。']) {
    const begun = performance.now()
    readLineageText(text.repeat(Math.ceil(20_000 / text.length)))
    expect(performance.now() - begun).toBeLessThan(20_000)
  }
})

test('what a family sets behind names in honour can be told', () => {
  const text = '21世 文昌郎官，字子明，妣丘氏，生二子：仕清、仕明。'
  const [first] = readLineageText(text, { honorifics: ['郎官'] }).persons
  expect([first?.name, first?.zi]).toEqual(['文昌', '子明'])
})
