import * as z from 'zod'
import { line, requiredLine } from './account-fields.ts'
import { downloadEndpoint, endpoint, streamEndpoint } from './endpoint.ts'
import { MAX_TITLE, MOST_FOUND, treeLimits, UNKNOWN_SPOUSE } from './limits.ts'
import { changed, personChanged, skeletonDelta } from './tree-changes.ts'
import {
  childKind,
  inTree,
  newPerson,
  optionalTreeId,
  serial,
  treeChange,
  treeId,
  treeRefusals,
  unionKind,
} from './tree-fields.ts'
import { treeLines } from './tree-lines.ts'
import { treeTables } from './tree-tables.ts'
import { treeTies } from './tree-ties.ts'
import { ancestor, relative, treeNode } from './tree-views.ts'
import { uid } from './trees.ts'

/** How many generations; the answer also has a largest number of people. */
const depth = z.coerce.number<number | string>().int().min(1).max(12)

const nodes = {
  init: endpoint({
    method: 'POST',
    path: '/api/web/tree/node/init',
    summary: 'Enters the first person of a book',
    auth: 'member',
    policy: 'tree.arrange',
    input: z.object({ ...treeChange, uid, ...newPerson }),
    output: personChanged,
    errors: [...treeRefusals, 'first_person_present', 'limit_reached'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/web/tree/node/list',
    summary: 'A person with spouses and, generation by generation, descendants',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...inTree, uid, node_id: optionalTreeId, depth: depth.default(3) }),
    output: treeNode.extend({
      /** Whether there are people below who were not sent. */
      truncated: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/web/tree/node/create',
    summary: 'Adds a father (1), a mother (2), a child (3) or a spouse (4) to a person',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      uid,
      ...newPerson,
      master_id: treeId,
      node_type: z
        .union([z.literal([1, 2, 3, 4]), z.enum(['1', '2', '3', '4']).transform(Number)])
        .pipe(z.literal([1, 2, 3, 4])),
      /** Of a child: the other parent; compulsory where the person has spouses. */
      spouse_id: z.union([z.literal(UNKNOWN_SPOUSE), optionalTreeId]).optional(),
      union_kind: unionKind.optional(),
      /** Of a spouse: the union in which somebody is known alone; its children become those of both. */
      shares_union: serial.optional(),
      child_kind: childKind.optional(),
      /**
       * Of a father or mother of the first generation: whether the count begins with them from now on,
       * or with the child as before.
       */
      renumbers: z.boolean().optional(),
    }),
    output: personChanged,
    errors: [
      ...treeRefusals,
      'birth_parents_present',
      'father_present',
      'mother_present',
      'mother_required',
      'conflict',
      'limit_reached',
    ],
  }),
  parents: endpoint({
    method: 'GET',
    path: '/api/web/tree/node/parent/list',
    summary: "A person's father, his father and so on, each with the mother beside",
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...inTree, uid, node_id: treeId, depth: depth.default(1) }),
    output: z.object({ list: z.array(ancestor), truncated: z.boolean() }),
    errors: ['not_found'],
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/web/tree/node/reorder',
    summary: 'Puts the children of a union in order',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      union: serial,
      /** All of them, in their new order; other children mean that somebody was faster. */
      children: z.array(serial).min(1).max(treeLimits.children),
    }),
    output: changed,
    errors: [...treeRefusals, 'conflict'],
  }),
}

const chart = {
  skeleton: downloadEndpoint({
    path: '/api/web/tree/skeleton',
    summary: 'The whole book as a chart needs it: lines of JSON, see tree-skeleton.ts',
    auth: 'public',
    policy: 'tree.read',
    input: z.object(inTree),
    errors: ['not_found'],
  }),
  changes: endpoint({
    method: 'POST',
    path: '/api/web/tree/skeleton/changes',
    summary: 'What has changed in the skeleton since a version',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({
      ...inTree,
      since: z.coerce
        .number<number | string>()
        .int()
        .min(0)
        .max(2 ** 31 - 1),
    }),
    output: z.object({
      version: z.number(),
      first_serial: z.number(),
      /** Too much has changed, or too long ago: the skeleton is to be fetched anew. */
      reload: z.boolean(),
      delta: skeletonDelta,
    }),
    errors: ['not_found'],
  }),
  cards: endpoint({
    method: 'POST',
    path: '/api/web/tree/node/cards',
    summary: 'Ids and dates of some people of the skeleton',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...inTree, serials: z.array(serial).min(1).max(200) }),
    output: z.object({ list: z.array(relative) }),
    errors: ['not_found'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/web/tree/search',
    summary:
      'People of a book by name, 字, 号, spelling or pinyin, in either script; further words, in any order, are the father’s name, 世, 房, year or place of birth',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({
      ...inTree,
      text: requiredLine(MAX_TITLE),
      /** Serial of whom those are listed first who are their nearest, among who fit equally well. */
      near: z.coerce
        .number<number | string>()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(0),
      offset: z.coerce
        .number<number | string>()
        .int()
        .min(0)
        .max(MOST_FOUND - 1)
        .default(0),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
    }),
    output: z.object({
      list: z.array(
        relative.extend({
          zi: z.string(),
          hao: z.string(),
          father_name: line(200),
          /** In letters, for readers who need them. */
          father_latin: z.string(),
        }),
      ),
      /** Of all who fit; no more than the first `MOST_FOUND` can be had. */
      total_count: z.number(),
    }),
    errors: ['not_found'],
  }),
  path: endpoint({
    method: 'POST',
    path: '/api/web/tree/path',
    summary: 'The line from a person up to the root, the person first',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({ ...inTree, id: treeId }),
    output: z.object({ list: z.array(relative) }),
    errors: ['not_found'],
  }),
  live: streamEndpoint({
    path: '/api/web/tree/live',
    summary: 'Tells of every change of a book as it happens',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({
      ...inTree,
      /** Changes after this version are told at once. */
      since: z.coerce
        .number<number | string>()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .optional(),
    }),
    event: z.object({
      version: z.number(),
      kind: z.string(),
      /** Who did it, for those who belong to the tree; else empty. */
      by: z.string(),
      /** Whether the caller did it. */
      own: z.boolean(),
      /** People it is about, for those who belong to the tree; none where they are more than 1000. */
      serials: z.array(z.number()),
      at: z.string(),
    }),
    errors: ['not_found'],
  }),
}

export const treeNodes = { ...nodes, ...treeLines, ...treeTables, ...treeTies, ...chart }
