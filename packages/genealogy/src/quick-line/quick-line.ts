import type { ChildKind, UnionKind } from '../ties.ts'

/** Somebody of a line, as it tells of them; texts of dates are as written. */
export interface LinePerson {
  surname: string
  /** '' where the line tells none. */
  name: string
  /** 1 male, 0 female. */
  sex: 0 | 1
  zi: string
  hao: string
  shihao: string
  otherNames: string
  birth: string
  death: string
  burial: string
  /** Whether the line says or shows that they have died. */
  isDead: boolean
  /** Place among the siblings where the line says it; 0 else. */
  ranking: number
  /** What belongs to the person and to none of these fields. */
  memo: string[]
}

export interface LineWife {
  person: LinePerson
  kind: UnionKind
}

export interface LineChild {
  person: LinePerson
  kind: ChildKind
  /** Of `wives`, from 0; null where the line leaves it open or tells of none. */
  mother: number | null
  /** Whom a daughter married: a surname at least. */
  husband: LineWife | null
  /** 出嗣, 兼祧: whose line the child continues besides, by name, and how. */
  heirOf: { name: string; kind: 'adopted' | 'dual' } | null
}

/** What one line of a genealogy makes. */
export interface QuickLine {
  /** Null where the line begins with wives or children: they are of the person it is written at. */
  subject: LinePerson | null
  wives: LineWife[]
  children: LineChild[]
  /** Children the line counts and does not name: 生三子. */
  counted: { sons: number; daughters: number }
  /** Words that were not understood, which stand in the memo of whom they follow. */
  unread: string[]
}

export function newLinePerson(surname: string, sex: 0 | 1): LinePerson {
  return {
    ...{ surname, name: '', sex, zi: '', hao: '', shihao: '', otherNames: '' },
    ...{ birth: '', death: '', burial: '', isDead: false, ranking: 0, memo: [] },
  }
}
