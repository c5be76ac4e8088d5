import { expect, it } from 'vitest'
import { addressOf, modeInAddress } from './view-address.ts'

const at = (query: string) => new URLSearchParams(query)
const plain = { personId: undefined, rootId: '', mode: 'descendants' as const }

it('names who is selected, whom the chart begins with and which way it goes', () => {
  const shown = { personId: 'p', rootId: 'r', mode: 'ancestors' as const }
  const to = addressOf('b', shown, at('id=b'))
  expect(to).toBe('/family-tree?id=b&person-id=p&root-id=r&mode=ancestors')
  expect(modeInAddress(new URL(to ?? '', 'https://here.invalid').searchParams)).toBe('ancestors')
})

it('leaves out what the book begins with by itself', () => {
  expect(addressOf('b', { ...plain, personId: 'p' }, at('id=b&root-id=r&mode=both'))).toBe(
    '/family-tree?id=b&person-id=p',
  )
})

it('keeps what stands in the address where nothing else is known', () => {
  const unknown = { personId: undefined, rootId: undefined, mode: 'both' as const }
  expect(addressOf('b', unknown, at('id=b&person-id=p&root-id=r'))).toBe(
    '/family-tree?id=b&person-id=p&root-id=r&mode=both',
  )
})

it('asks for no other address where this one says it all', () => {
  expect(addressOf('b', plain, at('id=b&lang=en'))).toBeUndefined()
  expect(addressOf('b', plain, at('id=b&person-id=p'))).toBeUndefined()
})

it('takes a mode that does not exist for the ordinary one', () => {
  expect(modeInAddress(at('mode=sideways'))).toBe('descendants')
})
