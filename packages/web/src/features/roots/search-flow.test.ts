import { describe, expect, it } from 'vitest'
import {
  type Counts,
  type Flow,
  type FlowEvent,
  initialFlow,
  noCounts,
  progressOf,
  type Question,
  questionAfterClearing,
  reduce,
} from './search-flow.ts'

const chen = { id: 5, name: '陈', pinyin: 'chén' }
const fujian = { id: 350000, name: '福建省' }
const quanzhou = { id: 350500, name: '泉州市' }
const some: Counts = { article_cnt: 1, book_cnt: 2, celebrity_cnt: 3, source_cnt: 4 }
const more: Counts = { article_cnt: 5, book_cnt: 6, celebrity_cnt: 7, source_cnt: 8 }

const surname: Question = { about: 'surname', typed: 'chan', id: null }
const province: Question = { about: 'province', place: fujian }
const city: Question = { about: 'city', place: quanzhou }
const ancestors: Question = { about: 'ancestors', ancestors: '陈元光' }

const atProvince: Flow = { ...initialFlow, step: 2, surname: chen, counts: some }
const atCity: Flow = { ...atProvince, step: 3, province: fujian }
const atAncestor: Flow = { ...atCity, step: 4, city: quanzhou }
const skippedProvince: Flow = { ...atProvince, step: 4 }
const skippedCity: Flow = { ...atCity, step: 4 }
const finished: Flow = { ...atAncestor, finished: true, ancestors: '陈元光', counts: more }

const asking = (flow: Flow, question: Question): Flow => ({
  ...flow,
  pending: { call: 1, question },
})
const answered: FlowEvent = { type: 'answered', call: 1, counts: more }
const failed: FlowEvent = { type: 'failed', call: 1, failure: { kind: 'failed', msg: '坏了' } }
const candidates = [
  { id: 5, surname: '陈', pinyin: 'chén', kinds: ['hokkien' as const], why: '闽南语拼写' },
  { id: 67, surname: '谭', pinyin: 'tán', kinds: ['pinyin' as const], why: '普通话拼音' },
]

const transitions: [string, Flow, FlowEvent, Flow, number][] = [
  [
    '1 to 2 on the surname',
    asking(initialFlow, surname),
    { ...answered, surname: chen },
    { ...atProvince, counts: more },
    25,
  ],
  [
    '2 to 3 on the province',
    asking(atProvince, province),
    answered,
    { ...atCity, counts: more },
    50,
  ],
  ['3 to 4 on the city', asking(atCity, city), answered, { ...atAncestor, counts: more }, 75],
  ['4 finishes on the ancestor', asking(atAncestor, ancestors), answered, finished, 100],
  [
    'finishes without province and city',
    asking(skippedProvince, ancestors),
    answered,
    { ...skippedProvince, finished: true, ancestors: '陈元光', counts: more },
    100,
  ],
  ['skipping the province jumps to 4', atProvince, { type: 'skipped' }, skippedProvince, 75],
  ['skipping the city jumps to 4', atCity, { type: 'skipped' }, skippedCity, 75],
  [
    'skipping gives up a question under way',
    asking(atCity, city),
    { type: 'skipped' },
    skippedCity,
    75,
  ],
  ['the surname cannot be skipped', initialFlow, { type: 'skipped' }, initialFlow, 0],
  ['nor the ancestor', atAncestor, { type: 'skipped' }, atAncestor, 75],
  [
    'clearing the surname starts anew',
    atAncestor,
    { type: 'cleared', what: 'surname' },
    initialFlow,
    0,
  ],
  [
    'clearing the province keeps the surname',
    atAncestor,
    { type: 'cleared', what: 'province' },
    { ...initialFlow, surname: chen, counts: some },
    0,
  ],
  [
    'clearing the city keeps surname and province',
    atAncestor,
    { type: 'cleared', what: 'city' },
    { ...atProvince, province: fujian },
    25,
  ],
  [
    'filling in a skipped province is clearing it',
    skippedProvince,
    { type: 'cleared', what: 'province' },
    { ...initialFlow, surname: chen, counts: some },
    0,
  ],
  [
    'clearing stops a finished search',
    finished,
    { type: 'cleared', what: 'city' },
    { ...atProvince, province: fujian, ancestors: '陈元光', counts: more },
    25,
  ],
  [
    'a failure takes the figures back and stays',
    asking(atCity, city),
    failed,
    { ...atCity, counts: noCounts, failure: { kind: 'failed', msg: '坏了', typed: '陈' } },
    50,
  ],
  [
    'an unknown surname is remembered as typed',
    asking(initialFlow, surname),
    { type: 'failed', call: 1, failure: { kind: 'unknown-surname', msg: '' } },
    { ...initialFlow, failure: { kind: 'unknown-surname', msg: '', typed: 'chan' } },
    0,
  ],
  [
    'an ambiguous spelling asks and stays',
    asking(initialFlow, surname),
    { type: 'ambiguous', call: 1, candidates },
    { ...initialFlow, candidates: { typed: 'chan', list: candidates } },
    0,
  ],
  [
    'asking takes candidates and failure away',
    {
      ...initialFlow,
      candidates: { typed: 'tan', list: candidates },
      failure: { kind: 'failed', msg: '坏了', typed: 'tan' },
    },
    { type: 'asked', call: 2, question: surname },
    { ...initialFlow, pending: { call: 2, question: surname } },
    0,
  ],
  [
    'the read failure goes',
    { ...atCity, failure: { kind: 'failed', msg: '坏了', typed: '陈' } },
    { type: 'failure-read' },
    atCity,
    50,
  ],
  [
    'typing on drops the candidates',
    { ...initialFlow, candidates: { typed: 'tan', list: candidates } },
    { type: 'candidates-dropped' },
    initialFlow,
    0,
  ],
  [
    'a stale answer changes nothing',
    asking(atCity, city),
    { ...answered, call: 7 },
    asking(atCity, city),
    50,
  ],
  ['nor does a stale failure', atCity, failed, atCity, 50],
  ['an address is restored as it is', initialFlow, { type: 'restored', flow: atCity }, atCity, 50],
]

describe('root search', () => {
  it.each(transitions)('%s', (_name, flow, event, expected, progress) => {
    const now = reduce(flow, event)
    expect(now).toEqual(expected)
    expect(progressOf(now)).toBe(progress)
  })

  it('asks the step before again after clearing', () => {
    const askedAfter = (flow: Flow, what: 'surname' | 'province' | 'city') =>
      questionAfterClearing(reduce(flow, { type: 'cleared', what }), what)
    expect(askedAfter(atAncestor, 'surname')).toBeNull()
    expect(askedAfter(atAncestor, 'province')).toEqual({ about: 'surname', typed: '陈', id: 5 })
    expect(askedAfter(atAncestor, 'city')).toEqual(province)
  })
})
