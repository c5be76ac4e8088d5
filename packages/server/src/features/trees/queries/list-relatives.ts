import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeKinship } from '@suyuan/contract/tree-kinship'
import { kindOfRelative } from '@suyuan/genealogy/kinship/kind-of-relative'
import { termsIn } from '@suyuan/genealogy/kinship/present-relation'
import { generationsOf, type Relation } from '@suyuan/genealogy/kinship/relation'
import { relativeKinds } from '@suyuan/genealogy/kinship/relative-kinds'
import { relativesOf } from '@suyuan/genealogy/kinship/relatives'
import { chineseTerms } from '@suyuan/genealogy/kinship/terms/chinese'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import { inShort, kinfolkOf, presentTerm, serialsOf } from './kinship.ts'
import { showTree, type Viewing } from './show-tree.ts'

type Answer = OutputOf<typeof treeKinship.relatives>

/** Generations above somebody and below within which kin are listed. */
const REACH = { above: 9, below: 9 }

/**
 * The relatives of somebody by kind and generation, as far as the caller may see them.
 * @throws {AppError} not_found, also where the person is hidden from the caller
 */
export async function listRelatives(
  viewing: Viewing,
  form: ParsedInputOf<typeof treeKinship.relatives>,
  caller: Caller,
): Promise<Answer> {
  const showing = await showTree(viewing, form.family_tree_id, caller)
  const { book, mask, now } = showing
  const serials = await serialsOf(viewing.db, book.row.number, [form.person_id])
  const from = serials.get(form.person_id)
  if (from === undefined || mask.hides(from)) throw new AppError('not_found')
  const all = [...relativesOf(kinfolkOf(showing), from, REACH)]
    .filter(([serial]) => serial !== from)
    .map(([serial, relation]) => ({ serial, relation, ...placeOf(relation) }))
  const kinds = relativeKinds.flatMap((kind) => {
    const people = all.filter((each) => each.kind === kind).length
    return people === 0 ? [] : [{ kind, people }]
  })
  const asked = all
    .filter(({ kind }) => form.kind === undefined || kind === form.kind)
    .sort(
      (one, other) =>
        relativeKinds.indexOf(one.kind) - relativeKinds.indexOf(other.kind) ||
        one.generations - other.generations,
    )
  return {
    person: inShort(showing, from),
    total: asked.length,
    kinds,
    list: asked
      .slice(form.offset, form.offset + form.limit)
      .map(({ serial, relation, kind, generations }) => ({
        ...inShort(showing, serial),
        death: now.graph.people.get(serial)?.isDead ? 1 : 0,
        ...{ kind, generations },
        terms: termsIn(relation, caller.lang).map(presentTerm),
        written: chineseTerms(relation, 'lzh').map(presentTerm),
      })),
    masked: !book.inside,
  }
}

const placeOf = (relation: Relation) => ({
  kind: kindOfRelative(relation),
  generations: generationsOf(relation.chain),
})
