import { UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { LinePerson, QuickLine } from '@suyuan/genealogy/quick-line/quick-line'
import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'
import type { DateValue } from '../../../../../pickers/dates/date-value.ts'

/** What somebody has changed of a row before it is saved. */
export interface RowEdit {
  surname?: string
  name?: string
  birth?: DateValue
  death?: DateValue
  isDead?: boolean
  kind?: string
  mother?: string
}

export type LineEdits = Readonly<Record<string, RowEdit>>

/** Somebody whom the line will make, as they stand by now. */
export interface LineRow {
  /** The same as long as the line tells the same of them. */
  key: string
  role: 'subject' | 'wife' | 'child' | 'husband'
  told: LinePerson
  surname: string
  name: string
  birth: DateValue
  death: DateValue
  isDead: boolean
  kind: UnionKind | ChildKind
  /** Of a child: `#0` for the first wife of the line, the id of a wife who was there, or not known; '' is asked. */
  mother: string
  /** Of a child whom another line continues by: who that is, where the tree has them. */
  heir: { name: string; kind: 'adopted' | 'dual'; id: string | null } | null
  /** Of a husband: the place of his wife among the rows. */
  of: number
}

export interface RowsContext {
  master: PersonPage
  /** What the wording of a date says. */
  dateOf: (of: 'birth' | 'death', text: string) => DateValue
  year: number
}

/** The wives whose a child can be, by what stands for them. */
export interface MotherChoice {
  value: string
  name: string
}

const bornLongAgo = ({ day }: DateValue, year: number): boolean =>
  day !== '' && Number(/^-?\d+/.exec(day)?.[0]) < year - LONGEST_LIFE

/** Who is made of a line, in its order: the subject, wives, children, each daughter's husband behind her. */
export function rowsOf(line: QuickLine, edits: LineEdits, context: RowsContext): LineRow[] {
  const { master, dateOf, year } = context
  const counts = new Map<string, number>()
  const row = (
    role: LineRow['role'],
    told: LinePerson,
    more: Partial<LineRow> & Pick<LineRow, 'kind'>,
  ): LineRow => {
    const of = `${role} ${told.surname}${told.name}`
    const nth = (counts.get(of) ?? 0) + 1
    counts.set(of, nth)
    const key = `${of} ${nth}`
    const edit = edits[key] ?? {}
    const birth = edit.birth ?? dateOf('birth', told.birth)
    const death = edit.death ?? dateOf('death', told.death)
    const lived = told.isDead || death.text !== '' || bornLongAgo(birth, year)
    return {
      ...{ key, role, told, birth, death, mother: '', heir: null, of: -1, ...more },
      surname: edit.surname ?? told.surname,
      name: edit.name ?? told.name,
      isDead: edit.isDead ?? (lived || (role === 'subject' && master.kin_lived.includes('child'))),
      kind: (edit.kind ?? more.kind) as LineRow['kind'],
    }
  }
  const rows: LineRow[] = []
  if (line.subject) rows.push(row('subject', line.subject, { kind: 'birth' }))
  for (const { person, kind } of line.wives) rows.push(row('wife', person, { kind }))
  const choices = mothersOf(rows, line, master)
  for (const child of line.children) {
    const made = row('child', child.person, { kind: child.kind })
    made.mother = edits[made.key]?.mother ?? likelyMother(child.mother, choices)
    if (child.heirOf) made.heir = { ...child.heirOf, id: heirOf(child.heirOf.name, line, master) }
    rows.push(made)
    if (!child.husband) continue
    const { person, kind } = child.husband
    rows.push(row('husband', person, { kind, of: rows.length - 1 }))
  }
  return rows
}

/** The wives of the line, and where it is written at the father himself, those he has. */
export function mothersOf(
  rows: readonly LineRow[],
  line: QuickLine,
  master: PersonPage,
): MotherChoice[] {
  const wives = rows.filter(({ role }) => role === 'wife')
  const before = line.subject ? [] : master.spouses
  return [
    ...before.map(({ id, surname, name }) => ({ value: id, name: fullName(surname, name) })),
    ...wives.map(({ surname, name }, at) => ({ value: `#${at}`, name: fullName(surname, name) })),
  ]
}

function likelyMother(told: number | null, choices: readonly MotherChoice[]): string {
  if (told !== null) return `#${told}`
  const [only] = choices
  if (!only) return UNKNOWN_SPOUSE
  return choices.length === 1 ? only.value : ''
}

/** 出嗣文炳: a brother of the father, where one of that name is in the tree; null else. */
function heirOf(name: string, line: QuickLine, { children, brother }: PersonPage): string | null {
  const uncles = line.subject ? children : brother
  const found = uncles.filter(
    (each) => each.name === name || fullName(each.surname, each.name) === name,
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** The children of whom a mother has to be chosen. */
export const isAsked = ({ role, mother }: LineRow): boolean => role === 'child' && mother === ''
