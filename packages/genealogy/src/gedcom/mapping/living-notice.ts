import { ALIVE } from '../../life/life-rule.ts'
import type { Kept, PersonDraft } from '../draft/draft.ts'
import { structure } from '../structure.ts'
import type { PersonFields } from './fields.ts'
import { lifeFactsOf } from './life-facts.ts'

/** GEDCOM 7.0 for: has not died. */
export const livingNotice = (): Kept => ({ under: '', structure: structure('NO', 'DEAT') })

const isNotice = ({ under, structure: { tag, value } }: Kept) =>
  under === '' && tag === 'NO' && value.trim().toUpperCase() === 'DEAT'

/** Says of a person as the tree has it by now whether they are said to be alive. */
export function withLivingNotice(
  draft: PersonDraft,
  { lastActed, isDead }: Pick<PersonFields, 'lastActed' | 'isDead'>,
): PersonDraft {
  if (isDead) {
    const kept = draft.kept.filter((each) => !isNotice(each))
    return kept.length === draft.kept.length ? draft : { ...draft, kept }
  }
  if (lastActed !== ALIVE || lifeFactsOf(draft).lastActed === ALIVE) return draft
  return { ...draft, kept: [...draft.kept, livingNotice()] }
}
