import { COUNTRY_ID } from '@suyuan/contract/limits'
import { describe, expect, it } from 'vitest'
import { certainPlace, findPlaces, knownUnder, readPlace } from './places.ts'

const region = (id: number, aname: string) => ({ id, aname, parent_id: COUNTRY_ID })

const places = [
  region(1, '福建省'),
  region(2, '广东省'),
  region(3, '广西壮族自治区'),
  region(4, 'Hainan'),
  region(5, 'Hainan Prefecture'),
]

it.each([
  ['福建省', 1],
  ['福建', 1],
  [' 福建 ', 1],
  ['广', null],
  ['广西', 3],
  ['hainan', 4],
  ['Hainan P', 5],
  ['prefecture', 5],
  ['ainan p', null],
  ['台湾', null],
  ['', null],
])('%j names the place %j without doubt', (typed, id) => {
  expect(certainPlace(places, typed)?.id ?? null).toBe(id)
})

it.each([
  ['福建', places[0]],
  ['广', 'several'],
  ['安溪', 'unknown'],
])('reads %j as %j', (typed, read) => {
  expect(readPlace(places, typed)).toBe(read)
})

describe('the places of a page', () => {
  it('are those of the country, and of the province that is asked', async () => {
    const asked: unknown[] = []
    const known = await findPlaces(async (_name, input) => {
      asked.push(input)
      return places as never
    }, 350000)
    expect(asked).toEqual([{ parent_id: COUNTRY_ID }, { parent_id: 350000 }])
    expect(knownUnder(COUNTRY_ID, known)).toBe(places)
    expect(knownUnder(350000, known)).toBe(places)
    expect(knownUnder(440000, known)).toBeNull()
    expect(knownUnder(null, known)).toBeNull()
  })
})
