import { blankPerson } from '@suyuan/genealogy/person-values'
import type { StoredRow } from '../table-entries.ts'
import type { TableWords } from '../table-words.ts'

/** Words of a reader of Chinese, as tests of the table need them. */
export const testWords: TableWords = {
  lang: 'zh-CN',
  sex: (sex) => ['女', '男', '不详'][sex] ?? '',
  dead: (dead) => (dead === 1 ? '已故' : '在世'),
  kind: (kind) => (kind === 'dual' ? '兼祧' : kind === 'adopted' ? '过继' : '亲生'),
  unknown: '不详',
}

const may = { edit: true, remove: true, add_parent: true, add_sibling: true, tie: true }

/** A row of somebody in the tree. */
export function storedRow(serial: number, name: string, more: Partial<StoredRow> = {}): StoredRow {
  return {
    ...blankPerson,
    ...{ id: `id${serial}`, serial, surname: '陈', name, sex: 1, memo_whole: true },
    ...{ row_version: 1, may, depth: 0, of: 0, father: null, mother: null, child_kind: null },
    ...{ union_kind: null, spouses: [], others: [], generation: 0 },
    ...more,
  }
}

const kin = ({ serial, id, surname, name }: StoredRow) => ({ serial, id, name: surname + name })

/** 国光 with 林秀 and 叶氏, of the first 文焕 and of the second 文炳. */
export function storedFamily(): StoredRow[] {
  const father = storedRow(1, '国光')
  const lin = storedRow(2, '秀', { surname: '林', of: 1, union_kind: 'first' })
  const ye = storedRow(3, '娘', { surname: '叶', of: 1, union_kind: 'later' })
  father.spouses = [kin(lin), kin(ye)]
  const child = { depth: 1, father: kin(father), child_kind: 'birth' as const }
  return [
    ...[father, lin, ye],
    storedRow(4, '文焕', { ...child, mother: kin(lin) }),
    storedRow(5, '文炳', { ...child, mother: kin(ye) }),
  ]
}
