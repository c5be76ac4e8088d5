import { spellingSystems } from '@suyuan/contract/surname-fields'
import { fieldError } from '../../../app/app-error.ts'
import type { surnames } from '../../../db/schema/surnames.ts'
import { joinParts, splitParts } from '../../catalogue/import/parsing/cell-text.ts'
import { typedLines } from './typed-lines.ts'
import { wrongLine } from './wrong-line.ts'

type Spelled = Pick<typeof surnames.$inferSelect, 'spellings' | 'spellingSources'>

const LONGEST = 40

const keyOf = (system: string, form: string) => `${system} ${form}`

/** Spellings abroad, one a line: its system, how it is spelled, and the work it was taken from. */
export function spellingLines({ spellings, spellingSources }: Spelled): string {
  // The database keeps them in an order of its own.
  return spellingSystems
    .flatMap((system) =>
      (spellings[system] ?? []).map((form) => {
        const source = spellingSources[keyOf(system, form)]
        return joinParts(source === undefined ? [system, form] : [system, form, source])
      }),
    )
    .join('\n')
}

/** @throws {AppError} invalid_input where a line names no system that is known, or no spelling */
export function readSpellings(text: string): Spelled {
  const spellings: Record<string, string[]> = {}
  const spellingSources: Record<string, string> = {}
  for (const { number, line } of typedLines(text)) {
    const [system = '', form = '', source = '', ...rest] = splitParts(line)
    const isKnown = spellingSystems.some((each) => each === system)
    const isSpelling = /^\p{Script=Latin}[\p{Script=Latin}\p{M}' -]*$/u.test(form)
    if (!isKnown || !isSpelling || form.length > LONGEST || rest.length > 0) {
      throw wrongLine('spellings', number, line)
    }
    const forms = spellings[system] ?? []
    if (!forms.includes(form)) spellings[system] = [...forms, form]
    if (source !== '') spellingSources[keyOf(system, form)] = source
  }
  return { spellings, spellingSources }
}

/** @throws {AppError} invalid_input where a spelling is new and no work is named for it */
export function requireSources(before: Spelled, after: Spelled): void {
  for (const [system, forms] of Object.entries(after.spellings)) {
    const isNew = (form: string) => !before.spellings[system]?.includes(form)
    const isUnnamed = (form: string) => after.spellingSources[keyOf(system, form)] === undefined
    if (forms.some((form) => isNew(form) && isUnnamed(form))) {
      throw fieldError('spellings', 'required')
    }
  }
}
