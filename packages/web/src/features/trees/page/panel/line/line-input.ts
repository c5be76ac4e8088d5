import type { Calls } from '@suyuan/contract/api'
import { UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import { UNKNOWN_NAME } from '@suyuan/genealogy/names/unknown-name'
import type { QuickLine } from '@suyuan/genealogy/quick-line/quick-line'
import { chineseNumber } from '@suyuan/genealogy/text/chinese-numbers'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import type { LineRow } from './line-rows.ts'

type Input = Omit<
  Calls['POST /api/web/tree/line/create']['input'],
  'family_tree_id' | 'request_key'
>

/** A fact that has no field of its own is kept in the memo, in the words of genealogies. */
const BETWEEN = '；'

/** How many children a line counts beyond those it names, in its words: 生三子. */
export function countedBeyond({ counted, children }: QuickLine): string[] {
  const named = { sons: 0, daughters: 0 }
  for (const { person } of children) named[person.sex === 1 ? 'sons' : 'daughters'] += 1
  return [
    ...(counted.sons > named.sons ? [`生${chineseNumber(counted.sons)}子`] : []),
    ...(counted.daughters > named.daughters ? [`生${chineseNumber(counted.daughters)}女`] : []),
  ]
}

/** What is sent of somebody of a row. */
function personOf(
  { told, surname, name, birth, death, isDead, heir }: LineRow,
  more: string[] = [],
) {
  const lost = heir && heir.id === null
  const deed = heir?.kind === 'dual' ? '兼祧' : '出嗣'
  const memo = [...told.memo, ...(lost ? [`${deed}${heir.name}`] : []), ...more].join(BETWEEN)
  return {
    surname: surname.trim(),
    name: name.trim() || UNKNOWN_NAME,
    sex: told.sex,
    death: isDead ? (1 as const) : (0 as const),
    ...{ zi: told.zi, hao: told.hao, shihao: told.shihao, other_names: told.otherNames },
    ...{ birth_day: birth.day, birth_reading: birth.reading, birth_text: birth.text },
    ...(isDead && {
      ...{ death_day: death.day, death_reading: death.reading, death_text: death.text },
      death_address: told.burial,
    }),
    ...(told.ranking > 0 && { ranking: told.ranking }),
    memo,
  }
}

const unionKindOf = (kind: string) => unionKinds.find((each) => each === kind)
const childKindOf = (kind: string) => childKinds.find((each) => each === kind)

/**
 * What is sent of a line.
 * @param parent of the subject: the other parent, '' where there is none to choose
 */
export function lineInput(
  line: QuickLine,
  rows: readonly LineRow[],
  { masterId, parent }: { masterId: string; parent: string },
): Input {
  const subject = rows.find(({ role }) => role === 'subject')
  const wives = rows.filter(({ role }) => role === 'wife')
  const children = rows.flatMap((row, at) => (row.role === 'child' ? [{ row, at }] : []))
  return {
    master_id: masterId,
    ...(subject && {
      subject: {
        ...personOf(subject, countedBeyond(line)),
        ...(parent !== '' && { spouse_id: parent }),
      },
    }),
    spouses: wives.map((row) => ({ ...personOf(row), union_kind: unionKindOf(row.kind) })),
    children: children.map(({ row, at }) => {
      const husband = rows.find(({ role, of }) => role === 'husband' && of === at)
      const nth = /^#(\d+)$/.exec(row.mother)?.[1]
      const isBefore = nth === undefined && row.mother !== UNKNOWN_SPOUSE
      return {
        ...personOf(row),
        child_kind: childKindOf(row.kind),
        other_parent: nth === undefined ? -1 : Number(nth),
        ...(isBefore && { spouse_id: row.mother }),
        ...(husband && {
          spouse: { ...personOf(husband), union_kind: unionKindOf(husband.kind) },
        }),
        ...(row.heir?.id && { heir_of: { id: row.heir.id, kind: row.heir.kind } }),
      }
    }),
  }
}
