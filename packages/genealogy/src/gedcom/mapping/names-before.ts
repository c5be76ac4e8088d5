import type { NameDraft } from '../draft/draft.ts'
import { composeName } from '../draft/name-text.ts'
import { fittedLine, room } from './fields.ts'

function textOf(name: Pick<NameDraft, 'surname' | 'given' | 'suffix' | 'written'>): string {
  const text = name.written === '' ? composeName(name) : name.written
  return text.replaceAll('/', '')
}

/**
 * What earlier releases put into the fields of spelling and other names: the first form alone, in
 * whatever script, and other names as they stood. Rows that say it still say what their file told, and
 * have not been changed here.
 */
export function namesOfOldRule(names: readonly NameDraft[]): {
  spelling: string
  otherNames: string
} {
  const [main, ...others] = names
  const [form] = main?.forms ?? []
  const told = others.filter(({ kind }) => !['zi', 'hao', 'shi'].includes(kind)).map(textOf)
  return {
    spelling: form ? fittedLine(textOf(form), room.line) : '',
    otherNames: fittedLine(told.filter(Boolean).join('、'), room.line),
  }
}
