import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Flow, initialFlow } from '../search/search-flow.ts'
import { parseTalk, storedTalk } from './saved-talk.ts'
import {
  arrive,
  currentQuestion,
  edit,
  end,
  isLater,
  keepAnswer,
  type Later,
  mayChoose,
  newTalk,
  openQuestions,
  progressOfTalk,
  queryOfTalk,
  questions,
  sendToAddress,
  settledQuestions,
  skippedKinds,
  stepOf,
  type Talk,
  tell,
  textOf,
  type,
  want,
} from './talk.ts'

const chen = { id: 5, name: '陈', pinyin: 'chén', spelling: '' }
const lin = { id: 2, name: '林', pinyin: 'lín', spelling: '' }
const fujian = { id: 350000, name: '福建省' }
const guangdong = { id: 440000, name: '广东省' }
const quanzhou = { id: 350500, name: '泉州市' }
const fuzhou = { id: 350100, name: '福州市' }

const atProvince: Flow = { ...initialFlow, step: 2, surname: chen }
const atCity: Flow = { ...atProvince, step: 3, province: fujian }
const atAncestor: Flow = { ...atCity, step: 4, city: quanzhou }
const skipped: Flow = { ...atProvince, step: 4 }

const later = questions.filter(isLater)

/** A conversation that was asked everything. */
const whole = later.reduce<Talk>(
  (talk, question) => tell(talk, question, `${question}!`),
  arrive(newTalk, atAncestor),
)

describe('the ten questions', () => {
  it.each([
    [initialFlow, 'surname', 1, 0],
    [atProvince, 'province', 2, 25],
    [atCity, 'city', 3, 50],
    [atAncestor, 'ancestors', 4, 75],
    [skipped, 'ancestors', 4, 75],
  ] as const)('come from the address: %#', (flow, question, step, progress) => {
    const talk = arrive(newTalk, flow)
    expect(currentQuestion(flow, talk)).toBe(question)
    expect(stepOf(flow, talk)).toBe(step)
    expect(progressOfTalk(flow, talk, false)).toBe(progress)
  })

  it('come one after the other, answered or skipped, and then the result', () => {
    let talk = arrive(newTalk, atAncestor)
    for (const [at, question] of later.entries()) {
      expect(currentQuestion(atAncestor, talk)).toBe(question)
      expect(stepOf(atAncestor, talk)).toBe(at + 4)
      expect(progressOfTalk(atAncestor, talk, false)).toBe(75)
      talk = tell(talk, question, at % 2 === 0 ? '' : ' x ')
    }
    expect(currentQuestion(atAncestor, talk)).toBeNull()
    expect(stepOf(atAncestor, talk)).toBe(10)
    expect(progressOfTalk(atAncestor, talk, false)).toBe(75)
    expect(progressOfTalk(atAncestor, talk, true)).toBe(100)
    expect(settledQuestions(atAncestor, talk)).toEqual(questions)
    expect(queryOfTalk(atAncestor, talk)).toMatchObject({
      surnameId: 5,
      provinceId: 350000,
      cityId: 350500,
      ancestors: '',
      generations: 'x',
      hall: '',
      place: 'x',
    })
  })

  it('take the one first that helps most, among those that are open', () => {
    const asked = tell(arrive(newTalk, atAncestor), 'ancestors', '陈文德')
    const next = (talk: Talk) => currentQuestion(atAncestor, talk)
    expect(next(want(asked, 'hall'))).toBe('hall')
    expect(next(want(asked, 'county'))).toBe('place')
    expect(next(want(asked, 'moved'))).toBe('moved')
    expect(next(want(asked, 'province_id'))).toBe('generations')
    expect(next(want(asked, null))).toBe('generations')
    expect(next(tell(want(asked, 'hall'), 'hall', ''))).toBe('generations')
    expect(stepOf(atAncestor, want(asked, 'spelling'))).toBe(5)
    // The first four have their order.
    expect(next(want(arrive(newTalk, atAncestor), 'hall'))).toBe('ancestors')
  })

  it('have the server choose where there is a choice', () => {
    const asked = tell(arrive(newTalk, atAncestor), 'ancestors', '')
    expect(mayChoose(atAncestor, arrive(newTalk, atAncestor))).toBe(false)
    expect(mayChoose(atAncestor, asked)).toBe(true)
    expect(mayChoose(atAncestor, edit(asked, 'ancestors'))).toBe(false)
    const named = (['generations', 'hall', 'place', 'moved', 'spelling'] as const).reduce<Talk>(
      (talk, question) => tell(talk, question, ''),
      asked,
    )
    expect(mayChoose(atAncestor, named)).toBe(false)
    expect(mayChoose(atAncestor, whole)).toBe(false)
  })

  it('end early where the result is wanted now', () => {
    const talk = end(tell(arrive(newTalk, atAncestor), 'ancestors', ''))
    expect(currentQuestion(atAncestor, talk)).toBeNull()
    expect(currentQuestion(atAncestor, edit(talk, 'city'))).toBe('city')
  })
})

