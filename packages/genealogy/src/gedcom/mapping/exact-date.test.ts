import { describe, expect, it } from 'vitest'
import { Checker70 } from '../testing/check-70.ts'
import { readFile } from '../testing/read-text.ts'
import { comparable, textOfTree, treeOfText } from '../testing/tree-text.ts'

const fileOf = (date: string, event = 'BIRT') =>
  `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME a\n1 ${event}\n2 DATE ${date}\n0 TRLR\n`

/** What stands below the date, as tag and value. */
async function partsIn(text: string): Promise<string[]> {
  const { records } = await readFile(text)
  const event = records
    .find(({ tag }) => tag === 'INDI')
    ?.children.find(({ children }) => children.some(({ tag }) => tag === 'DATE'))
  const date = event?.children.find(({ tag }) => tag === 'DATE')
  const exact = date?.children.find(({ tag }) => tag === '_SYDATE')
  return exact ? [exact.value, ...exact.children.map(({ tag, value }) => `${tag} ${value}`)] : []
}

describe.each(['5', '7'] as const)('exact parts of a Chinese date in version %s', (version) => {
  it.each([
    [
      'INT 29 DEC 1847 (清道光丁未年十一月廿二日子时)',
      'lunar _SYDYNASTY 清 _SYERA 道光 _SYYEAR 27 _SYCYCLE 丁未 _SYMONTH 11 _SYDAY 22 _SYHOUR 子 _SYSURE certain',
    ],
    ['(光绪三年)', 'lunar _SYDYNASTY 清 _SYERA 光绪 _SYYEAR 3 _SYCYCLE 丁丑 _SYSURE certain'],
    [
      '(道光十二年闰九月初三)',
      'lunar _SYDYNASTY 清 _SYERA 道光 _SYYEAR 12 _SYCYCLE 壬辰 _SYMONTH 9 _SYLEAP Y _SYDAY 3 _SYSURE certain',
    ],
    [
      'INT 1662 (康熙壬寅)',
      'lunar _SYDYNASTY 清 _SYERA 康熙 _SYYEAR 1 _SYCYCLE 壬寅 _SYSURE chosen',
    ],
    ['(康熙年间)', 'lunar _SYERA 康熙 _SYSURE certain'],
    ['(约光绪三年)', 'lunar _SYDYNASTY 清 _SYERA 光绪 _SYYEAR 3 _SYCYCLE 丁丑 _SYSURE about'],
    ['(昭和16年)', 'gregorian _SYDYNASTY 日本 _SYERA 昭和 _SYYEAR 16 _SYSURE certain'],
    ['(丁未年)', ''],
    ['5 MAY 1850', ''],
    ['FROM 1850 TO 1860', ''],
    ['BET 1850 AND 1855', ''],
    ['ABT 1850', ''],
    ['@#DJULIAN@ 25 DEC 1700', ''],
    ['(他离家的那一年)', ''],
  ])('%s', async (date, parts) => {
    const { book } = await treeOfText(fileOf(date))
    const written = textOfTree(book, version)
    expect((await partsIn(written)).join(' ')).toBe(parts)
    const again = await treeOfText(written)
    expect(comparable(again.book)).toEqual(comparable(book))
    expect(textOfTree(again.book, version)).toBe(written)
  })

  it('are those of the event that is asked for', async () => {
    const { book } = await treeOfText(fileOf('(生于道光五年，卒于光绪三年)', 'DEAT'))
    expect(await partsIn(textOfTree(book, version))).toContain('_SYERA 光绪')
  })

  it('of another program are kept, and not said twice', async () => {
    const foreign = fileOf('(光绪三年)\n3 _SYDATE lunar\n4 _SYERA 光绪\n4 _SYYEAR 4')
    const { book } = await treeOfText(foreign)
    const written = textOfTree(book, version)
    expect(written.match(/_SYDATE lunar/g)).toHaveLength(1)
    expect(await partsIn(written)).toEqual(['lunar', '_SYERA 光绪', '_SYYEAR 4'])
  })
})

it('are what the published tables allow', async () => {
  const { book } = await treeOfText(fileOf('INT 29 DEC 1847 (清道光丁未年十一月廿二日子时)'))
  const written = textOfTree(book, '7')
  expect(written).toMatch(/TAG _SYDATE /)
  const checker = new Checker70()
  for (const record of (await readFile(written)).records) checker.record(record)
  expect(checker.end()).toEqual([])
})
