import { nameInLetters, type SurnameReadings } from '@suyuan/genealogy/names/in-letters'
import { histories } from '../../text/works-in-english.ts'

/** What kind of writing a title says it is. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/(?:墓志铭|墓表|阡表)$/, 'tomb inscription'],
  [/(?:行状|行述)$/, 'account of a life'],
  [/年谱(?:（[^）]*）)?$/, 'chronicle of a life'],
  [/自述$/, 'autobiography'],
  [/回忆录$/, 'memoirs'],
  [/传$/, 'biography'],
]

/** Who made a work, before its title: 潘祖年编, 盛同颐等, 周建人口述. */
const maker = /^(\p{Script=Han}{2,4}?)(等)?(?:编校|编|口述|撰)?《/u

/** Works that state a lineage, with their own names beside: what no rule reads stays as it is. */
export function lineageSourceInEnglish(source: string, readings: SurnameReadings): string {
  const works = source.split(/[、；](?![^（]*）)/).map((work) => workInEnglish(work, readings))
  const english = [...new Set(works.filter(Boolean))]
  return english.length === 0 ? source : `${english.join('; ')} (${source})`
}

function workInEnglish(work: string, readings: SurnameReadings): string {
  if (work.startsWith('本谱')) return 'the book itself'
  const titles = [...work.matchAll(/《([^》]+)》/g)].map(([, title = '']) => title)
  const [first = ''] = titles
  const [history = ''] = first.split('·')
  const [inEnglish] = histories[history] ?? []
  if (inEnglish !== undefined)
    return [inEnglish, livesIn(titles, readings)].filter(Boolean).join(', ')
  const [, name = '', others] = maker.exec(work) ?? []
  const inLetters = nameInLetters(name, readings)
  const by = inLetters !== '' && others ? `${inLetters} and others` : inLetters
  const kind = kinds.find(([ending]) => ending.test(first))?.[1]
  return [by, kind].filter(Boolean).join(', ')
}

/** Whose lives the named chapters tell: 清史稿·李鸿章传 → life of Li Hongzhang. */
function livesIn(titles: readonly string[], readings: SurnameReadings): string {
  const names = titles.flatMap((title) => {
    const [, name = ''] = /(?:^|·)(\p{Script=Han}{2,4})传$/u.exec(title) ?? []
    // 儒林传 and 世袭列传 are of many.
    return /[林族吏苑列艺袭]$/.test(name) ? [] : nameInLetters(name, readings) || []
  })
  return names.length === 0 ? '' : `life of ${names.join(' and ')}`
}