it('names what was skipped as the server does', () => {
  const asked = tell(tell(arrive(newTalk, skipped), 'ancestors', ''), 'place', '')
  expect(skippedKinds(skipped, asked).sort()).toEqual([
    'ancestors',
    'city_id',
    'county',
    'province_id',
  ])
  expect(skippedKinds(atAncestor, whole)).toEqual([])
})

describe('editing', () => {
  it.each([
    ['surname', 1, 0],
    ['province', 2, 25],
    ['city', 3, 50],
    ['ancestors', 4, 75],
    ['notes', 10, 75],
  ] as const)('the %s returns to question %i', (question, step, progress) => {
    const talk = edit(whole, question)
    expect(currentQuestion(atAncestor, talk)).toBe(question)
    expect(stepOf(atAncestor, talk)).toBe(step)
    expect(progressOfTalk(atAncestor, talk, true)).toBe(progress)
    expect(keepAnswer(talk)).toEqual(whole)
  })

  it('another surname asks again what belonged to the former', () => {
    const sent = sendToAddress(edit(whole, 'surname'), 'surname')
    const now: Flow = { ...atAncestor, surname: lin }
    const talk = arrive(sent, now)
    expect(openQuestions(now, talk)).toEqual(['ancestors', 'generations', 'hall', 'spelling'])
    expect(currentQuestion(now, talk)).toBe('ancestors')
    expect(queryOfTalk(now, talk)).toMatchObject({ surnameId: 2, place: 'place!', notes: 'notes!' })
  })

  it('a surname that is unknown at first is still a correction', () => {
    const failure = { kind: 'unknown-surname', msg: '' } as const
    const unknown: Flow = { ...initialFlow, typed: 'Xyzzy', failure }
    const lost = arrive(sendToAddress(edit(whole, 'surname'), 'surname'), unknown)
    expect(currentQuestion(unknown, lost)).toBe('surname')
    const talk = arrive(sendToAddress(lost, 'surname'), { ...atAncestor, surname: lin })
    expect(talk.told).toContainEqual({ question: 'notes', text: 'notes!' })
  })

  it('stands until the address has answered', () => {
    const sent = sendToAddress(edit(whole, 'province'), 'province')
    expect(currentQuestion(atAncestor, sent)).toBe('province')
    expect(currentQuestion(atAncestor, arrive(edit(whole, 'province'), atAncestor))).toBe(
      'province',
    )
    expect(currentQuestion(atAncestor, arrive(sent, atAncestor))).toBeNull()
  })

  it('is not overtaken by the answer to another question that is on its way', () => {
    const sent = sendToAddress(arrive(newTalk, atProvince), 'province')
    const again = arrive(edit(sent, 'surname'), atCity)
    expect(currentQuestion(atCity, again)).toBe('surname')
    expect(currentQuestion(atCity, arrive(sendToAddress(again, 'surname'), { ...atCity }))).toBe(
      'city',
    )
  })

  it('the same surname keeps everything', () => {
    const sent = sendToAddress(edit(whole, 'surname'), 'surname')
    expect(arrive(sent, { ...atAncestor }).told).toEqual(whole.told)
  })

  it.each([
    ['province', { ...atCity, province: guangdong }],
    ['city', { ...atAncestor, city: fuzhou }],
  ] as const)('another %s asks for the county again, and keeps the rest', (question, now) => {
    const talk = arrive(sendToAddress(edit(whole, question), question), now)
    expect(openQuestions(now, talk).filter(isLater)).toEqual(['place'])
  })

  it('a county by which the new place was found is the answer', () => {
    const now: Flow = { ...atAncestor, city: fuzhou, place: '螺洲' }
    expect(queryOfTalk(now, arrive(whole, now)).place).toBe('螺洲')
  })
})

