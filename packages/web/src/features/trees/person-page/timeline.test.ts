import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import type { UnionEvent } from '@suyuan/contract/union-events'
import { expect, it } from 'vitest'
import { groupsOf, momentsOf } from './timeline.ts'

const event = (e_type: number, e_date: string): TreeEvent => ({
  id: `${e_type} ${e_date}`,
  person_id: 'p',
  e_type,
  e_date,
  e_reading: 'exact',
  e_text: '',
  e_address: '',
  e_memo: 'x',
  e_memo_whole: true,
  row_version: 1,
  type_info: { type_name: String(e_type) },
})

const marriages: PersonPage['marriages'] = []
const life = { marriages, birth_day: '-0551', death_day: '-0479', death: 1 } as const
type Person = Omit<Parameters<typeof momentsOf>[0], 'birth_reading' | 'death_reading'>

const keys = (person: Person) =>
  momentsOf({ birth_reading: 'exact', death_reading: 'exact', ...person }).map(({ key }) => key)

it('leaves the brief history out, and a line without events', () => {
  expect(keys({ ...life, event: [event(14, '-0500')] })).toEqual([])
})

it('puts birth first and death where its date falls', () => {
  const office = event(30, '-0501')
  const honour = event(31, '0001')
  const undated = event(35, '')
  expect(keys({ ...life, event: [office, honour, undated] })).toEqual([
    'birth',
    office.id,
    'death',
    honour.id,
    undated.id,
  ])
})

it('puts what happened in the year of death before it, as far as the dates tell', () => {
  const last = event(30, '1918-05')
  const person = { marriages, birth_day: '', death_day: '1918', death: 1 as const }
  expect(keys({ ...person, event: [last] })).toEqual([last.id, 'death'])
  const sameMonth = { ...person, death_day: '1918-05-03' }
  expect(keys({ ...sameMonth, event: [last, event(50, '1918-06')] })).toEqual([
    last.id,
    'death',
    '50 1918-06',
  ])
})

it('puts death before a burial of the same year', () => {
  const [office, burial, offering] = [event(30, '-0479'), event(50, '-0479'), event(31, '-0195')]
  expect(keys({ ...life, event: [office, burial, offering] })).toEqual([
    ...['birth', office.id, 'death', burial.id, offering.id],
  ])
})

it('says nothing twice: events of birth and death stand for the dates', () => {
  const events = [event(1, '-0551'), event(5, '-0479')]
  expect(keys({ ...life, event: events })).toEqual(events.map(({ id }) => id))
})

it('a living person has no death', () => {
  expect(keys({ ...life, death: 0, event: [event(30, '2000')] })).not.toContain('death')
})

it('groups events by their types, in the order of the groups', () => {
  const types = [
    { id: 101, type_name: 'Life', children: [{ id: 1, type_name: 'Birth' }] },
    { id: 104, type_name: 'Office', children: [{ id: 30, type_name: 'Office' }] },
  ]
  const events = [event(30, '1'), event(99, '2'), event(1, '3')]
  expect(groupsOf(events, types, 'Other').map(({ name }) => name)).toEqual([
    'Life',
    'Office',
    'Other',
  ])
})

it('puts what is told of a couple among the events of each', () => {
  const office = event(30, '1901')
  const wedding: UnionEvent = {
    ...{ kind: 'marriage', words: '', e_reading: 'exact' },
    ...{ e_text: '', e_address: '', e_memo: '' },
    e_date: '1875',
  }
  const couple = {
    union: 3,
    order: 1,
    leads: true,
    kind: 'first',
    row_version: 1,
    may: { edit: true, move: true },
    spouse: null,
  } as const
  const told = [{ ...couple, children: [], events: [wedding, { ...wedding, e_date: '' }] }]
  const person = { birth_day: '1850', death_day: '1910', death: 1 as const, marriages: told }
  expect(keys({ ...person, event: [office] })).toEqual([
    ...['birth', 'union 3 0', office.id, 'death', 'union 3 1'],
  ])
  expect(keys({ ...person, event: [] })).toEqual(['birth', 'union 3 0', 'death', 'union 3 1'])
})

it('puts what lasted where it began, with its end', () => {
  const office = {
    ...event(30, ''),
    id: 'office',
    e_span: { from: '-0520-01-01', to: '-0510-12-31' },
  }
  const [, moment] = momentsOf({
    ...{ birth_reading: 'exact', death_reading: 'exact' },
    ...life,
    event: [office, event(35, '')],
  })
  expect(moment).toMatchObject({ key: 'office', day: '-0520-01-01', until: '-0510-12-31' })
  expect(keys({ ...life, event: [office] })).toEqual(['birth', 'office', 'death'])
})
