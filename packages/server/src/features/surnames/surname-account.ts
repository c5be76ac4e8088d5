import type { Lang } from '@suyuan/contract/lang'
import type { SurnameInfo } from '@suyuan/contract/surnames'
import { hallInLetters, wordInLetters } from '@suyuan/genealogy/names/in-letters'
import { traditionalName } from '@suyuan/genealogy/text/chinese-scripts'
import type { Queryable } from '../../db/client.ts'
import { textIn } from '../../i18n/texts.ts'
import { texts as words } from '../../i18n/zh-CN/texts.ts'
import { localized } from '../../text/localized.ts'
import { workInEnglish } from '../../text/works-in-english.ts'
import { regionNames } from '../regions/regions.service.ts'
import { displayedSurname } from './displayed-surname.ts'
import { dynastyInEnglish, homeInEnglish, peopleInEnglish } from './in-english.ts'
import { findAccount, listCelebrities, listSources, type SurnameRow } from './surnames.queries.ts'

/** Attribute and rank of a surname are never known (specification, section 3). */
/** More than any surname has. */
const ALL = 200

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>['account']

/** The encyclopedia's account of a surname, in the reader's language. */
export async function surnameAccount(
  db: Queryable,
  row: SurnameRow,
  lang: Lang,
): Promise<SurnameInfo> {
  const anywhere = { provinceId: null, cityId: null }
  const [found, persons, passages, nameOf] = await Promise.all([
    findAccount(db, row.id),
    listCelebrities(db, row.id, anywhere, ALL),
    listSources(db, row.id, anywhere, ALL),
    regionNames(db, lang),
  ])
  const joined: Joined = (list, inEnglish) =>
    list
      .map((item) => localized(lang, item, inEnglish(item)))
      .join(textIn(lang, 'surnames:separator'))
  return {
    id: row.id,
    surname: displayedSurname(row, lang),
    traditional: row.traditional,
    variants: row.variants,
    pinyin: row.pinyin,
    zimu: row.initial,
    junwang: joined(row.commanderies, (name) => `${wordInLetters(name)} ${name}`),
    halls: joined(row.halls, (hall) => `${hallInLetters(hall)} ${hall}`),
    ...texts(found?.account ?? null, lang, joined),
    attribute: textIn(lang, 'surnames:unknown'),
    rank: textIn(lang, 'surnames:unknown'),
    source: passages.map((passage) => ({
      id: passage.id,
      source_type: localized(lang, passage.sourceType),
      work_in_english: lang === 'en' ? workInEnglish(passage.sourceType) : '',
      content: localized(lang, passage.content, passage.contentEn),
    })),
    spellings: spellings(row, lang),
    celebrities: persons.map((person) => ({
      name: personName(person, row, lang),
      dynasty: localized(lang, person.dynasty, dynastyInEnglish(person.dynasty)),
      place: localized(lang, person.place, placeInEnglish(person, nameOf)),
      detail: localized(lang, person.detail, person.detailEn),
      source: localized(lang, person.source),
    })),
    books_num: found?.booksNum ?? 0,
    samples_num: found?.samplesNum ?? 0,
    celebrity_num: persons.length,
  }
}

/** Where somebody was from as today’s places are called, and beside it as the source writes it. */
function placeInEnglish(
  {
    provinceId,
    cityId,
    place,
  }: { provinceId: number | null; cityId: number | null; place: string },
  nameOf: (id: number | null) => string,
): string | null {
  const today = [nameOf(provinceId), nameOf(cityId)].filter(Boolean).join(', ')
  // Where the old place is not known to lie in one of today's, its name in letters is all there is.
  if (today === '') {
    const home = homeInEnglish(place)
    if (home !== null) return `${home} (${place})`
    return /^\p{Script=Han}{2,3}$/u.test(place) ? `${wordInLetters(place)} (${place})` : null
  }
  return place === '' ? today : `${today} (${place})`
}

type Joined = (list: readonly string[], inEnglish: (item: string) => string | null) => string

function texts(account: Account, lang: Lang, joined: Joined) {
  const local = (value: string) => localized(lang, value)
  return {
    population: localized(lang, account?.population ?? '', account?.populationEn),
    place: localized(lang, account?.distribution ?? '', account?.distributionEn),
    ethnic: joined(account?.ethnicGroups ?? [], peopleInEnglish),
    history: local(account?.history ?? ''),
    introduction: lang === 'en' ? (account?.introductionEn ?? '') : '',
    generation_poems: (account?.generationPoems ?? []).map((poem) => ({
      branch: local(poem.branch),
      characters: local(poem.characters),
      source: local(poem.source),
    })),
    mottoes: (account?.mottoes ?? []).map((motto) => ({
      kind: local(motto.kind),
      text: local(motto.text),
      explanation: local(motto.explanation),
      source: local(motto.source),
    })),
  }
}

function personName(person: { name: string; nameEn: string }, row: SurnameRow, lang: Lang): string {
  if (lang === 'en') return `${person.nameEn} ${person.name}`
  if (lang === 'zh-CN') return person.name
  return traditionalName(person.name, { simplified: row.surname, traditional: row.traditional })
}

const systems = Object.keys(words.surnames.kind) as (keyof typeof words.surnames.kind)[]

function spellings(row: SurnameRow, lang: Lang) {
  return systems.flatMap((system) => {
    const forms = row.spellings[system] ?? []
    return forms.length === 0 ? [] : [{ system: textIn(lang, `surnames:kind.${system}`), forms }]
  })
}
