import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readPersons } from './persons/load-persons.ts'
import { jsonFiles, readJson } from './read-json.ts'
import { passageRecord, readAccounts } from './surnames/account-record.ts'

const surnames = fileURLToPath(new URL('surnames/', import.meta.url))
const collected = jsonFiles(surnames, 'sources-').flatMap((file) =>
  readJson(file, z.array(passageRecord.extend({ surname: z.string() }))),
)
const accounts = readAccounts()
const passages = [
  ...collected,
  ...accounts.flatMap(({ surname, sources }) => sources.map((one) => ({ ...one, surname }))),
]
const persons = readPersons()
const named = Map.groupBy(persons, ({ name }) => name)
const anyName = [...named.keys()].sort((a, b) => b.length - a.length).join('|')

const texts = [
  ...accounts.flatMap(({ surname, history }) =>
    history.map(({ html }) => ({ surname, text: html })),
  ),
  ...passages.map(({ surname, content }) => ({ surname, text: content })),
  ...persons.map(({ surname, detail }) => ({ surname, text: detail })),
]

/** Which chapters of a history are annals, tables, monographs, houses and lives. */
const parts: Record<string, Record<string, [first: number, last: number]>> = {
  史记: { 纪: [1, 12], 表: [13, 22], 书: [23, 30], 世家: [31, 60], 传: [61, 130] },
  汉书: { 纪: [1, 12], 表: [13, 20], 志: [21, 30], 传: [31, 100] },
  后汉书: { 纪: [1, 10], 传: [11, 90] },
  三国志: { 传: [1, 65] },
  晋书: { 纪: [1, 10], 志: [11, 30], 传: [31, 100], 载记: [101, 130] },
  宋书: { 纪: [1, 10], 志: [11, 40], 传: [41, 100] },
  南齐书: { 纪: [1, 8], 志: [9, 19], 传: [20, 59] },
  梁书: { 纪: [1, 6], 传: [7, 56] },
  陈书: { 纪: [1, 6], 传: [7, 36] },
  魏书: { 纪: [1, 12], 传: [13, 104], 志: [105, 114] },
  北齐书: { 纪: [1, 8], 传: [9, 50] },
  周书: { 纪: [1, 8], 传: [9, 50] },
  隋书: { 纪: [1, 5], 志: [6, 35], 传: [36, 85] },
  南史: { 纪: [1, 10], 传: [11, 80] },
  北史: { 纪: [1, 12], 传: [13, 100] },
  旧唐书: { 纪: [1, 20], 志: [21, 50], 传: [51, 200] },
  新唐书: { 纪: [1, 10], 志: [11, 60], 表: [61, 75], 传: [76, 225] },
  宋史: { 纪: [1, 47], 志: [48, 209], 表: [210, 241], 传: [242, 496] },
  辽史: { 纪: [1, 30], 志: [31, 62], 表: [63, 70], 传: [71, 115] },
  金史: { 纪: [1, 19], 志: [20, 58], 表: [59, 62], 传: [63, 135] },
  元史: { 纪: [1, 47], 志: [48, 105], 表: [106, 113], 传: [114, 210] },
  明史: { 纪: [1, 24], 志: [25, 99], 表: [100, 112], 传: [113, 332] },
  清史稿: { 纪: [1, 25], 志: [26, 160], 表: [161, 213], 传: [214, 529] },
}

const digits = '零一二三四五六七八九'

function numberOf(written: string): number {
  let whole = 0
  let digit = 0
  for (const one of written) {
    const unit = { 十: 10, 百: 100 }[one]
    if (unit === undefined) digit = digits.indexOf(one)
    else {
      whole += (digit || 1) * unit
      digit = 0
    }
  }
  return whole + digit
}

function isInItsPart(work: string, told: string): boolean | undefined {
  const history = parts[work]
  const chapter = /卷([零一二三四五六七八九十百]+)/u.exec(told)?.[1]
  if (!history || chapter === undefined) return undefined
  const number = numberOf(chapter)
  const spoken = Object.keys(history).filter((part) => told.includes(part))
  const allowed = spoken.length > 0 ? spoken : Object.keys(history)
  return allowed.some((part) => {
    const [first, last] = history[part] ?? [0, -1]
    return number >= first && number <= last
  })
}

/** One place under two names: of its own time and of today, of a county and a village in it. */
const samePlace: Record<string, string> = {
  惠阳: '归善',
  陈江: '归善',
  石肯: '顺德',
  左氏: '卫',
  钱唐: '钱塘',
  汉薛: '薛县',
}
/** Words before 人 and a name that are no place. */
const noPlace = /[诗词商举文画名夫妇女猎客同仙道匠教雅先后家]$|京兆$|楚$/u

