import { partsOfDate } from '../dates/date-text.ts'
import { KEPT, type Version } from '../draft/canonical.ts'
import type {
  Annotated,
  Citation,
  EventDraft,
  Link,
  MediaFile,
  ParentLink,
  Partner,
  PersonDraft,
  RecordDraft,
  UnionDraft,
} from '../draft/draft.ts'
import { typedTags } from '../draft/map-annotations.ts'
import { EXACT_DATE, exactDate } from '../mapping/exact-date.ts'
import { pointerTo, type Structure, structure } from '../structure.ts'
import { attach, field } from './attach.ts'
import { formStructure, uriReference } from './media-forms.ts'
import { nameStructures } from './name-structures.ts'

function citation({ source, text, page, kept }: Citation): Structure {
  return structure('SOUR', text, attach(field('PAGE', page), kept), { pointer: source })
}

function annotated(children: Structure[], about: Annotated): Structure[] {
  return attach(
    [
      ...children,
      ...about.notes.map((note) => structure('NOTE', note)),
      ...about.sharedNotes.map((note) => pointerTo('SNOTE', note)),
      ...about.citations.map(citation),
      ...about.media.map((media) => linkStructure('OBJE', media)),
    ],
    about.kept,
  )
}

function linkStructure(tag: string, { to, kept }: Link): Structure {
  return pointerTo(tag, to, attach([], kept))
}

/** Attributes say something in their own line, events only that they happened. */
const attributes = new Set(
  'CAST DSCR EDUC EVEN FACT IDNO NATI NCHI NMR OCCU PROP RELI RESI SSN TITL'.split(' '),
)

function eventStructure(event: EventDraft, version: Version): Structure {
  const { tag, type, value, date, place, address } = event
  const isPlain = version === '5' || value === '' || value === 'Y' || attributes.has(tag)
  const parts = date && partsOfDate(date)
  const needsType = version === '7' && typedTags.has(tag)
  const children = [
    ...(isPlain ? [] : [structure('_SYVALUE', value)]),
    ...(type === '' && needsType ? [structure('TYPE')] : field('TYPE', type)),
    ...(parts ? [structure('DATE', parts.payload, belowDate(event, parts.phrase))] : []),
    ...field('PLAC', place),
    ...field('ADDR', address),
  ]
  return structure(tag, isPlain ? value : '', annotated(children, event))
}

/** Its words and what they mean, unless a file says that itself. */
function belowDate({ tag, date, kept }: EventDraft, phrase: string): Structure[] {
  const isSaid = kept.some((each) => each.under === 'DATE' && each.structure.tag === EXACT_DATE)
  const exact = date && !isSaid ? exactDate(tag, date) : undefined
  return [...field('PHRASE', phrase), ...(exact ? [exact] : [])]
}

const pedigrees = { birth: 'BIRTH', adopted: 'ADOPTED', foster: 'FOSTER' } as const

function pedigree({ kind, words }: ParentLink, version: Version): Structure[] {
  const cased = (value: string) => (version === '7' ? value : value.toLowerCase())
  if (kind === 'birth' || kind === 'adopted' || kind === 'foster') {
    return [structure('PEDI', cased(pedigrees[kind]), field('PHRASE', words))]
  }
  if (kind === 'unknown' && words === '') return []
  if (version === '5' && kind === 'step') return [structure('PEDI', 'step')]
  const said = kind === 'dual' ? '兼祧' : kind === 'step' ? '继子女' : words
  if (/^(?:sealing|other)$/i.test(said)) return [structure('PEDI', cased(said.toUpperCase()))]
  const isWord = /^(?:birth|adopted|foster|step)$/i.test(said)
  if (version === '5' && !isWord) return [structure('PEDI', said)]
  return [structure('PEDI', cased('OTHER'), [structure('PHRASE', said)])]
}

function parentStructure(link: ParentLink, version: Version): Structure {
  return pointerTo('FAMC', link.to, attach(pedigree(link, version), link.kept))
}

const sexes = { male: 'M', female: 'F', unknown: '', other: 'X' } as const
const numberText = (value: number | null) => (value === null ? '' : String(value))

/** Whether somebody is one of the two partners of a family that 7.0 has a place for. */
export type IsOfCouple = (union: string, person: string) => boolean

