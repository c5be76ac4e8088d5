import { compilersIn } from '@suyuan/contract/compilers'
import {
  hallInLetters,
  nameInLetters,
  type SurnameReadings,
  surnameReadings,
} from '@suyuan/genealogy/names/in-letters'
import { areaInLetters } from '@suyuan/server/features/catalogue/area-in-letters'
import { compilersInLetters } from '@suyuan/server/features/catalogue/compilers-in-letters'
import {
  chapterInEnglish,
  editionKindInEnglish,
  eraInEnglish,
  volumesInEnglish,
} from '@suyuan/server/features/catalogue/in-english'
import { institutionInEnglish } from '@suyuan/server/features/catalogue/institution-in-english'
import regions from '../regions/regions.json' with { type: 'json' }
import type { WrittenBook } from './written-book.ts'

/** Persons and institutions that an abstract names; the page has them all. */
const NAMED = 5

const englishPlaces = new Map(regions.map(({ name, name_en }) => [name, name_en]))

const states = { exists: '', lost: '今佚', untraced: '存佚未考' }

/** Short abstracts made from what a record says, and no more. */
export class AbstractWriter {
  private readonly readings: SurnameReadings

  constructor(surnames: Iterable<{ surname: string; pinyin: string }>) {
    this.readings = surnameReadings(surnames)
  }

  chinese(book: WrittenBook): string {
    const of = book.surnames.map((surname) => `${surname}氏`).join('、')
    const area = [book.area, book.village].filter(Boolean).join('')
    const place = [book.province, book.city, area].filter(Boolean).join('')
    const was = book.old_place ? `（原称${book.old_place}）` : ''
    const lines = [
      [`${place}${was}${of}的家谱`, book.compilers, edition(book), book.volumes],
      [book.recorded_in.length > 0 && `${book.recorded_in.join('、')}著录`, states[book.state]],
      [
        book.first_ancestor && `始祖${book.first_ancestor}`,
        book.migrant_ancestor && `始迁祖${book.migrant_ancestor}`,
        book.hall && `堂号${book.hall}`,
      ],
      [book.notable_members.length > 0 && `谱中人物有${some(book.notable_members, '、', '等')}`],
      [book.holdings.length > 0 && `${some(holdersOf(book), '、', '等')}有收藏`],
    ]
    return html(lines.map((parts) => sentence(parts, '，', '。')).join(''))
  }

  english(book: WrittenBook): string {
    const name = (person: string) => beside(nameInLetters(person, this.readings), person)
    const of = book.surnames
      .map((surname) => beside(this.readings.get(surname) ?? '', surname))
      .join(' and ')
    const area = [book.area, book.village]
      .filter((each) => each !== null)
      .map((each) => areaInLetters(each) || each)
    const place = [...area.reverse(), ...[book.city, book.province].map(inEnglish)].filter(Boolean)
    const was = book.old_place
      ? ` (once ${beside(areaInLetters(book.old_place), book.old_place)})`
      : ''
    const families = book.surnames.length > 1 ? 'families' : 'family'
    const from = place.length > 0 ? ` of ${place.join(', ')}` : ''
    const chapters = book.recorded_in.map(chapterInEnglish).join('; ')
    const lines = [
      [
        `Genealogy of the ${of} ${families}${from}${was}`,
        book.compilers && `compiled by ${this.compilers(book.compilers)}`,
        editionInEnglish(book),
        book.volumes && volumesInEnglish(book.volumes),
      ],
      [
        chapters && `Recorded in the ${chapters}`,
        { exists: '', lost: 'now lost', untraced: 'whether a copy survives is not known here' }[
          book.state
        ],
      ],
      [book.first_ancestor && `First ancestor: ${name(book.first_ancestor)}`],
      [book.migrant_ancestor && `First to settle there: ${name(book.migrant_ancestor)}`],
      [book.hall && `Hall: ${beside(hallInLetters(book.hall), book.hall)}`],
      [
        book.notable_members.length > 0 &&
          `It names ${some(book.notable_members.map(name), ', ', ' and others')}`,
      ],
      [
        book.holdings.length > 0 &&
          `Held by ${some(holdersOf(book).map(institutionInEnglish), ', ', ' and others')}`,
      ],
    ]
    return html(
      lines
        .map((parts) => sentence(parts, ', ', '.'))
        .filter(Boolean)
        .join(' '),
    )
  }

  private compilers(statement: string): string {
    const letters = compilersInLetters(statement, this.readings)
    const { names } = compilersIn(statement)
    return letters === '' || names.length === 0 ? statement : beside(letters, statement)
  }
}

type Part = string | false | null | undefined

function sentence(parts: readonly Part[], between: string, end: string): string {
  const said = parts.filter(Boolean)
  return said.length === 0 ? '' : `${said.join(between)}${end}`
}

function edition({
  edition_year: year,
  edition_era: era,
  edition_kind: kind,
}: WrittenBook): string {
  const time =
    era !== null && year !== null ? `${era}（${year}）` : (era ?? (year ? `${year}年` : ''))
  return `${time}${kind ?? ''}`
}

function editionInEnglish(book: WrittenBook): string {
  const { edition_year: year, edition_era: era, edition_kind: kind } = book
  const named = era === null ? '' : eraInEnglish(era)
  const time =
    named !== '' && year !== null && named !== String(year) ? `${named} (${year})` : named || year
  return [time, kind && editionKindInEnglish(kind)].filter(Boolean).join(' ')
}

function holdersOf({ holdings }: WrittenBook): string[] {
  return [...new Set(holdings.map(({ institution }) => institution))]
}

/** The first names of a list, and whether there are more. */
function some(names: readonly string[], between: string, more: string): string {
  const shown = names.slice(0, NAMED).join(between)
  return names.length > NAMED ? `${shown}${more}` : shown
}

/** Letters with the characters in brackets; one of them where there is no other. */
function beside(letters: string, characters: string): string {
  return letters === '' || letters === characters ? characters : `${letters} (${characters})`
}

function inEnglish(place: string | null): string {
  return place === null ? '' : (englishPlaces.get(place) ?? place)
}

function html(text: string): string {
  const marked = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p>${marked}</p>`
}
