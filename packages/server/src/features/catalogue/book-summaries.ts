import type { Book, BookSummary } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import { hallInLetters, nameInLetters } from '@suyuan/genealogy/names/in-letters'
import { traditionalNames } from '@suyuan/genealogy/text/chinese-scripts'
import type { Queryable } from '../../db/client.ts'
import { localized } from '../../text/localized.ts'
import { workInEnglish } from '../../text/works-in-english.ts'
import { regionNames } from '../regions/regions.service.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { readingsOfSurnames, surnamesById } from '../surnames/surnames.service.ts'
import { areaInLetters } from './area-in-letters.ts'
import { placeInPoems } from './book-keys.ts'
import type { BookRow, ListedBook } from './catalogue.queries.ts'
import { compilersInLetters } from './compilers-in-letters.ts'
import { sourceOf } from './import/book-facts.ts'
import {
  chapterInEnglish,
  editionKindInEnglish,
  eraInEnglish,
  sourceInEnglish,
  volumesInEnglish,
} from './in-english.ts'
import { institutionInEnglish } from './institution-in-english.ts'
import { lineageSourceInEnglish } from './lineage-source-in-english.ts'
import { titleInLetters, titleOfBookInLetters } from './title-in-letters.ts'

/** A stored text for a reader: an English one has it put into English where a rule can. */
function shown(lang: Lang, text: string | null, inEnglish: (text: string) => string): string {
  return lang === 'en' ? inEnglish(text ?? '') : localized(lang, text ?? '')
}

/** The letters before the characters; what has none stays as it is. */
function withLetters(inLetters: (text: string) => string) {
  return (text: string) => (text === '' ? '' : `${inLetters(text)} ${text}`.trim())
}

/** Books as lists show them, in the reader's language. */
export async function bookSummaries(
  db: Queryable,
  rows: readonly ListedBook[],
  lang: Lang,
  generation = '',
): Promise<BookSummary[]> {
  const nameOf = await regionNames(db, lang)
  const surnames = await surnamesById(db)
  const readings = await readingsOfSurnames(db)
  const latin = (inLetters: () => string) => (lang === 'en' ? inLetters() : '')
  return rows.map((row) => {
    const surname = surnames.get(row.surnameId)
    const at = generation === '' ? 0 : placeInPoems(row.poemsPlain, generation)
    return {
      id: row.id,
      book_name: localized(lang, row.title),
      surname: surname ? displayedSurname(surname, lang) : '',
      surname_pinyin: surname?.pinyin ?? '',
      surname_id: row.surnameId,
      author: personNames(lang, row.compilers ?? '', surname ? [surname] : []),
      province: nameOf(row.provinceId),
      city: nameOf(row.cityId),
      area: shown(lang, row.area, withLetters(areaInLetters)),
      book_name_latin: latin(() => titleOfBookInLetters(row, readings)),
      author_latin: latin(() => compilersInLetters(row.compilers ?? '', readings)),
      edition_year: row.editionYear ?? 0,
      edition_era: shown(lang, row.editionEra, eraInEnglish),
      volumes: shown(lang, row.volumes, volumesInEnglish),
      is_sample: row.isSample,
      state: row.state,
      ...(at > 0 && { generation_at: at }),
    }
  })
}

/** A field of personal names; the book's own surnames keep the form its families write. */
function personNames(
  lang: Lang,
  text: string,
  surnames: readonly { surname: string; traditional: string }[],
): string {
  if (lang !== 'zh-TW') return text
  return traditionalNames(
    text,
    surnames.map(({ surname, traditional }) => ({ simplified: surname, traditional })),
  )
}

/** The whole record, in the reader's language. */
export async function bookDetails(db: Queryable, row: BookRow, lang: Lang): Promise<Book> {
  const [summary] = await bookSummaries(db, [row], lang)
  if (!summary) throw new Error('One book in, one book out')
  const text = (value: string | null) => localized(lang, value ?? '')
  const surnames = await surnamesById(db)
  const own = [row.surnameId, ...row.otherSurnameIds].flatMap((id) => surnames.get(id) ?? [])
  const readings = await readingsOfSurnames(db)
  const persons = (value: string | null) => {
    const names = personNames(lang, value ?? '', own)
    return lang === 'en' ? `${nameInLetters(names, readings)} ${names}`.trim() : names
  }
  const others = own.filter(({ id }) => id !== row.surnameId)
  return {
    ...summary,
    province_id: row.provinceId ?? 0,
    city_id: row.cityId ?? 0,
    parallel_titles: row.parallelTitles.map((title) =>
      shown(
        lang,
        title,
        withLetters((words) => titleInLetters(words, readings)),
      ),
    ),
    surnames: [summary.surname, ...others.map((other) => displayedSurname(other, lang))],
    surname_pinyins: [
      surnames.get(row.surnameId)?.pinyin ?? '',
      ...others.map(({ pinyin }) => pinyin),
    ],
    village: shown(lang, row.village, withLetters(areaInLetters)),
    old_place: shown(lang, row.oldPlace, withLetters(areaInLetters)),
    recorded_in: row.recordedIn.map((chapter) => shown(lang, chapter, chapterInEnglish)),
    edition_kind: shown(lang, row.editionKind, editionKindInEnglish),
    hall: shown(lang, row.hall, withLetters(hallInLetters)),
    first_ancestor: persons(row.firstAncestor),
    migrant_ancestor: persons(row.migrantAncestor),
    notable_members: row.notableMembers.map(persons),
    lineage: row.lineage.map(persons),
    lineage_source: shown(lang, row.lineageSource, (source) =>
      lineageSourceInEnglish(source, readings),
    ),
    generation_poem: text(row.generationPoem),
    generation_poem_variants: row.generationPoemVariants.map(text),
    remark: localized(lang, row.abstract, row.abstractEn),
    holdings: row.holdings.map((holding) => ({
      institution: shown(lang, holding.institution, institutionInEnglish),
      call_number: holding.call_number ?? '',
      url: holding.url ?? '',
    })),
    scan: row.scan,
    source: shown(lang, row.source, sourceInEnglish),
    stated_by: row.statedBy.map(({ work, fields }) => ({
      author: persons(work.author),
      title: shown(lang, work.title, (title) => workInEnglish(title) || title),
      year: work.year ?? 0,
      part: text(work.part),
      url: work.url ?? '',
      fields,
    })),
    catalogue_number: text(row.catalogueNumber) || numbersIn(row).join('; '),
  }
}

/** A record from one catalogue has its number there; one from several names each. */
function numbersIn({ source, externalIds }: BookRow): string[] {
  return externalIds.map((each) => {
    const from = sourceOf(each)
    const number = each.slice(from.length + 1)
    return from === source.replaceAll('|', '/') ? number : `${from} ${number}`
  })
}
