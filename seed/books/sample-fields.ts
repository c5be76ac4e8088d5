import { eraOfYear } from '@suyuan/genealogy/dates/write/era-of-day'
import { chineseNumber } from '@suyuan/genealogy/text/chinese-numbers'
import type { Edition } from './sample-editions.ts'
import { CHARTS, ITEMS, LOST, pickSome } from './sample-items.ts'
import type { SampleLineage } from './sample-lineages.ts'
import type { SamplePlace } from './sample-places.ts'
import { ITEMS_EN } from './sample-prose-en.ts'
import type { Random } from './sample-random.ts'
import { editionWord } from './sample-titles.ts'

export interface Described {
  surname: string
  genre: string
  place: SamplePlace
  edition: Edition
  /** 1 for the first edition, 0 where nothing is known of it. */
  editionNumber: number
  hall: string | null
  /** Null where the record leaves the first ancestor open. */
  first: string | null
  lineage: SampleLineage
  migrant: string | null
}

const BRANCHES: readonly (readonly [count: number, names: string])[] = [
  [2, '东、西'],
  [2, '长、次'],
  [3, '孟、仲、季'],
  [3, '天、地、人'],
  [3, '福、禄、寿'],
  [4, '元、亨、利、贞'],
  [4, '文、行、忠、信'],
  [5, '仁、义、礼、智、信'],
  [5, '金、木、水、火、土'],
  [6, '礼、乐、射、御、书、数'],
  [4, ''],
  [6, ''],
  [7, ''],
  [8, ''],
  [9, ''],
  [12, ''],
]
const KINDS_EN: Readonly<Record<string, string>> = {
  刻本: 'a woodblock print',
  木活字本: 'a book in wooden movable type',
  抄本: 'a manuscript',
  稿本: 'a draft in manuscript',
  石印本: 'a lithograph',
  铅印本: 'a book in metal type',
  油印本: 'a stencilled copy',
}
const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const word = (count: number): string => WORDS[count] ?? String(count)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function ordinal(count: number): string {
  const tail =
    count % 100 > 10 && count % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${tail}`
}

function dated(random: Random, book: Described, year: number): Record<string, string> {
  const started = year - random.between(1, 3)
  const fields: Record<string, string> = {
    era: eraOfYear(year),
    year: String(year),
    yearDigits: String(year),
    startEra: eraOfYear(started),
  }
  const gap = random.between(22, 68)
  if (book.editionNumber > 1) {
    Object.assign(fields, {
      prevEra: eraOfYear(year - gap),
      gap: chineseNumber(gap),
      gapDigits: String(gap),
    })
  }
  return fields
}

function copyState(random: Random, { juan }: Edition): Record<string, string> {
  if (juan < 3 || random.chance(0.75)) return { whole: '1' }
  const volume = random.between(2, juan)
  const missingEn = `juan ${volume}`
  return {
    missing: `卷${chineseNumber(volume)}`,
    missingEn,
    MissingEn: capital(missingEn),
    lost: random.pick(LOST),
  }
}

function ancestry(random: Random, { lineage, first, migrant }: Described): Record<string, string> {
  const { names, poem, poemStart } = lineage
  const [count, titles] = random.pick(BRANCHES)
  const split = random.between(3, Math.max(4, names.length - 4))
  const fields: Record<string, string> = {
    gens: chineseNumber(names.length),
    gensDigits: String(names.length),
    gensOrdinal: ordinal(names.length),
    split: chineseNumber(split),
    splitDigits: word(split),
    splitOrdinal: ordinal(split),
    fang: `${titles}${count === 2 ? '两' : chineseNumber(count)}房`,
    branchesEn: `${word(count)} branches`,
    BranchesEn: `${capital(word(count))} branches`,
  }
  if (migrant !== null) fields.migrant = migrant
  if (first !== null) fields.founder = first
  if (first !== null && first !== migrant) fields.first = first
  if (poem === null) fields.plainNames = '1'
  else {
    Object.assign(fields, {
      poemHead: poem.slice(0, poem.length % 5 === 0 ? 5 : 4),
      poemLen: chineseNumber(poem.length),
      poemDigits: word(poem.length),
      poemStart: chineseNumber(poemStart),
      poemOrdinal: ordinal(poemStart),
    })
  }
  return fields
}

function contents(random: Random, { editionNumber }: Described): Record<string, string> {
  const absent = editionNumber === 1 ? ['旧序'] : []
  const items = pickSome(random, ITEMS, random.between(3, 5), absent)
  const english = pickSome(random, ITEMS_EN, random.between(2, 4))
  const itemsEn = `${english.slice(0, -1).join(', ')} and ${english.at(-1)}`
  return {
    items: items.join('、'),
    more: pickSome(random, ITEMS, random.between(2, 3), [...absent, ...items]).join('、'),
    charts: pickSome(random, CHARTS, random.between(2, 3)).join('、'),
    itemsEn,
    ItemsEn: capital(itemsEn),
  }
}

/** Everything that sentences about a sample may say, in words. */
export function describe(random: Random, book: Described): Record<string, string> {
  const { edition, place } = book
  const kindEn = KINDS_EN[edition.kind] ?? 'a copy'
  const lines = random.between(7, 12)
  const copies = random.between(12, 80)
  const months = random.between(7, 30)
  const fields: Record<string, string> = {
    surname: book.surname,
    genre: book.genre,
    from: place.origin,
    kind: edition.kind,
    kindEn,
    KindEn: capital(kindEn),
    volumes: edition.volumes,
    books: chineseNumber(edition.booklets),
    n: chineseNumber(random.between(3, 12)),
    bookletsEn: edition.booklets === 1 ? 'one booklet' : `${word(edition.booklets)} booklets`,
    lines: chineseNumber(lines),
    linesDigits: word(lines),
    copies: chineseNumber(copies),
    copiesDigits: String(copies),
    months: chineseNumber(months),
    monthsDigits: word(months),
    [edition.handwritten ? 'hand' : 'print']: '1',
    ...copyState(random, edition),
    ...ancestry(random, book),
    ...contents(random, book),
  }
  if (edition.juan > 0) fields.divided = '1'
  if (edition.booklets > 1) fields.several = '1'
  if (edition.year === null) fields.undated = '1'
  else Object.assign(fields, dated(random, book, edition.year))
  if (book.editionNumber > 1) fields.nth = editionWord(book.editionNumber)
  if (book.editionNumber === 1) fields.firstTry = '1'
  else fields.renewed = '1'
  if (book.hall !== null) fields.hall = book.hall
  if (place.short !== null) fields.place = place.short
  else fields.unplaced = '1'
  if (place.abroad) fields.abroad = '1'
  else if (place.short !== null) fields.settled = '1'
  return fields
}
