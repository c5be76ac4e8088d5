import type { Sex } from '../draft/draft.ts'

type Words<T> = ReadonlyMap<string, T>

const wordsFor = <T>(...told: [T, string][]): Map<string, T> =>
  new Map(
    told.flatMap(([meant, words]) => words.split(' ').map((word): [string, T] => [word, meant])),
  )

export const sexes: Words<Sex> = wordsFor<Sex>(
  ['male', '男 M MALE 男性'],
  ['female', '女 F FEMALE 女性'],
  ['unknown', '不详 不詳 UNKNOWN'],
).set('', 'unknown')

/** As people write it, as spreadsheets do of themselves, and as signs in a cell. */
export const flags: Words<boolean> = wordsFor(
  [false, '否 NO N FALSE 0 × ✗ ✘'],
  [true, '是 YES Y TRUE 1 √ ✓ ✔'],
).set('', false)

export const deadWords: Words<boolean> = new Map([
  ...flags,
  ...wordsFor(
    [false, '在 在世 健在 存 尚在 现居 現居 未故 未殁 未歿 LIVING ALIVE'],
    [true, '已故 故 殁 歿 卒 亡 已殁 已歿 去世 已去世 過世 DECEASED'],
  ),
])

/** What a cell's word means; undefined where it is none of them. */
export const meantBy = <T>(words: Words<T>, cell: string): T | undefined =>
  words.get(cell.normalize('NFKC').toUpperCase())
