import { type UnionKind, unionKinds } from '../../ties.ts'
import type { Problems } from '../reading/problem.ts'
import { linesOf, type Structure } from '../structure.ts'
import type {
  HeaderDraft,
  MediaDraft,
  MediaFile,
  NoteDraft,
  Partner,
  RecordDraft,
  SourceDraft,
  UnionDraft,
} from './draft.ts'
import { annotations, link, mapEvents } from './map-annotations.ts'
import { mapPerson } from './map-person.ts'
import { isBare, isText, type LineTally, pointsWith, Taker } from './taker.ts'

const isUnionKind = (value: string): value is UnionKind =>
  (unionKinds as readonly string[]).includes(value)

function partner(taker: Taker): Partner {
  // 7.0 allows one of each: the second of two husbands stands as WIFE, the first of two wives as HUSB.
  const isRole = (child: Structure) => isBare(child) && /^(?:HUSB|WIFE)$/.test(child.value)
  const role = taker.text('_SYROLE', isRole) ?? taker.structure.tag
  return { role: role === 'HUSB' ? 'HUSB' : 'WIFE', ...link(taker) }
}

function mapUnion(taker: Taker, problems: Problems): UnionDraft {
  const told = taker.text('_SYUNION', (child) => isText(child) && isUnionKind(child.value))
  const isPartner = (child: Structure) => pointsWith('HUSB')(child) || pointsWith('WIFE')(child)
  return {
    kind: 'union',
    xref: taker.structure.xref,
    partners: taker
      .all(isPartner)
      .map(partner)
      .sort((a, b) => Number(a.role === 'WIFE') - Number(b.role === 'WIFE')),
    children: taker.all(pointsWith('CHIL')).map(link),
    union: told !== undefined && isUnionKind(told) ? told : null,
    events: mapEvents(taker, 'union', problems),
    ...annotations(taker),
  }
}

function mapSource(taker: Taker): SourceDraft {
  return {
    kind: 'source',
    xref: taker.structure.xref,
    title: taker.text('TITL') ?? '',
    author: taker.text('AUTH') ?? '',
    publication: taker.text('PUBL') ?? '',
    abbreviation: taker.text('ABBR') ?? '',
    text: taker.text('TEXT') ?? '',
    kept: taker.rest(),
  }
}

function mediaFile(taker: Taker): MediaFile {
  const says = (child: Structure) => isText(child) && (child.value !== '' || !isBare(child))
  const form = taker.one('FORM', says)
  const told = form?.one('_SYTOLD', isBare)?.structure.value
  if (form) taker.keep('FORM', form)
  const path = taker.one('_SYTOLD', isBare)?.structure.value
  return {
    path: path ?? taker.structure.value,
    form: told ?? form?.structure.value ?? '',
    title: taker.text('TITL') ?? '',
    kept: taker.rest(),
  }
}

function mapMedia(taker: Taker): MediaDraft {
  return {
    kind: 'media',
    xref: taker.structure.xref,
    files: taker.all((child) => child.tag === 'FILE' && isText(child)).map(mediaFile),
    title: taker.text('TITL') ?? '',
    kept: taker.rest(),
  }
}

function mapNote(taker: Taker): NoteDraft {
  const { xref, value } = taker.structure
  return { kind: 'note', xref, text: value, kept: taker.rest() }
}

/** A record, in the common form, as the tree has it. */
export function mapRecord(record: Structure, tally: LineTally, problems: Problems): RecordDraft {
  switch (record.pointer === '' ? record.tag : '') {
    case 'INDI':
      return mapPerson(new Taker(record, tally), problems)
    case 'FAM':
      return mapUnion(new Taker(record, tally), problems)
    case 'SOUR':
      return mapSource(new Taker(record, tally))
    case 'OBJE':
      return mapMedia(new Taker(record, tally))
    case 'SNOTE':
      return mapNote(new Taker(record, tally))
    default:
      tally.kept += linesOf(record)
      return { kind: 'kept', xref: record.xref, record }
  }
}

/** What we write as the program that made a file. */
export const OWN_NAME = 'SUYUAN'
/** Holds what the header of the file that was read said of its own origin. */
export const ORIGIN = '_SYORIGIN'

const originTags = new Set(['SOUR', 'DEST', 'DATE', 'FILE', 'CHAR', 'GEDC'])

function schemaOf(taker: Taker): HeaderDraft['schema'] {
  const schema = taker.one('SCHMA')
  const known = (child: Structure) => child.tag === 'TAG' && /^\S+ \S+$/.test(child.value)
  const tags = schema?.all((child) => known(child) && child.children.length === 0) ?? []
  if (schema) taker.keep('SCHMA', schema)
  return tags
    .map(({ structure: { value } }) => value.split(' '))
    .filter(([tag = '']) => !tag.startsWith('_SY'))
    .map(([tag = '', uri = '']) => ({ tag, uri }))
}

export function mapHeader(record: Structure, tally: LineTally): HeaderDraft {
  const taker = new Taker(record, tally)
  const gedcom = taker.one('GEDC')
  const version = gedcom?.text('VERS') ?? ''
  const isForm = ({ tag, value }: Structure) => tag === 'FORM' && /^lineage.linked$/i.test(value)
  gedcom?.all((child) => isForm(child) && isBare(child))
  if (gedcom) taker.keep('GEDC', gedcom)
  for (const charset of taker.all((child) => child.tag === 'CHAR')) taker.keep('CHAR', charset)
  const isOwn = record.children.some(({ tag, value }) => tag === 'SOUR' && value === OWN_NAME)
  const ownOrigin = taker.one(ORIGIN)
  const foreign = isOwn ? [] : originOf(taker)
  if (isOwn) for (const tag of ['SOUR', 'DATE']) takeWhole(taker, tag)
  if (isOwn) taker.all((child) => child.tag === 'SUBM' && child.pointer === OWN_NAME)
  const language = taker.text('LANG') ?? ''
  const schema = schemaOf(taker)
  const origin = ownOrigin ? ownOrigin.rest().map((kept) => kept.structure) : foreign
  return { kind: 'header', version, language, origin, schema, kept: taker.rest() }
}

function takeWhole(taker: Taker, tag: string): void {
  const found = taker.one(tag)
  for (const child of found?.all(() => true) ?? []) child.all(() => true)
}

/** Kept, but apart: they say of another program's file what is not true of ours. */
function originOf(taker: Taker): Structure[] {
  return taker.whole((child) => originTags.has(child.tag))
}
