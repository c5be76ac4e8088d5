import { mapLines } from '@suyuan/genealogy/person-values'
import * as z from 'zod'
import { mediaFile } from './media.ts'
import { ownClaim } from './tree-claims.ts'
import {
  childKind,
  dateCalendar,
  dateReading,
  treeRelation,
  unionKind,
  visibility,
} from './tree-fields.ts'
import { lifeStatement } from './tree-life.ts'
import { unionEvent } from './union-events.ts'

/** What the caller may do to a tree. */
const mayDo = z.object({
  read: z.boolean(),
  edit: z.boolean(),
  arrange: z.boolean(),
  read_history: z.boolean(),
  manage: z.boolean(),
  leave: z.boolean(),
  /** Say who they are in it. */
  claim: z.boolean(),
})

export const familyTree = z.object({
  id: z.string(),
  /** The owner, for those who belong to the tree; else empty. */
  uid: z.string(),
  title: z.string(),
  surname: z.string(),
  author: z.string(),
  /** 1 active, 0 deleted. */
  status: z.literal([0, 1]),
  /** Id of the person the tree begins with; '0' where there is none. */
  first_node_id: z.string(),
  /** Its serial; 0 where there is none. */
  first_serial: z.number(),
  poem: z.string(),
  poem_start: z.number(),
  /** What a bare 1847年11月22日 means in this family's book. */
  date_calendar: dateCalendar,
  visibility,
  /** Grows by one with every change of anything in the tree. */
  version: z.number(),
  /** Counts changes of these fields. */
  row_version: z.number(),
  people: z.number(),
  is_demonstration: z.boolean(),
  /** `title_in_english` with the name in letters, for readers of English; '' for others. */
  sources: z.array(z.object({ title: z.string(), title_in_english: z.string(), note: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
  /** Of a deleted tree the last moment at which it can be restored; else empty. */
  restorable_until: z.string(),
  relation: treeRelation,
  /** Serial of the person whose descendants a branch editor edits; else 0. */
  branch_root: z.number(),
  /** Who the caller says that they are in it; null where they say nothing. */
  me: ownClaim.nullable(),
  may: mayDo,
})

export type FamilyTree = z.output<typeof familyTree>

/** A person with no more than a list shows. */
export const relative = z.object({
  id: z.string(),
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  /** The name in letters for readers of English; else empty, as for names that are no Chinese ones. */
  latin: z.string(),
  sex: z.literal([0, 1, 2]),
  death: z.literal([0, 1]),
  birth_day: z.string(),
  death_day: z.string(),
  generation: z.number(),
  ranking: z.number(),
  /** A living person of whom no more is shown. */
  masked: z.boolean(),
})

export type Relative = z.output<typeof relative>

/** The person's own fields, under the names of the specification. */
export const treePerson = relative.extend({
  family_tree_id: z.string(),
  ...mapLines(() => z.string()),
  birth_reading: dateReading,
  death_reading: dateReading,
  memo: z.string(),
  /** Whether that is all of it: else `person/text` tells the rest. */
  memo_whole: z.boolean(),
  restricted: z.literal([0, 1]),
  /** 0 of somebody masked. */
  row_version: z.number(),
  /** '0' where there is none. */
  father_id: z.string(),
  mather_id: z.string(),
  parent_id: z.string(),
  spouse_id: z.string(),
  spouse_ids: z.array(z.string()),
  /** A JSON list, as text. */
  children_ids: z.string(),
  /** What the caller may do: the editor of a branch not everything to everybody in it. */
  may: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    /** Add a father or mother who is not there yet. */
    add_parent: z.boolean(),
    /** Add a child to the father, else to the mother. */
    add_sibling: z.boolean(),
    /** Tie to parents who are in the tree already. */
    tie: z.boolean(),
  }),
})

export type TreePerson = z.output<typeof treePerson>

/** Somebody in a tree of nodes: hangs at `master_id` as `node_type` says; 0 is the node asked for. */
const placed = treePerson.extend({
  master_id: z.string(),
  node_type: z.number(),
  /** Mother. */
  mather: relative.nullable(),
  relatedPersonInfo: relative.nullable(),
})

export const treeNode = placed.extend({
  spouses: z.array(placed),
  get children(): z.ZodArray<typeof treeNode> {
    return z.array(treeNode)
  },
  /** How many there are, also where they are not sent. */
  children_count: z.number(),
})

export type PlacedPerson = z.output<typeof placed>
export type TreeNode = z.output<typeof treeNode>

export const ancestor = relative.extend({ father_id: z.string(), mather: relative.nullable() })

export const treeEvent = z.object({
  id: z.string(),
  person_id: z.string(),
  e_type: z.number(),
  e_date: z.string(),
  e_reading: dateReading,
  e_text: z.string(),
  /** First and last day of what lasted, where its wording tells both ends. */
  e_span: z.object({ from: z.string(), to: z.string() }).optional(),
  e_address: z.string(),
  e_memo: z.string(),
  e_memo_whole: z.boolean(),
  row_version: z.number(),
  type_info: z.object({ type_name: z.string() }),
})

export type TreeEvent = z.output<typeof treeEvent>

/** One set of parents. */
const parentage = z.object({
  union: z.number(),
  kind: childKind,
  primary: z.boolean(),
  /** 0 for whoever does not belong to the tree. */
  row_version: z.number(),
  may: z.object({ edit: z.boolean() }),
  father: relative.nullable(),
  mather: relative.nullable(),
})

/** A marriage of the person with its children; `spouse` null where the other one is not known. */
const marriage = z.object({
  union: z.number(),
  order: z.number(),
  /** Whether it is told in the line of this person, whose marriages are counted in it. */
  leads: z.boolean(),
  kind: unionKind,
  /** 0 for whoever does not belong to the tree. */
  row_version: z.number(),
  /** `move`: give its children to another marriage. */
  may: z.object({ edit: z.boolean(), move: z.boolean() }),
  spouse: relative.nullable(),
  /** None where either of them is hidden. */
  events: z.array(unionEvent),
  children: z.array(relative.extend({ kind: childKind, primary: z.boolean(), rank: z.number() })),
})

/** What contradicts itself: shown, never refused. */
export const warning = z.enum([
  'death_before_birth',
  'birth_before_parent',
  'birth_after_mother_death',
  'birth_after_father_death',
  'parent_too_young',
  'spouses_apart',
])

/** What a root search for somebody's line begins with; of nobody who may be alive. */
const lineRoots = z.object({
  surname: z.string(),
  /** The oldest known ancestor of the line; '' where nobody is known, as for what follows. */
  ancestors: z.string(),
  /** Where that one, or the next below whose place is known, comes from: null where it is not. */
  province_id: z.number().nullable(),
  city_id: z.number().nullable(),
  /** County, town or village there. */
  place: z.string(),
  /** Generation characters, from the oldest on. */
  generations: z.string(),
})

export type LineRoots = z.output<typeof lineRoots>

/** What is cited for a person. */
const personSource = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The record of the catalogue; null where it is of none, or gone. */
  record_id: z.number().nullable(),
  /** Somebody in a public family tree; null where it is nobody, or not open any more. */
  person: z.object({ id: z.string(), family_tree_id: z.string() }).nullable(),
  /** The page of a text that the family has brought; its id for those who belong to the tree, else ''. */
  page: z
    .object({
      id: z.string(),
      volume: z.string(),
      name: z.string(),
      /** The first line that tells of the person, from 1, and where its words begin. */
      line: z.number(),
      at: z.number(),
    })
    .nullable(),
})

