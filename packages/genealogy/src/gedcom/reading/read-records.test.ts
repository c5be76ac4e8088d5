import { describe, expect, it } from 'vitest'
import { linesOf } from '../structure.ts'
import { outline, readFile } from '../testing/read-text.ts'
import { LONGEST_LINE } from './line-splitter.ts'
import { DEEPEST, MOST_LINES } from './record-builder.ts'

async function read(text: string, piece?: number) {
  const { records, problems, reader } = await readFile(text, piece)
  expect(records.reduce((sum, record) => sum + linesOf(record), reader.leftOut)).toBe(reader.lines)
  return { outlines: records.map((record) => outline(record)), problems, reader }
}

const lines = ['0 HEAD', '1 NOTE a', '2 CONT b', '2 CONC c', '0 @I1@ INDI', '1 FAMC @F1@', '0 TRLR']
const outlines = ['HEAD\n NOTE "a\\nbc"', '@I1@ INDI\n FAMC →F1', 'TRLR']

describe.each([1, 2, 3, 7, 1000])('records in pieces of %i bytes', (piece) => {
  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR LF', '\r\n'],
    ['LF CR', '\n\r'],
  ])('take lines that end with %s', async (_, end) => {
    for (const text of [lines.join(end), lines.join(end) + end]) {
      const { outlines: found, reader } = await read(text, piece)
      expect(found).toEqual(outlines)
      expect(reader.lines).toBe(lines.length)
    }
  })
})

describe('a line', () => {
  it.each([
    ['two blanks', '1  NAME John', 'NAME "John"'],
    ['a tab', '1\tNAME\tJohn', 'NAME "John"'],
    ['blanks before it', '   1 NAME John', 'NAME "John"'],
    ['a mark before it', '\uFEFF1 NAME John', 'NAME "John"'],
    ['leading zeros', '01 NAME John', 'NAME "John"'],
    ['blanks that belong to its text', '1 NOTE   two ', 'NOTE "  two "'],
    ['no text', '1 DEAT', 'DEAT'],
    ['a pointer and blanks', '1 HUSB  @I1@ ', 'HUSB →I1'],
    ['a pointer with a blank', '1 HUSB @I 1@', 'HUSB →I 1'],
    ['a date escape', '1 DATE @#DJULIAN@ 1 MAY 1700', 'DATE "@#DJULIAN@ 1 MAY 1700"'],
    ['an escape alone', '1 DATE @#DJULIAN@', 'DATE "@#DJULIAN@"'],
    ['an address', '1 EMAIL a@b.org', 'EMAIL "a@b.org"'],
    ['doubled signs', '1 NOTE @@home@@', 'NOTE "@@home@@"'],
    ['a lower-case tag', '1 name John', 'name "John"'],
  ])('with %s', async (_, line, expected) => {
    const { outlines: found } = await read(`0 HEAD\n${line}\n0 TRLR`)
    expect(found[0]).toBe(`HEAD\n ${expected}`)
  })

  it('below a level that is missing belongs to the one above it', async () => {
    const { outlines: found, problems } = await read('0 HEAD\n1 SOUR x\n4 VERS 1\n5 A\n2 NAME y')
    expect(found).toEqual(['HEAD\n SOUR "x"\n  VERS "1"\n   A\n  NAME "y"'])
    expect(problems.count('level_jump')).toBe(2)
  })

  it('without level and tag continues the text before it', async () => {
    const { outlines: found, problems } = await read(
      '0 HEAD\n1 NOTE one\ntwo\n1850 three\n1 三子\n1 DATE x',
    )
    expect(found).toEqual(['HEAD\n NOTE "one\\ntwo\\n1850 three\\n1 三子"\n DATE "x"'])
    expect(problems.count('continued_without_tag')).toBe(3)
  })

  it('that is blank, or holds a level alone, is told', async () => {
    const { outlines: found, problems, reader } = await read('\n\n0 HEAD\n\n1\n1 CHAR UTF-8\n \n')
    expect(found).toEqual(['HEAD\n CHAR "UTF-8"'])
    expect([problems.count('blank_line'), problems.count('no_tag')]).toEqual([4, 1])
    expect(reader.leftOut).toBe(5)
  })

  it('that stands in no record is told', async () => {
    const { outlines: found, problems } = await read('rubbish\n1 NAME x\n2 CONT y\n0 HEAD')
    expect(found).toEqual(['HEAD'])
    expect([problems.count('before_header'), problems.count('no_level')]).toEqual([1, 2])
  })

  it('that is too long is cut, and told', async () => {
    const long = 'x'.repeat(LONGEST_LINE * 3)
    const { outlines: found, problems, reader } = await read(`0 HEAD\n1 NOTE ${long}\n1 CHAR a`)
    expect(found[0]?.length).toBeLessThan(LONGEST_LINE + 50)
    expect(found[0]).toMatch(/x"\n CHAR "a"$/)
    expect([problems.count('line_too_long'), reader.lines]).toEqual([1, 3])
  })

  it.each(['', 'x'])('that is too long ends with a whole character behind %j', async (before) => {
    const long = `${before}${'𠀀'.repeat(LONGEST_LINE)}`
    for (const more of ['', '\n1 CHAR a']) {
      const { outlines: found } = await read(`0 HEAD\n1 NOTE ${long}${more}`)
      // As JSON writes half of a character.
      expect(found[0]).not.toContain('\\ud8')
    }
  })
})

describe('a record', () => {
  it('is bounded in depth', async () => {
    const deep = Array.from({ length: 99 }, (_, level) => `${level} A`).join('\n')
    const { problems, reader } = await read(deep)
    expect(problems.count('too_deep')).toBe(98 - DEEPEST)
    expect(reader.leftOut).toBe(98 - DEEPEST)
  })

  it('is bounded in lines', async () => {
    const { problems } = await read(`0 HEAD\n${'1 A\n'.repeat(MOST_LINES + 9)}0 TRLR`)
    expect(problems.count('record_too_large')).toBe(10)
  })

  it('keeps the rest of a pointer that is continued', async () => {
    const { outlines: found } = await read('0 HEAD\n1 NOTE @I1@\n2 CONT more')
    expect(found).toEqual(['HEAD\n NOTE "@I1@\\nmore"'])
  })
})
