import { fileURLToPath } from 'node:url'
import { dateWarnings } from '@suyuan/server/features/trees/commands/date-warnings'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readJson } from '../read-json.ts'
import { seedId } from './seed-id.ts'
import { inLetters } from './store-people.ts'
import { readTrees, type TreeRecord } from './tree-record.ts'

type Person = TreeRecord['people'][number]

const book = readTrees().find(({ key }) => key === 'kong')
const people = new Map(book?.people.map((person) => [person.key, person]))
const persons = [...people.values()]

function personOf(key: string | undefined): Person {
  const person = people.get(key ?? '')
  if (!person) throw new Error(`Nobody has the key ${key}`)
  return person
}

/** 世 from Confucius, in the line that is drawn; undefined before him and beside his line. */
function generationOf(person: Person): number | undefined {
  if (person.generation !== undefined) return person.generation
  const [line] = person.parents
  const parent = line?.father ?? line?.mother
  const above = parent === undefined ? undefined : generationOf(personOf(parent))
  return above === undefined ? undefined : above + 1
}

const dated = ({ birth, death, sex }: Person) => ({
  birthDay: birth.date,
  birthReading: birth.reading,
  deathDay: death.date,
  deathReading: death.reading,
  sex,
})

describe('the demonstration, 孔氏世系', () => {
  it('shows some 300 people, women and brothers among them', () => {
    expect(persons.length).toBeGreaterThanOrEqual(330)
    expect(persons.filter(({ sex }) => sex === 0).length).toBeGreaterThanOrEqual(40)
    expect(persons.filter(({ parents }) => parents.length > 1).length).toBeGreaterThanOrEqual(4)
    expect(persons.flatMap(({ events }) => events).length).toBeGreaterThanOrEqual(150)
  })

  it('uses every source that it names', () => {
    const used = new Set(persons.flatMap((each) => [each.source, ...each.further_sources]))
    expect(book?.sources.map(({ title }) => title).filter((title) => !used.has(title))).toEqual([])
  })

  it('tells of the dead alone', () => {
    const recent = persons.filter(({ birth }) => birth.date >= '1910')
    expect(recent.map(({ key, death }) => [key, death.date])).toEqual([
      ['kong-decheng', '2008-10-28'],
    ])
    const last = Math.max(...persons.map((person) => generationOf(person) ?? 0))
    expect(last).toBe(77)
  })

  it('has people in each generation from Confucius on', () => {
    const found = new Set(persons.map(generationOf))
    for (let generation = 1; generation <= 77; generation += 1) expect(found).toContain(generation)
  })

  it.each([
    ['kong-guang', 14],
    ['kong-cheng', 27],
    ['kong-renyu', 43],
    ['kong-zongyuan', 46],
    ['kong-duanyou', 48],
    ['kong-zhu', 53],
    ['kong-sihui', 54],
    ['kong-xixue', 56],
    ['kong-yansheng', 59],
    ['kong-yinzhi', 65],
    ['kong-jihan', 69],
    ['kong-qingyi', 73],
    ['kong-decheng', 77],
  ])('counts %s as the sources do: %i', (key, generation) => {
    expect(generationOf(personOf(key))).toBe(generation)
  })

  it('names the generations by the poem, 衍 standing for the tabooed 胤', () => {
    const characters = [...(book?.poem ?? '')]
    expect(book?.poem_start).toBe(56)
    const others: Record<string, string> = { 胤: '衍', 弘: '宏' }
    // Of the 57th, some bear a character with 言 in it instead; daughters need none.
    const exceptions = new Set(['kong-ne', 'kong-yi-nan'])
    for (const person of persons) {
      const character = characters[(generationOf(person) ?? 0) - 56]
      if (character === undefined || person.surname !== undefined || person.sex === 0) continue
      const said = [character, others[character]]
      expect(said, person.key).toContain(person.generation_char)
      if (!exceptions.has(person.key)) {
        expect(person.name.charAt(0), person.key).toBe(person.generation_char)
      }
    }
  })

  it('has no dates that contradict each other', () => {
    for (const person of persons) {
      const near = person.parents
        .filter(({ kind }) => kind === 'birth')
        .map(({ father, mother }) => ({
          father: father === undefined ? undefined : dated(personOf(father)),
          mother: mother === undefined ? undefined : dated(personOf(mother)),
          children: [],
          spouses: [],
        }))
      for (const each of [{ children: [], spouses: [] }, ...near]) {
        expect(dateWarnings(dated(person), each), person.key).toEqual([])
      }
    }
  })

  it('has events of types that there are, one brief history to a person, none outside a life', () => {
    const file = fileURLToPath(new URL('event-types.json', import.meta.url))
    const types = new Set(
      readJson(file, z.array(z.looseObject({ id: z.number() }))).map(({ id }) => id),
    )
    const honours = new Set([31, 52, 90])
    const year = (date: string) => Number.parseInt(date, 10)
    for (const { key, events, birth, death } of persons) {
      expect(events.filter(({ type }) => type === 14).length, key).toBeLessThanOrEqual(1)
      for (const { type, date } of events) {
        expect(types, key).toContain(type)
        if (date === '') continue
        if (birth.date !== '') expect(year(date), key).toBeGreaterThanOrEqual(year(birth.date))
        if (death.date !== '' && !honours.has(type)) {
          expect(year(date), key).toBeLessThanOrEqual(year(death.date))
        }
      }
    }
  })

  it('has men for fathers and women for mothers', () => {
    for (const { key, parents } of persons) {
      for (const { father, mother } of parents) {
        if (father !== undefined) expect(personOf(father).sex, key).toBe(1)
        if (mother !== undefined) expect(personOf(mother).sex, key).toBe(0)
      }
    }
  })

  it('keeps the addresses of people', () => {
    expect(seedId('kong')).toBe('4939c529-d148-4de7-8b0f-16e065ef6f47')
    expect(seedId('kong', 'kong-qiu')).toBe('bdb3c934-e9ee-46b0-8336-c85b6c7a4780')
    expect(seedId('kong', 'kong-decheng')).toBe('90f14e07-f6c8-4a16-8f45-fc0162dfdb91')
  })

  it.each([
    ['kong-qiu', 'Kong Qiu'],
    ['yin-xie', 'Zi Xie'],
    ['kong-chuanduo', 'Kong Chuanduo'],
    ['kong-zhangsun', 'Kong Zhangsun'],
    ['kong-anguo', 'Kong Anguo'],
    ['song-huan', 'Zi Yuyue'],
    ['yan-shi', 'Yan Zhengzai'],
    ['kong-yuyan', 'Kong Yuyan'],
    ['qiguan-shi', 'Qiguan Shi'],
    ['gongye-chang', 'Gongye Chang'],
    ['jisun-yiru', 'Jisun Yiru'],
  ])('writes %s in letters as %s', (key, letters) => {
    const { surname = '孔', name, spelling } = personOf(key)
    expect(spelling || inLetters(surname, name)).toBe(letters)
  })
})