function personStructure(person: PersonDraft, version: Version, isOfCouple: IsOfCouple): Structure {
  // A family that does not name somebody is not to be named by them.
  const tagOf = (union: string) =>
    version === '5' || isOfCouple(union, person.xref) ? 'FAMS' : `${KEPT}FAMS`
  // A line that no program could read was added to it: it leaves as it came.
  const isSaid = version === '5' && person.kept.some(({ structure: { tag } }) => tag === 'SEX')
  const children = [
    ...nameStructures(person.names, version),
    ...(isSaid ? [] : field('SEX', sexes[person.sex])),
    ...field('_SYGEN', numberText(person.generation)),
    ...field('_SYGENCHAR', person.generationCharacter),
    ...field('_SYRANK', numberText(person.rank)),
    ...field('_SYBRANCH', person.branch),
    ...person.events.map((event) => eventStructure(event, version)),
    ...person.parents.map((link) => parentStructure(link, version)),
    ...person.unions.map((link) => linkStructure(tagOf(link.to), link)),
  ]
  return structure('INDI', '', annotated(children, person), { xref: person.xref })
}

/**
 * 7.0 allows one of each: of two husbands the second stands as WIFE, of two wives the first as HUSB.
 * Whoever is beyond the two is kept apart.
 */
function partnerStructures(partners: readonly Partner[], version: Version): Structure[] {
  const couple = coupleIn(partners)
  return partners.map((partner, index) => {
    const { role, to, kept } = partner
    if (version === '5') return linkStructure(role, partner)
    const place = couple.indexOf(to)
    const isTwice = partners.findIndex((each) => each.to === to) < index
    if (place < 0 || isTwice) return linkStructure(KEPT + role, partner)
    const tag = place === 1 ? 'WIFE' : couple.length > 1 ? 'HUSB' : role
    const told = tag === role ? [] : [structure('_SYROLE', role)]
    return pointerTo(tag, to, [...told, ...attach([], kept)])
  })
}

function unionStructure(union: UnionDraft, version: Version): Structure {
  const children = [
    ...partnerStructures(union.partners, version),
    ...union.children.map((link) => linkStructure('CHIL', link)),
    ...field('_SYUNION', union.union ?? ''),
    ...union.events.map((event) => eventStructure(event, version)),
  ]
  return structure('FAM', '', annotated(children, union), { xref: union.xref })
}

function fileStructure(file: MediaFile, version: Version): Structure {
  const path = version === '7' ? uriReference(file.path) : file.path
  const children = [
    ...(path === file.path ? [] : [structure('_SYTOLD', file.path)]),
    ...formStructure(file.form, version),
    ...field('TITL', file.title),
  ]
  return structure('FILE', path, attach(children, file.kept))
}

/** Pointers of the first two partners of a family: 7.0 has a place for no more. */
export function coupleIn(partners: readonly Pick<Partner, 'to'>[]): string[] {
  return [...new Set(partners.map(({ to }) => to))].slice(0, 2)
}

/** The structure of a record, in the form common to both versions but for what they differ in. */
export function recordStructure(
  draft: RecordDraft,
  version: Version,
  isOfCouple: IsOfCouple = () => true,
): Structure {
  const { xref } = draft
  switch (draft.kind) {
    case 'person':
      return personStructure(draft, version, isOfCouple)
    case 'union':
      return unionStructure(draft, version)
    case 'source': {
      const children = [
        ...field('TITL', draft.title),
        ...field('AUTH', draft.author),
        ...field('PUBL', draft.publication),
        ...field('ABBR', draft.abbreviation),
        ...field('TEXT', draft.text),
      ]
      return structure('SOUR', '', attach(children, draft.kept), { xref })
    }
    case 'media': {
      const files = draft.files.map((file) => fileStructure(file, version))
      const children = [...files, ...field('TITL', draft.title)]
      return structure('OBJE', '', attach(children, draft.kept), { xref })
    }
    case 'note':
      return structure('SNOTE', draft.text, attach([], draft.kept), { xref })
    default: {
      const { record } = draft
      // A second header, of a file that was put together from two, is none of this one's.
      const tag = record.tag === 'HEAD' || record.tag === 'TRLR' ? KEPT + record.tag : record.tag
      return { ...record, tag, xref }
    }
  }
}
