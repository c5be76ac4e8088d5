import { type SurnameField, surnameFields } from '@suyuan/contract/surname-fields'
import { fieldError } from '../../../app/app-error.ts'
import type {
  GenerationPoem,
  Motto,
  surnameAccounts,
  surnames,
} from '../../../db/schema/surnames.ts'
import {
  joinList,
  joinParts,
  readHtml,
  splitParts,
} from '../../catalogue/import/parsing/cell-text.ts'
import { type Passage, passageLines, readPassages } from './passages.ts'
import { readSpellings, spellingLines } from './spellings.ts'
import { typedLines } from './typed-lines.ts'
import { wrongLine } from './wrong-line.ts'

export type SurnameValues = Record<SurnameField, string>

export type WholeSurname = typeof surnames.$inferSelect
export type AccountRow = typeof surnameAccounts.$inferSelect

/** A surname's row, and the encyclopedia's account of it. */
export interface SurnameState {
  row: WholeSurname
  account: AccountRow
  /** What named works say of it, the oldest first. */
  passages: readonly Passage[]
  /** Ids of provinces by their names. */
  provinces: ReadonlyMap<string, number>
}

/** The account of a surname of which nothing is told yet. */
export function emptyAccount(surnameId: number): AccountRow {
  return {
    surnameId,
    population: null,
    populationEn: null,
    distribution: '',
    distributionEn: '',
    ethnicGroups: [],
    history: readHtml(''),
    introductionEn: null,
    generationPoems: [],
    mottoes: [],
  }
}

/** A surname as the form shows it: an item of a list a line, its parts between bars. */
export function surnameValues({ row, account, passages }: SurnameState): SurnameValues {
  const poem = ({ branch, characters, source }: GenerationPoem) =>
    joinParts([branch, characters, source])
  const motto = ({ kind, text, explanation, source }: Motto) =>
    joinParts([kind, text, explanation, source])
  return {
    traditional: row.traditional,
    variants: row.variants.join('\n'),
    pinyin: row.pinyin,
    spellings: spellingLines(row),
    commanderies: row.commanderies.join('\n'),
    halls: row.halls.join('\n'),
    introduction_en: account.introductionEn ?? '',
    history: account.history,
    population: account.population ?? '',
    population_en: account.populationEn ?? '',
    distribution: account.distribution,
    distribution_en: account.distributionEn,
    ethnic_groups: account.ethnicGroups.join('\n'),
    generation_poems: joinList(account.generationPoems.map(poem), 'long').trimEnd(),
    mottoes: joinList(account.mottoes.map(motto), 'long').trimEnd(),
    sources: passageLines(passages),
  }
}

const lines = (text: string) => typedLines(text).map(({ line }) => line)

function required(field: SurnameField, value: string): string {
  if (value === '') throw fieldError(field, 'required')
  return value
}

/** Lines of so many parts each, all but the branch of a poem filled. */
function parts(field: SurnameField, text: string, count: number): string[][] {
  return typedLines(text).map(({ number, line }) => {
    const found = splitParts(line)
    const filled = found.slice(field === 'generation_poems' ? 1 : 0)
    if (found.length !== count || filled.includes('')) {
      throw wrongLine(field, number, line)
    }
    return found
  })
}

/**
 * A surname with some fields as somebody has typed them.
 * @throws {AppError} invalid_input
 */
export function applySurnameValues(
  before: SurnameState,
  typed: Partial<SurnameValues>,
): SurnameState {
  const has = (field: SurnameField): field is SurnameField => typed[field] !== undefined
  const state = { ...before, row: { ...before.row }, account: { ...before.account } }
  for (const field of surnameFields.filter(has)) write(state, field, typed[field] ?? '')
  return state
}

function write(state: SurnameState, field: SurnameField, value: string): void {
  const { row, account } = state
  const said = value.trim()
  const writers: Record<SurnameField, () => unknown> = {
    traditional: () => Object.assign(row, { traditional: required(field, said) }),
    variants: () => Object.assign(row, { variants: lines(value) }),
    pinyin: () => Object.assign(row, { pinyin: required(field, said) }),
    spellings: () => Object.assign(row, readSpellings(value)),
    commanderies: () => Object.assign(row, { commanderies: lines(value) }),
    halls: () => Object.assign(row, { halls: lines(value) }),
    introduction_en: () => Object.assign(account, { introductionEn: said || null }),
    history: () => Object.assign(account, { history: readHtml(said) }),
    population: () => Object.assign(account, { population: said || null }),
    population_en: () => Object.assign(account, { populationEn: said || null }),
    distribution: () => Object.assign(account, { distribution: said }),
    distribution_en: () => Object.assign(account, { distributionEn: said }),
    ethnic_groups: () => Object.assign(account, { ethnicGroups: lines(value) }),
    generation_poems: () =>
      Object.assign(account, {
        generationPoems: parts(field, value, 3).map(
          ([branch = '', characters = '', source = '']): GenerationPoem => ({
            branch,
            characters,
            source,
          }),
        ),
      }),
    mottoes: () =>
      Object.assign(account, {
        mottoes: parts(field, value, 4).map(
          ([kind = '', text = '', explanation = '', source = '']): Motto => ({
            kind,
            text,
            explanation,
            source,
          }),
        ),
      }),
    sources: () => Object.assign(state, { passages: readPassages(state, value) }),
  }
  writers[field]()
}
