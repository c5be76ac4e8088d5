import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../testing/cpu-time.ts'
import { eachRow } from '../../testing/each-row.ts'
import { outline, readFile } from '../testing/read-text.ts'

const file = (char: string, name: string) =>
  `0 HEAD\n1 SOUR x\n1 CHAR ${char}\n0 @I1@ INDI\n1 NAME ${name}\n0 TRLR\n`

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')

const chinese = '诸葛/亮/ 字孔明，琅琊阳都人'
/** 陈大文 and so on, as GBK and Big5 have them. */
const gbk = latin1(file('ANSI', '\xb3\xc2\xb4\xf3\xce\xc4 \xb8\xa3\xbd\xa8\xc8\xaa\xd6\xdd'))
const big5 = latin1(file('ANSI', '\xb3\xaf\xa4j\xa4\xe5 \xba\xd6\xab\xd8\xacu\xa6{'))

describe.each([1, 5, 1 << 16])('in pieces of %i bytes', (piece) => {
  eachRow<[string, Uint8Array, string, string]>([
    ['UTF-8', Buffer.from(file('UTF-8', chinese)), chinese, 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${file('UTF-8', chinese)}`), chinese, 'utf-8'],
    ['UTF-8 that says ANSEL', Buffer.from(file('ANSEL', chinese)), chinese, 'utf-8'],
    [
      'UTF-16 LE with a mark',
      utf16(`\uFEFF${file('UNICODE', chinese)}`, false),
      chinese,
      'utf-16le',
    ],
    [
      'UTF-16 BE with a mark',
      utf16(`\uFEFF${file('UNICODE', chinese)}`, true),
      chinese,
      'utf-16be',
    ],
    ['UTF-16 LE without', utf16(file('UNICODE', chinese), false), chinese, 'utf-16le'],
    ['UTF-16 BE without', utf16(file('UNICODE', chinese), true), chinese, 'utf-16be'],
    ['ANSEL', latin1(file('ANSEL', 'J\xe8urgen Gro\xcf \xe1A')), 'Jürgen Groß À', 'ansel'],
    ['CP1252', latin1(file('ANSI', 'J\xfcrgen Gro\xdf')), 'Jürgen Groß', 'windows-1252'],
    [
      'ANSI of code page 1250',
      latin1(file('ANSI\n2 VERS 1250', '\xa3ukasz')),
      'Łukasz',
      'windows-1250',
    ],
    ['ANSI (1251)', latin1(file('ANSI (1251)', '\xcf\xb8\xf2\xf0')), 'Пётр', 'windows-1251'],
    [
      'a code page after other lines',
      latin1(file('WINDOWS\r\n2 NOTE x\r\n2 VERS CP-1250', '\xa3ukasz')),
      'Łukasz',
      'windows-1250',
    ],
    ['IBMPC of a page not known', latin1(file('IBMPC\n2 VERS 850', '\x81')), 'ü', 'cp437'],
    ['nothing said', latin1(file('ASCII', 'J\xfcrgen Gro\xdf')), 'Jürgen Groß', 'windows-1252'],
    ['MacRoman', latin1(file('MACINTOSH', 'J\x9frgen Gro\xa7')), 'Jürgen Groß', 'macintosh'],
    ['MacRoman, unsaid', latin1(file('', 'J\x9frgen M\x9fller')), 'Jürgen Müller', 'macintosh'],
    ['DOS', latin1(file('IBMPC', 'J\x81rgen Gro\xe1')), 'Jürgen Groß', 'cp437'],
    ['GBK that says ANSI', gbk, '陈大文 福建泉州', 'gb18030'],
    ['Big5 that says ANSI', big5, '陳大文 福建泉州', 'big5'],
  ])('reads %s', async (_, bytes, name, encoding) => {
    const { records, text } = await readFile(bytes, piece)
    expect(text.state).toMatchObject({ detected: { encoding }, undecodable: 0 })
    expect(outline(records[1] ?? expect.fail())).toBe(`@I1@ INDI\n NAME ${JSON.stringify(name)}`)
  })
})

it('puts no more marks of ANSEL on a letter than any script has', async () => {
  const marked = latin1(file('ANSEL', `${'\xfe\xf0'.repeat(20_000)}A\xe1A`))
  const cost = await cpuMs(async () => {
    const { records } = await readFile(marked, 1000)
    expect(records[1]?.children[0]?.value).toMatch(/^A\p{M}{8}À$/u)
  })
  expect(cost).toBeLessThan(500)
})

it('reads as a person has said', async () => {
  const { records } = await readFile(gbk, 100, 'gb18030')
  expect(records[1]?.children[0]?.value).toBe('陈大文 福建泉州')
})

it('says when a file is not what it declares', async () => {
  const { text } = await readFile(file('ANSEL', chinese))
  expect(text.state.detected).toEqual({
    encoding: 'utf-8',
    declared: 'ANSEL',
    isOtherwise: true,
    isUnknown: false,
  })
  const wide = await readFile(utf16(`\uFEFF${file('UNICODE', 'x')}`, true))
  expect(wide.text.state.detected.isOtherwise).toBe(false)
})

it('says when the code page that a file declares is not known', async () => {
  const told = async (char: string) =>
    (await readFile(latin1(file(char, 'J\xfcrgen Gro\xdf')))).text.state.detected
  expect(await told('ANSI\n2 VERS 1254')).toEqual({
    encoding: 'windows-1252',
    declared: 'ANSI 1254',
    isOtherwise: false,
    isUnknown: true,
  })
  // Neither a known page nor a version of something else is doubtful.
  expect(await told('ANSI\n2 VERS 1252')).toMatchObject({ isOtherwise: false, isUnknown: false })
  expect(await told('ANSI\n2 VERS 5.5')).toMatchObject({ declared: 'ANSI', isUnknown: false })
})

it('counts what cannot be read, and zeros', async () => {
  const bytes = latin1(file('UTF-8', `${'\xe9\x99\x88'.repeat(30)}\xff\0x`))
  const { records, text } = await readFile(bytes)
  expect(text.state).toMatchObject({ undecodable: 1, controls: 1 })
  expect(records[1]?.children[0]?.value).toBe(`${'陈'.repeat(30)}\uFFFDx`)
})

it('tells the encoding from text that comes after much that is ASCII', async () => {
  const notes = '1 NOTE plain\n'.repeat(100_000)
  const late = file('ANSI', 'x').replace('0 TRLR', `${notes}1 NAME `)
  const { text } = await readFile(Buffer.concat([latin1(late), latin1('\xb3\xc2\xb4\xf3\n0 TRLR')]))
  expect(text.state.detected.encoding).toBe('gb18030')
})