export type PersonSource = z.output<typeof personSource>

/** A photo or document of a person, or of an event in their life. */
export const personMedia = z.object({
  id: z.string(),
  person_id: z.string(),
  /** The event that it shows; null where it shows none. */
  event_id: z.string().nullable(),
  kind: z.enum(['photo', 'document']),
  title: z.string(),
  description: z.string(),
  m_date: z.string(),
  m_reading: dateReading,
  m_text: z.string(),
  portrait: z.boolean(),
  row_version: z.number(),
  file: mediaFile.omit({ purpose: true, created_at: true }),
})

export type PersonMedia = z.output<typeof personMedia>

export const personPage = treePerson.extend({
  /** As of a node that was asked for: nobody, and 0. */
  master_id: z.string(),
  node_type: z.number(),
  book: familyTree,
  roots: lineRoots,
  father: relative.nullable(),
  /** Mother. */
  mather: relative.nullable(),
  spouses: z.array(relative),
  children: z.array(relative),
  /** Siblings; `half` where they share one parent only. */
  brother: z.array(relative.extend({ half: z.boolean() })),
  event: z.array(treeEvent),
  sources: z.array(personSource),
  /** In their order. */
  media: z.array(personMedia),
  /** Of somebody masked the one alone that they are drawn with. */
  parents: z.array(parentage),
  marriages: z.array(marriage),
  /** How many there are, also where not all of them are sent. */
  counts: z.object({ marriages: z.number(), children: z.number(), siblings: z.number() }),
  /**
   * Whether `spouses`, `marriages`, `children` or `brother` end after `MAX_RELATIVES`; `spouse_ids`
   * and `children_ids` never do.
   */
  truncated: z.boolean(),
  warnings: z.array(warning),
  relatedPersonInfo: relative.nullable(),
  /**
   * What the caller calls the person, one word for each that it may be, and none where nothing ties the
   * two; null for who has not said who they are in the tree, and of themselves.
   */
  called: z.array(z.string()).nullable(),
  /** Why others see the person or do not; null for those who may not edit. */
  life: lifeStatement.nullable(),
  /** Whether the tree's generations are counted from this person. */
  begins_count: z.boolean(),
  /** Whether they may be alive, as far as the tree shows: what is hidden of them goes by it. */
  may_live: z.boolean(),
  /** Which relatives are certain to be dead who are not written down yet; for those who may add them. */
  kin_lived: z.array(z.enum(['father', 'mother', 'child', 'spouse'])),
})

export type PersonPage = z.output<typeof personPage>