describe('another search', () => {
  it('knows nothing of the former', () => {
    const blank = arrive(whole, initialFlow)
    expect(arrive(blank, { ...atProvince, surname: lin }).told).toEqual([])
  })

  it('with the same surname goes on where it was', () => {
    const talk = arrive(arrive(end(whole), initialFlow), atAncestor)
    expect(talk.told).toEqual(whole.told)
    expect(talk.ended).toBe(false)
  })

  it('takes the ancestor of its address, and no longer once he is edited', () => {
    const told = arrive(newTalk, { ...atAncestor, ancestors: '陈元光' })
    expect(queryOfTalk(atAncestor, told).ancestors).toBe('陈元光')
    const edited = tell(told, 'ancestors', '陈政')
    expect(
      queryOfTalk(atAncestor, arrive(edited, { ...atAncestor, ancestors: '陈元光' })).ancestors,
    ).toBe('陈政')
  })
})

const flows = fc.constantFrom(initialFlow, atProvince, atCity, atAncestor, skipped)
const laterQuestion = fc.constantFrom<Later>(...later)
const steps = fc.array(
  fc.oneof(
    flows.map((flow) => (talk: Talk) => arrive(talk, flow)),
    fc.tuple(laterQuestion, fc.string({ maxLength: 600 })).map(
      ([question, text]) =>
        (talk: Talk) =>
          tell(talk, question, text),
    ),
    fc.constantFrom(...questions).map((question) => (talk: Talk) => edit(talk, question)),
    fc.constantFrom(keepAnswer, end, (talk: Talk) => want(talk, 'hall')),
    fc
      .constantFrom('surname', 'province', 'city')
      .map((question) => (talk: Talk) => sendToAddress(talk, question)),
  ),
  { maxLength: 30 },
)

describe('whatever happens', () => {
  it('the conversation stands at one of its questions, within its bounds', () => {
    fc.assert(
      fc.property(steps, flows, (events, flow) => {
        const talk = arrive(
          events.reduce((now, event) => event(now), newTalk),
          flow,
        )
        const step = stepOf(flow, talk)
        expect(step).toBeGreaterThanOrEqual(1)
        expect(step).toBeLessThanOrEqual(10)
        expect([0, 25, 50, 75, 100]).toContain(progressOfTalk(flow, talk, true))
        const settled = settledQuestions(flow, talk)
        expect(new Set(settled).size).toBe(settled.length)
        if (flow.surname === null) expect(currentQuestion(flow, talk)).toBe('surname')
      }),
    )
  })

  it('a reload finds the same conversation', () => {
    fc.assert(
      fc.property(steps, flows, (events, flow) => {
        const talk = arrive(
          events.reduce((now, event) => event(now), newTalk),
          flow,
        )
        expect(parseTalk(storedTalk(talk))).toEqual(talk)
      }),
    )
  })

  it('ten answers or skips end it', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 7, maxLength: 7 }), (texts) => {
        let talk = arrive(newTalk, atAncestor)
        for (const text of texts) {
          const question = currentQuestion(atAncestor, talk)
          if (question === null || !isLater(question)) throw new Error(`no question: ${question}`)
          talk = tell(want(talk, 'hall'), question, text)
        }
        expect(currentQuestion(atAncestor, talk)).toBeNull()
      }),
    )
  })
})