/** The smallest place that a text names must stand in the record: 封州开建 is not 封州封川. */
function agrees(place: string, told: string): boolean {
  const said = told.replace(/[县地邑堡]$/u, '')
  const names = [said.slice(-2), said.slice(-1)].slice(0, place.startsWith(said.slice(-1)) ? 2 : 1)
  return names.some((name) =>
    [name, samePlace[name] ?? name].some((one) => place.replace('邪', '琊').includes(one)),
  )
}

describe('facts of the seed', () => {
  it('a chapter that is cited stands in its part of the history', () => {
    const judged = passages.map(({ id, source_type: type, chapter }) => {
      const work = type.split('·')[0] ?? ''
      return { id, fits: isInItsPart(work, `${type.slice(work.length)} ${chapter ?? ''}`) }
    })
    expect(judged.filter(({ fits }) => fits !== undefined).length).toBeGreaterThan(400)
    expect(judged.filter(({ fits }) => fits === false)).toEqual([])
    expect(isInItsPart('隋书', '卷九十《来护儿传》')).toBe(false)
    expect(isInItsPart('北史', '卷七十六《来护儿传》')).toBe(true)
  })

  it.each([
    [1068, /李贤在注里引《汝南先贤传》.*Li Xian’s note/s],
    [1431, /左威卫大将军柏良器/],
    [1504, /《后妃传》.*lives of empresses/s],
  ])('passage %i is told from the place where it stands', (id, says) => {
    const passage = passages.find((one) => one.id === id)
    expect(`${passage?.content}\n${passage?.content_en}`).toMatch(says)
  })

  it('who is one of the twenty-eight of the Cloud Terrace is so by the chapter that lists them', () => {
    const generals = persons.filter(({ detail }) => detail.includes('云台二十八将'))
    expect(generals.length).toBeGreaterThan(5)
    const unlisted = generals.filter(({ source }) => !source.includes('朱景王杜马刘傅坚马列传'))
    expect(unlisted.map(({ name }) => name)).toEqual([])
  })

  it('nobody’s art name is given as the courtesy name, here or there', () => {
    const asArtName = new RegExp(
      `(${anyName})(?:</strong>)?(?:，|（)?(?:字[^，。；]{1,3}，)?号(?:称|叫|为)?“?(\\p{Script=Han}{2})`,
      'gu',
    )
    const asCourtesy = new RegExp(
      `(${anyName})(?:</strong>)?(?:，|（)?字(\\p{Script=Han}{2})`,
      'gu',
    )
    const courtesyOf = (name: string | undefined) => named.get(name ?? '')?.[0]?.courtesy ?? ''
    const swapped = texts.flatMap(({ text }) => [
      ...[...text.matchAll(asArtName)].filter(([, name, art]) => courtesyOf(name) === art),
      ...[...text.matchAll(asCourtesy)].filter(
        ([, name, zi]) => courtesyOf(name) !== '' && courtesyOf(name).slice(0, 2) !== zi,
      ),
    ])
    const own = persons.filter(
      ({ courtesy, detail }) =>
        courtesy && new RegExp(`(?:^|[，。；])号${courtesy}`, 'u').test(detail),
    )
    expect([...swapped.map(([whole]) => whole), ...own.map(({ name }) => name)]).toEqual([])
  })

  it('where somebody came from is told alike in a record and in the accounts', () => {
    const home = new RegExp(
      `(\\p{Script=Han}{2,8})(?:（[^）]*）)?人(?:<strong>)?(${anyName})`,
      'gu',
    )
    const calls = new RegExp(
      `(${anyName})(?:</strong>)?是(\\p{Script=Han}{2,6})(?:（[^）]*）)?人(?=[，。；])`,
      'gu',
    )
    const told = texts.flatMap(({ text }) => [
      ...[...text.matchAll(home)].map(([whole, place, name]) => ({ whole, place, name })),
      ...[...text.matchAll(calls)].map(([whole, name, place]) => ({ whole, place, name })),
    ])
    const places = told.filter(({ place }) => !noPlace.test(place ?? ''))
    expect(places.length).toBeGreaterThan(100)
    const differing = places.filter(
      ({ name, place }) =>
        !named
          .get(name ?? '')
          ?.some((one) =>
            agrees(`${one.place}${one.province ?? ''}${one.city ?? ''}`, place ?? ''),
          ),
    )
    expect(differing.map(({ whole }) => whole)).toEqual([])
  })
})
