import type { Version } from '../draft/canonical.ts'
import type { HeaderDraft } from '../draft/draft.ts'
import { ORIGIN, OWN_NAME } from '../draft/map-records.ts'
import { exactDateTags } from '../mapping/exact-date.ts'
import { mediaTags } from '../mapping/media-fields.ts'
import { treeTags } from '../mapping/tree-record.ts'
import { pointerTo, type Structure, structure } from '../structure.ts'
import { attach, field } from './attach.ts'

/** Our own tags; `docs/gedcom-extensions.md` says what each means. */
const ownTags = [
  '_SYGEN',
  '_SYGENCHAR',
  '_SYRANK',
  '_SYBRANCH',
  '_SYUNION',
  '_SYROLE',
  '_SYVALUE',
  '_SYTYPE',
  '_SYLANG',
  '_SYTOLD',
  ORIGIN,
  ...exactDateTags,
  ...treeTags,
  ...mediaTags,
] as const

/** Stands for our tags where the site has no address of its own. */
const NAMESPACE = 'urn:x-suyuan:gedcom:'

function schema(
  { schema: foreign }: HeaderDraft,
  version: Version,
  base: string | undefined,
  kept: readonly string[],
): Structure[] {
  // 5.5.1 knows no SCHMA: only what a file of 7.0 said is carried in it.
  const own = version === '7' ? [...ownTags, ...kept] : []
  const tags = [
    ...own.map((tag) => ({ tag, uri: base === undefined ? NAMESPACE + tag : `${base}#${tag}` })),
    ...foreign,
  ].map(({ tag, uri }) => structure('TAG', `${tag} ${uri}`))
  return tags.length > 0 ? [structure('SCHMA', '', tags)] : []
}

export function hasSubmitter(header: HeaderDraft): boolean {
  return header.kept.some(({ under, structure: { tag } }) => under === '' && tag === 'SUBM')
}

/**
 * @param base address of the page that describes our tags
 * @param kept tags of ours under which the records keep what the version does not allow
 */
export function headerStructure(
  header: HeaderDraft,
  version: Version,
  base: string | undefined,
  kept: readonly string[] = [],
): Structure {
  const gedcom =
    version === '7'
      ? structure('GEDC', '', [structure('VERS', '7.0')])
      : structure('GEDC', '', [structure('VERS', '5.5.1'), structure('FORM', 'LINEAGE-LINKED')])
  const children = [
    gedcom,
    ...schema(header, version, base, kept),
    ...(version === '5' ? [structure('CHAR', 'UTF-8')] : []),
    structure('SOUR', OWN_NAME),
    ...(version === '5' && !hasSubmitter(header) ? [pointerTo('SUBM', OWN_NAME)] : []),
    ...field('LANG', header.language),
    ...(header.origin.length > 0 ? [structure(ORIGIN, '', header.origin)] : []),
  ]
  return structure('HEAD', '', attach(children, header.kept))
}

/** 5.5.1 wants to know who submits a file. */
export function submitter(): Structure {
  return structure('SUBM', '', [structure('NAME', OWN_NAME)], { xref: OWN_NAME })
}
