import type { FamilyTree, PersonPage, TreePerson } from '@suyuan/contract/tree-views'
import { blankPerson } from '@suyuan/genealogy/person-values'

export const aTree: FamilyTree = {
  id: 'a-book',
  uid: '7',
  title: '陈氏家谱',
  surname: '陈',
  author: '陈嘉树',
  status: 1,
  first_node_id: 'p2',
  first_serial: 2,
  poem: '',
  poem_start: 1,
  date_calendar: 'ask',
  visibility: 'link',
  version: 1,
  row_version: 1,
  people: 1,
  is_demonstration: false,
  sources: [],
  created_at: '',
  updated_at: '',
  restorable_until: '',
  relation: 'owner',
  branch_root: 0,
  may: { read: true, edit: true, arrange: true, read_history: true, manage: true, leave: false },
}

/** Somebody of the tree with the fields that a test names. */
export function aPerson(fields: Partial<TreePerson> = {}): TreePerson {
  return {
    ...blankPerson,
    id: 'p2',
    serial: 2,
    surname: '陈',
    name: '章甫',
    latin: '',
    sex: 1,
    death: 1,
    generation: 1,
    masked: false,
    family_tree_id: aTree.id,
    memo_whole: true,
    row_version: 1,
    father_id: '0',
    mather_id: '0',
    parent_id: '0',
    spouse_id: '0',
    spouse_ids: [],
    children_ids: '[]',
    may: { edit: true, remove: true, add_parent: true, add_sibling: true, tie: true },
    ...fields,
  }
}

/** The same person's whole page. */
export function aPersonPage(fields: Partial<PersonPage> = {}): PersonPage {
  return {
    ...aPerson(),
    master_id: '0',
    node_type: 0,
    book: aTree,
    roots: {
      surname: '陈',
      ancestors: '',
      province_id: null,
      city_id: null,
      place: '',
      generations: '',
    },
    father: null,
    mather: null,
    spouses: [],
    children: [],
    brother: [],
    event: [],
    sources: [],
    media: [],
    parents: [],
    marriages: [],
    counts: { marriages: 0, children: 0, siblings: 0 },
    truncated: false,
    warnings: [],
    relatedPersonInfo: null,
    life: null,
    begins_count: false,
    may_live: false,
    kin_lived: [],
    ...fields,
  }
}