describe('what stands in the field', () => {
  const typed = type(arrive(newTalk, atAncestor), 'ancestors', '陈宝')

  it('is kept with the conversation, whoever looks at the address again', () => {
    expect(arrive(typed, { ...atAncestor }).draft).toEqual({ question: 'ancestors', text: '陈宝' })
    expect(parseTalk(storedTalk(typed))).toEqual(typed)
    expect(
      parseTalk(JSON.stringify({ version: 1, ...newTalk, draft: { question: 'no' } })),
    ).toEqual(newTalk)
  })

  it('is forgotten with its question', () => {
    expect(tell(typed, 'ancestors', '陈宝琛').draft).toBeNull()
    expect(edit(typed, 'hall').draft).toBeNull()
    expect(keepAnswer(edit(typed, 'ancestors')).draft).toBeNull()
    expect(arrive(typed, atCity).draft).toBeNull()
    expect(arrive(type(arrive(newTalk, atProvince), 'province', '福'), atCity).draft).toBeNull()
  })

  it('comes back when another question has been asked once more meanwhile', () => {
    expect(edit(tell(typed, 'hall', '颍川堂'), 'hall').aside).toBeNull()
    const written = { question: 'ancestors', text: '陈宝琛' }
    const between = edit(type(typed, 'ancestors', '陈宝琛'), 'hall')
    expect(between).toMatchObject({ draft: null, aside: written })
    expect(parseTalk(storedTalk(between))).toEqual(between)
    expect(edit(type(between, 'hall', '颍'), 'moved').aside).toEqual(written)
    expect(tell(between, 'hall', '颍川堂')).toMatchObject({ draft: written, aside: null })
    expect(keepAnswer(between)).toMatchObject({ draft: written, aside: null })
    const result = end(keepAnswer(between))
    expect(textOf(result, 'ancestors')).toBe('陈宝琛')
    const both = end(type(between, 'hall', '颍川堂'))
    expect([textOf(both, 'hall'), textOf(both, 'ancestors')]).toEqual(['颍川堂', '陈宝琛'])
    // A place that is mended meanwhile, through the address.
    const place = sendToAddress(edit(type(typed, 'ancestors', '陈宝琛'), 'city'), 'city')
    expect(arrive(place, { ...atAncestor })).toMatchObject({ draft: written, aside: null })
  })

  it('is not kept for a question that the address has answered', () => {
    const half = edit(type(arrive(newTalk, atProvince), 'province', '福'), 'surname')
    expect(arrive(sendToAddress(half, 'surname'), atCity)).toMatchObject({
      draft: null,
      aside: null,
    })
  })

  it('gives way to a surname that comes with the address, not to one that was sent from here', () => {
    const draft = type(newTalk, 'surname', 'Tann')
    const ambiguous: Flow = { ...initialFlow, typed: 'Tan', candidates: [] }
    expect(arrive(draft, initialFlow).draft).toEqual({ question: 'surname', text: 'Tann' })
    expect(arrive(draft, ambiguous).draft).toBeNull()
    expect(arrive(sendToAddress(draft, 'surname'), ambiguous).draft?.text).toBe('Tann')
  })

  it('is an answer where the result is asked for', () => {
    const talk = end(type(tell(typed, 'ancestors', ''), 'hall', ' 颍川堂 '))
    expect(queryOfTalk(atAncestor, talk).hall).toBe('颍川堂')
    expect(end(type(newTalk, 'hall', ' ')).told).toEqual([])
  })
})
