import type { ChildKind } from '../../ties.ts'
import type { Problems } from '../reading/problem.ts'
import type { Structure } from '../structure.ts'
import { childKindInWords } from './child-kind-words.ts'
import { withAdoptions } from './child-ties.ts'
import type { ParentLink, PersonDraft, Sex } from './draft.ts'
import { annotations, link, mapEvents } from './map-annotations.ts'
import { mapNames } from './map-name.ts'
import { isBare, isText, pointsWith, type Taker } from './taker.ts'

/** As the standard has it, and as programs write it that have not read it. */
const sexOf: Record<string, Sex> = {
  ...{ M: 'male', MALE: 'male', 男: 'male', 男性: 'male' },
  ...{ F: 'female', FEMALE: 'female', 女: 'female', 女性: 'female' },
  ...{ U: 'unknown', X: 'other' },
}

const sexIn = (text: string): Sex | undefined => sexOf[text.trim().toUpperCase()]

function mapSex(taker: Taker): Sex {
  const said = (child: Structure) => sexIn(child.value)
  const isKnown = (child: Structure) => isText(child) && said(child) !== undefined
  const told = taker.text('SEX', (child) => isKnown(child) && said(child) !== 'unknown')
  if (told !== undefined) return sexIn(told) ?? 'unknown'
  // A line that could not be read was added to it: it stays as it is, and tells the sex all the same.
  const [sex] = taker.structure.children.flatMap(
    ({ tag, value }) => (tag === 'SEX' && sexIn(value.split('\n', 1)[0] ?? '')) || [],
  )
  return sex ?? 'unknown'
}

/** How a child came to a family, by PEDI, or by its phrase where that says more. */
const pedigrees: Record<string, ChildKind> = {
  BIRTH: 'birth',
  ADOPTED: 'adopted',
  FOSTER: 'foster',
}
const phrases: Record<string, ChildKind> = { 兼祧: 'dual', 继子女: 'step', STEP: 'step' }

function parentLink(taker: Taker): ParentLink {
  const says = (child: Structure) => isText(child) && (child.value.trim() !== '' || !isBare(child))
  const pedigree = taker.one('PEDI', says)
  const phrase = pedigree?.text('PHRASE', isBare)?.trim() ?? ''
  if (pedigree) taker.keep('PEDI', pedigree)
  const told = pedigree?.structure.value.trim() ?? ''
  const common = { to: taker.structure.pointer, kept: taker.rest() }
  const kind = pedigrees[told.toUpperCase()]
  if (kind) return { ...common, kind, words: phrase }
  const isOther = told.toUpperCase() === 'OTHER'
  const own =
    isOther && phrase !== '' ? '' : /^(?:sealing|other)$/i.test(told) ? told.toUpperCase() : told
  const words = [own, phrase].filter((part) => part !== '').join(' ')
  const meant = phrases[words.toUpperCase()]
  if (meant) return { ...common, kind: meant, words: '' }
  return { ...common, kind: childKindInWords(words) ?? 'unknown', words }
}

/** A whole number that our own structures say; other text stays as it is. */
function number(taker: Taker, tag: string): number | null {
  const told = taker.text(tag, (child) => isText(child) && /^\d{1,5}$/.test(child.value))
  return told === undefined ? null : Number(told)
}

export function mapPerson(taker: Taker, problems: Problems): PersonDraft {
  const draft = plainPerson(taker, problems)
  return { ...draft, parents: withAdoptions(draft.parents, draft.events) }
}

function plainPerson(taker: Taker, problems: Problems): PersonDraft {
  return {
    kind: 'person',
    xref: taker.structure.xref,
    names: mapNames(taker, problems),
    sex: mapSex(taker),
    generation: number(taker, '_SYGEN'),
    generationCharacter: taker.text('_SYGENCHAR') ?? '',
    rank: number(taker, '_SYRANK'),
    branch: taker.text('_SYBRANCH') ?? '',
    events: mapEvents(taker, 'person', problems),
    parents: taker.all(pointsWith('FAMC')).map(parentLink),
    unions: taker.all(pointsWith('FAMS')).map(link),
    ...annotations(taker),
  }
}
