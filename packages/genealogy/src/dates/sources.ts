import type { EraSource } from './eras-table.ts'
import type { CalendarName } from './historical-date.ts'

export interface PartSource {
  /** Signed years, both included: 0 is 1 BC; undefined where a calendar has no end. */
  years: readonly [number, number] | undefined
  /** Where it is from. */
  from: string
  /** What is not certain about it. */
  uncertain: string
}

const TABLES =
  'lunar-typescript 1.8.6 (MIT), put right where two published tables agree against it (packages/genealogy/data/calendar-corrections.tsv)'
const DIFFERING = 'months of packages/genealogy/data/disputed-months.tsv'

/** Source and range of every calendar; docs/dates.md says the same in words. */
export const CALENDAR_SOURCES = {
  gregorian: { years: undefined, from: 'Bull Inter gravissimas, 1582', uncertain: 'nothing' },
  julian: { years: undefined, from: 'rule of four years', uncertain: 'nothing' },
  lunar: {
    years: [-139, 2100],
    from: TABLES,
    uncertain: `${DIFFERING}; August 2097, whose new moon falls near midnight`,
  },
  shu: { years: [221, 263], from: TABLES, uncertain: 'what the two tables have in common only' },
  wu: { years: [222, 280], from: TABLES, uncertain: 'what the two tables have in common only' },
  houqin: { years: [384, 417], from: TABLES, uncertain: DIFFERING },
  beiliang: { years: [397, 460], from: TABLES, uncertain: `most ${DIFFERING}` },
  northern: { years: [386, 618], from: TABLES, uncertain: DIFFERING },
  weiqi: { years: [534, 577], from: TABLES, uncertain: DIFFERING },
  liaojin: { years: [916, 1234], from: TABLES, uncertain: `${DIFFERING}; 西遼 has no table` },
  mongol: { years: [1206, 1294], from: TABLES, uncertain: DIFFERING },
  nanming: { years: [1644, 1683], from: TABLES, uncertain: DIFFERING },
  taiping: {
    years: [1852, 1868],
    from: 'the preface of 天曆: 366 days, odd months 31, even 30; 壬子二年正月初一 is 3 February 1852',
    uncertain: 'the sign that was written for a day',
  },
} as const satisfies Record<CalendarName, PartSource>

/** What stands behind each class of the table of eras. */
export const ERA_SOURCES = {
  law: {
    years: [1368, 1912],
    from: '明史 and 清史稿 本紀, 明實錄, 清實錄: an era begins with the New Year after its proclamation',
    uncertain: 'nothing',
  },
  annals: {
    years: [-139, 1861],
    from: '本紀 of the twenty-four histories and 資治通鑑, by year and month',
    uncertain: 'the day within a month; a first year without a month counts from its New Year',
  },
  chronicle: {
    years: [25, 1945],
    from: '晉書載記, 十六國春秋, 魏書, 宋史, 新五代史, 明史, 大南實錄, by year, often by month',
    uncertain: 'years that histories differ on by one, above all of 十六國 and 西夏',
  },
  statute: { years: [1851, 2100], from: 'decrees of the states, to the day', uncertain: 'nothing' },
  count: {
    years: [-139, 2100],
    from: '1911 is 黃帝 4609 and 孔子 2462; 佛曆 is counted from 544 BC or, in older books, 1027 BC; 崇禎 from 1628',
    uncertain: 'which of the two 佛曆 is meant',
  },
} as const satisfies Record<EraSource, PartSource>
