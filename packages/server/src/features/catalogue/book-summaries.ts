import type { Book, BookSummary } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import type { Queryable } from '../../db/client.ts'
import { traditionalNames } from '../../text/chinese-scripts.ts'
import { localized } from '../../text/localized.ts'
import { regionNames } from '../regions/regions.service.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { surnamesById } from '../surnames/surnames.service.ts'
import { placeInPoems } from './book-keys.ts'
import type { BookRow, ListedBook } from './catalogue.queries.ts'

/** Books as lists show them, in the reader's language. */
export async function bookSummaries(
  db: Queryable,
  rows: readonly ListedBook[],
  lang: Lang,
  generation = '',
): Promise<BookSummary[]> {
  const nameOf = await regionNames(db, lang)
  const surnames = await surnamesById(db)
  return rows.map((row) => {
    const surname = surnames.get(row.surnameId)
    const at = generation === '' ? 0 : placeInPoems(row.poemsPlain, generation)
    return {
      id: row.id,
      book_name: localized(lang, row.title),
      surname: surname ? displayedSurname(surname, lang) : '',
      surname_id: row.surnameId,
      author: personNames(lang, row.compilers ?? '', surname ? [surname] : []),
      province: nameOf(row.provinceId),
      city: nameOf(row.cityId),
      area: localized(lang, row.area ?? ''),
      is_sample: row.isSample,
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
  const persons = (value: string | null) => personNames(lang, value ?? '', own)
  const others = own.filter(({ id }) => id !== row.surnameId)
  return {
    ...summary,
    author: persons(row.compilers),
    province_id: row.provinceId ?? 0,
    city_id: row.cityId ?? 0,
    parallel_titles: row.parallelTitles.map(text),
    surnames: [summary.surname, ...others.map((other) => displayedSurname(other, lang))],
    edition_year: row.editionYear ?? 0,
    edition_era: text(row.editionEra),
    edition_kind: text(row.editionKind),
    volumes: text(row.volumes),
    hall: text(row.hall),
    first_ancestor: persons(row.firstAncestor),
    migrant_ancestor: persons(row.migrantAncestor),
    notable_members: row.notableMembers.map(persons),
    lineage: row.lineage.map(persons),
    generation_poem: text(row.generationPoem),
    generation_poem_variants: row.generationPoemVariants.map(text),
    remark: localized(lang, row.abstract, row.abstractEn),
    holdings: row.holdings.map((holding) => ({
      institution: text(holding.institution),
      call_number: holding.call_number ?? '',
      url: holding.url ?? '',
    })),
    scan: row.scan,
    source: text(row.source),
  }
}
