import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './fields.ts'
import { treeLimits } from './limits.ts'
import { changed } from './tree-changes.ts'
import {
  childKind,
  optionalTreeId,
  serial,
  treeChange,
  treeId,
  treeRefusals,
  unionKind,
} from './tree-fields.ts'

/** Ties between people who are in the tree already. */
export const treeTies = {
  marry: endpoint({
    method: 'POST',
    path: '/api/web/tree/union/create',
    summary: 'Makes a couple of two people of the book',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      /** The one in whose line it is told. */
      first_id: treeId,
      second_id: treeId,
      kind: unionKind.default('first'),
    }),
    output: changed,
    errors: [...treeRefusals, 'couple_present', 'limit_reached'],
  }),
  updateUnion: endpoint({
    method: 'POST',
    path: '/api/web/tree/union/update',
    summary: 'Says what kind of union it is, and the how-manieth of its first partner',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      union: serial,
      kind: unionKind.optional(),
      order: z.coerce.number<number | string>().int().min(1).max(treeLimits.unions).optional(),
      row_version: rowVersion.optional(),
    }),
    output: changed,
    errors: [...treeRefusals, 'conflict'],
  }),
  part: endpoint({
    method: 'POST',
    path: '/api/web/tree/union/delete',
    summary: 'Takes a couple apart; its children stay with the first partner',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...treeChange, union: serial, row_version: rowVersion.optional() }),
    output: changed,
    errors: [...treeRefusals, 'conflict'],
  }),
  addParents: endpoint({
    method: 'POST',
    path: '/api/web/tree/link/create',
    summary: 'Gives a person of the book parents of the book, as in an adoption between branches',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      child_id: treeId,
      father_id: optionalTreeId,
      mather_id: optionalTreeId,
      kind: childKind,
      /** Whether the child is drawn in this line from now on; it is where it has no other. */
      primary: z.boolean().default(false),
    }),
    output: changed,
    errors: [
      ...treeRefusals,
      'own_ancestor',
      'parents_present',
      'birth_parents_present',
      'limit_reached',
    ],
  }),
  updateParents: endpoint({
    method: 'POST',
    path: '/api/web/tree/link/update',
    summary: 'Says how a child belongs to its parents, and in which line it is drawn',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      union: serial,
      child: serial,
      kind: childKind.optional(),
      primary: z.literal(true).optional(),
      row_version: rowVersion.optional(),
    }),
    output: changed,
    errors: [...treeRefusals, 'conflict', 'birth_parents_present'],
  }),
  moveChildren: endpoint({
    method: 'POST',
    path: '/api/web/tree/link/move',
    summary: 'Gives children of one union of a parent to another, as to a mother who came late',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      /** Whose children they are; where one of them is no more, somebody was faster. */
      union: serial,
      /** Has a parent in common with the former. */
      to_union: serial,
      children: z.array(serial).min(1).max(treeLimits.children),
    }),
    output: changed,
    errors: [
      ...treeRefusals,
      'conflict',
      'own_ancestor',
      'parents_present',
      'birth_parents_present',
      'limit_reached',
    ],
  }),
  removeParents: endpoint({
    method: 'POST',
    path: '/api/web/tree/link/delete',
    summary: 'Unties a child from one set of its parents; all of them stay in the book',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      union: serial,
      child: serial,
      row_version: rowVersion.optional(),
    }),
    output: changed,
    errors: [...treeRefusals, 'conflict'],
  }),
}
