import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { treeLimits, UNKNOWN_SPOUSE } from './limits.ts'
import { personChanged } from './tree-changes.ts'
import {
  childKind,
  newPerson,
  optionalTreeId,
  treeChange,
  treeId,
  treeRefusals,
  unionKind,
} from './tree-fields.ts'

/** People whom one line may name. */
export const MOST_IN_LINE = 60

/** A spouse of a line: of the one whom it is about, or of a daughter. */
const lineSpouse = z.object({ ...newPerson, union_kind: unionKind.optional() })

const lineChild = z.object({
  ...newPerson,
  child_kind: childKind.optional(),
  /** Place among `spouses` of the other parent, from 0; -1 where that one is none of them. */
  other_parent: z.coerce.number<number | string>().int().min(-1).max(treeLimits.unions),
  /** The other parent where it is a spouse who was there before. */
  spouse_id: optionalTreeId,
  spouse: lineSpouse.optional(),
  /** Somebody of the tree whose line the child continues besides. */
  heir_of: z.object({ id: treeId, kind: childKind.extract(['adopted', 'dual']) }).optional(),
})

/** A line of a genealogy: somebody with spouses and children, made at once. */
export const treeLines = {
  line: endpoint({
    method: 'POST',
    path: '/api/web/tree/line/create',
    summary:
      'Adds what a line of a genealogy tells: a child of a person, or nobody, with spouses and children',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      /** Whose child the line is about; the person itself where it names none. */
      master_id: treeId,
      subject: z
        .object({
          ...newPerson,
          child_kind: childKind.optional(),
          /** The other parent; compulsory where the person has spouses. */
          spouse_id: z.union([z.literal(UNKNOWN_SPOUSE), optionalTreeId]).optional(),
        })
        .optional(),
      spouses: z.array(lineSpouse).max(MOST_IN_LINE),
      children: z.array(lineChild).max(MOST_IN_LINE),
    }),
    output: personChanged,
    errors: [
      ...treeRefusals,
      'birth_parents_present',
      'mother_required',
      'conflict',
      'limit_reached',
    ],
  }),
}
