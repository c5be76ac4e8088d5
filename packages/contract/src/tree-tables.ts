import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './fields.ts'
import { LONG_BODY_BYTES, UNKNOWN_SPOUSE } from './limits.ts'
import { changed } from './tree-changes.ts'
import {
  childKind,
  inTree,
  newPerson,
  optionalTreeId,
  personChanges,
  treeChange,
  treeId,
  treeRefusals,
  unionKind,
} from './tree-fields.ts'
import { MOST_TABLE_ADDED, MOST_TABLE_CHANGED } from './tree-table-limits.ts'
import { treePerson } from './tree-views.ts'

/** Somebody whom a row belongs to: of the tree, or of a row of `added` that stands before, from 0. */
const tableKin = z.union([
  z.object({ id: treeId }),
  z.object({
    row: z.coerce
      .number<number | string>()
      .int()
      .min(0)
      .max(MOST_TABLE_ADDED - 1),
  }),
])

const relativeInTable = z.object({ serial: z.number(), id: z.string(), name: z.string() })

/** A row of the table: somebody of the branch, or, behind them, whom they married. */
export const tableRow = treePerson
  .omit({
    ...{ family_tree_id: true, latin: true, masked: true, parent_id: true, father_id: true },
    ...{ mather_id: true, spouse_id: true, spouse_ids: true, children_ids: true },
  })
  .extend({
    /** Steps below the one whom the table begins with. */
    depth: z.number(),
    /** Serial of whom a spouse stands behind; 0 of the branch's own people. */
    of: z.number(),
    father: relativeInTable.nullable(),
    mother: relativeInTable.nullable(),
    /** How they belong to these parents; null without any. */
    child_kind: childKind.nullable(),
    /** Of a spouse: what the marriage is. */
    union_kind: unionKind.nullable(),
    spouses: z.array(relativeInTable),
    /** Other parents than those they are drawn with: of birth, or whose heir they are. */
    others: z.array(z.object({ name: z.string(), kind: childKind })),
  })

export type TableRow = z.output<typeof tableRow>

/** A branch as a table, read and written many rows at a time. */
export const treeTables = {
  table: endpoint({
    method: 'POST',
    path: '/api/web/tree/table/list',
    summary:
      'People of a branch as rows of a table: each with those they married, then the children',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...inTree,
      /** With whom the branch begins; the tree's first person where absent. */
      root_id: optionalTreeId,
      offset: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({
      version: z.number(),
      /** People of the branch. */
      total: z.number(),
      /** The next `TABLE_PAGE` of them. */
      rows: z.array(tableRow),
    }),
    errors: [...treeRefusals],
    cost: 2,
  }),
  saveTable: endpoint({
    method: 'POST',
    path: '/api/web/tree/table/save',
    summary: 'Changes and adds people, as many as a table holds, in one change',
    auth: 'member',
    policy: 'tree.edit',
    maxBytes: LONG_BODY_BYTES,
    input: z.object({
      ...treeChange,
      changed: z
        .array(
          z.object({
            id: treeId,
            ...personChanges,
            /** Another wife of the father; the same where it is not known who. */
            mother: z.union([z.literal(UNKNOWN_SPOUSE), treeId]).optional(),
            /** Where any has changed since, the answer holds both versions of all that have, by id. */
            row_version: rowVersion,
          }),
        )
        .max(MOST_TABLE_CHANGED),
      /** In an order in which each stands behind those it belongs to. */
      added: z
        .array(
          z.object({
            ...newPerson,
            /** Whose child, or whose spouse. */
            as: z.enum(['child', 'spouse']),
            of: tableKin,
            /** Of a child: the other parent; compulsory where the parent has spouses. */
            other_parent: z.union([z.literal(UNKNOWN_SPOUSE), tableKin]).optional(),
            child_kind: childKind.optional(),
            union_kind: unionKind.optional(),
            /** Whose line a child continues besides. */
            heir_of: z
              .object({ of: tableKin, kind: childKind.extract(['adopted', 'dual']) })
              .optional(),
          }),
        )
        .max(MOST_TABLE_ADDED),
    }),
    output: changed.extend({
      /** Of `added`, in their order. */
      ids: z.array(z.string()),
    }),
    errors: [...treeRefusals, 'conflict', 'birth_parents_present', 'limit_reached'],
    cost: 5,
  }),
}
