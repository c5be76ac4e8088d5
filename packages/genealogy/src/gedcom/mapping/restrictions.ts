import type { EventDraft, Kept, PersonDraft } from '../draft/draft.ts'
import { type Structure, structure } from '../structure.ts'

/** GEDCOM's notice that something is not for everybody. */
const NOTICE = 'RESN'
/** Locked alone forbids changes, not looks. */
const isSecret = (word: string) => /^(?:confidential|privacy)$/i.test(word)

const wordsOf = (value: string) =>
  value
    .split(/[,\s]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const isNotice = ({ under, structure: { tag } }: Kept) => under === '' && tag === NOTICE

/** Flags of programs that say the same: `1 _PRIV Y`, and `__PRIVATE` among those below `_FLGS`. */
const isFlag = ({ tag, value }: Structure) =>
  /^_{1,2}PRIV(?:ATE)?$/.test(tag) && /^(?:|y|yes|1|true|t)$/i.test(value.trim())
const isFlagged = ({ under, structure }: Kept) =>
  under === '' &&
  (isFlag(structure) || (structure.tag === '_FLGS' && structure.children.some(isFlag)))

/** Whether a notice among what is kept of something says that it is not for everybody. */
export function isRestricted(kept: readonly Kept[]): boolean {
  return kept.some(
    (each) => (isNotice(each) && wordsOf(each.structure.value).some(isSecret)) || isFlagged(each),
  )
}

/**
 * Whether a file asks to keep a person to the family: the whole person, or some event of theirs. A
 * tree hides people, not single events, so that what is not for everybody is shown to nobody else.
 */
export function isPrivatePerson({
  kept,
  events,
}: Pick<PersonDraft, 'kept'> & { events: readonly Pick<EventDraft, 'kept'>[] }): boolean {
  return isRestricted(kept) || events.some((event) => isRestricted(event.kept))
}

/** The notice that the site writes. */
export const privateNotice = (): Kept => ({
  under: '',
  structure: structure(NOTICE, 'CONFIDENTIAL'),
})

/** What is kept of a person whom the family does not keep to itself any more, or of an event of theirs. */
export function withoutNotice(kept: readonly Kept[]): Kept[] {
  return kept.flatMap((each) => {
    if (isFlagged(each)) {
      const children = each.structure.children.filter((child) => !isFlag(child))
      const isBare = isFlag(each.structure) || children.length === 0
      return isBare ? [] : [{ ...each, structure: { ...each.structure, children } }]
    }
    if (!isNotice(each)) return [each]
    const left = wordsOf(each.structure.value).filter((word) => !isSecret(word))
    const value = left.join(', ')
    return left.length === 0 ? [] : [{ ...each, structure: { ...each.structure, value } }]
  })
}
