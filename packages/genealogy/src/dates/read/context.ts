import { DYNASTIES } from '../words/dynasties.ts'
import { plainText } from '../words/plain-text.ts'
import type { DateContext, Neighbour } from './date-context.ts'
import { wordAt } from './lexicon.ts'
import { readLine, strengthOf } from './line.ts'
import { resolvePhrase } from './resolve.ts'
import { chooseYears } from './year-choice.ts'

const RELATION = /\b(after|before)\b|(以后|之后)|(以前|之前)/
const EVENT_NAMES: Readonly<Record<string, DateContext['kind']>> = {
  birth: 'birth',
  born: 'birth',
  death: 'death',
  died: 'death',
  burial: 'burial',
  buried: 'burial',
  marriage: 'marriage',
  married: 'marriage',
  other: 'other',
  生: 'birth',
  卒: 'death',
  殁: 'death',
  葬: 'burial',
  娶: 'marriage',
  婚: 'marriage',
}
const CALENDARS = /\b(lunar|solar)\b|(农历)|(公历)/
const COUNTRY = /\b([A-Z]{2})\b/

/** What a few words say of the text that a date stands in: `birth`, `after 民国壬子`, `康熙五十四年`, `唐`. */
export function readContext(words: string): DateContext {
  const plain = plainText(words.trim())
  const context: DateContext = {}
  const event =
    /\b(birth|born|death|died|burial|buried|marriage|married|other)\b/i.exec(plain)?.[1] ?? plain
  const kind = EVENT_NAMES[event.toLowerCase()]
  if (kind !== undefined) context.kind = kind
  const calendar = CALENDARS.exec(plain)
  if (calendar !== null)
    context.calendarOfNumbers =
      calendar[1] === 'solar' || calendar[3] !== undefined ? 'solar' : 'lunar'
  const country = COUNTRY.exec(plain)?.[1]
  if (country !== undefined) context.country = country
  readSurroundings(plain, context)
  return context
}

function readSurroundings(plain: string, context: DateContext): void {
  const line = readLine(plain)
  const phrase = line.phrases.find((each) => strengthOf(each) > 0) ?? line.phrases[0]
  if (phrase === undefined) {
    const dynasty = DYNASTIES[wordAt(plain, 0, 'dynasty')?.value ?? -1]
    if (dynasty !== undefined) context.within = { dynasty: dynasty.eras }
    return
  }
  const { readings } = resolvePhrase(phrase, {})
  const [first] = readings
  const relation = RELATION.exec(plain)
  if (relation !== null && first !== undefined) {
    const after = relation[1] === 'after' || relation[2] !== undefined
    const neighbour: Neighbour = { of: after ? 'after' : 'before', from: first.from, to: first.to }
    context.neighbours = [neighbour]
    return
  }
  const { era, dynasty } = phrase.year
  const year = chooseYears(phrase, {}).candidates[0]?.year
  context.within = {
    ...(era === undefined ? {} : { era }),
    ...(dynasty === undefined ? {} : { dynasty: dynasty.eras }),
    ...(year === undefined ? {} : { year }),
  }
}
