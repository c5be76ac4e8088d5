import { readFileSync } from 'node:fs'

export const FIRST_YEAR = -140
export const LAST_YEAR = 2100
const FIRST_DAY_OF_589 = 1_936_208

/** Which years a calendar has of its own, and whose rows of the two tables are about it. */
export const CALENDARS = {
  lunar: [FIRST_YEAR, LAST_YEAR, []],
  shu: [221, 263, ['蜀漢']],
  wu: [222, 280, ['孫吳']],
  houqin: [384, 417, ['後秦']],
  beiliang: [397, 460, ['北涼']],
  northern: [386, 618, ['北魏', '西魏', '北周', '隋']],
  weiqi: [534, 577, ['東魏', '北齊']],
  liaojin: [916, 1234, ['遼', '金', '西遼']],
  mongol: [1206, 1294, ['蒙古']],
  nanming: [1644, 1683, ['南明']],
} as const satisfies Record<string, readonly [number, number, readonly string[]]>

export interface Row {
  dynasty: string
  month: number
  leap: boolean
  first: number
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => {
    const [dynasty = '', , , month, leap, first] = line.split('\t')
    return { dynasty, month: Number(month), leap: leap === '1', first: Number(first) }
  })
}

export const corrections = rowsOf('calendar-corrections.tsv')
export const disputed = rowsOf('disputed-months.tsv')
const parallelNames = new Set<string>(Object.values(CALENDARS).flatMap(([, , names]) => names))
/** 隋 took the main line over when it had conquered 陳. */
const isMain = (row: Row) =>
  !parallelNames.has(row.dynasty) || (row.dynasty === '隋' && row.first > FIRST_DAY_OF_589)
export const rowsAbout = (rows: readonly Row[], names: readonly string[]) =>
  rows.filter((row) => (names.length === 0 ? isMain(row) : names.includes(row.dynasty)))
