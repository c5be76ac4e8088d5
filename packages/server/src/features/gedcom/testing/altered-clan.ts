import { structureOfId } from '@suyuan/genealogy/gedcom/mapping/own-ids'

/** How a clan's file comes back. */
export interface Alteration {
  /** Of all names, of all dates and of all ties so many are told otherwise. */
  share: number
  /** Every man has an occupation besides. */
  withOccupation: boolean
  /** People are told in another order. */
  isShuffled: boolean
  /** So many of the sons without a family are gone, and as many others have come. */
  turnover?: number
}

export const asItWas: Alteration = { share: 0, withOccupation: false, isShuffled: false }

interface Member {
  number: number
  sex: 'M' | 'F'
  surname: string
  given: string
  born: string
  died: string
  generation: number
  /** Number of the husband and father below whom the person is told; 0 for nobody. */
  father: number
  /** Of a wife her husband. */
  husband: number
}

const POEM = [...'永嘉文武振家声克绍先德启后昆忠孝传芳世泽长诗书继美']
const GIVEN = [...'明德志伟国华建光荣福寿康宁仁义礼智信忠孝廉节勤俭恭让温良山川海岳松柏竹梅兰桂']
const WIVES = [...'林王李张黄吴刘蔡杨许郑谢郭洪邱曾廖赖徐周']
const OF_WIVES = [...'秀英淑贞玉兰桂花美珍凤莲月娥']
const OTHER = [...'彬炳燕钦铭锋钧钊铨镇']
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A made-up clan as genealogies tell of one: brothers share a character, so that in a large one hundreds
 * are called alike; of most wives the surname alone is known, and of some people no date.
 */
export class AlteredClan {
  private readonly members: Member[] = []
  private readonly idOf: (number: number) => string

  /** @param seed of the clan: another one is another family of that size */
  constructor(people: number, idOf: (number: number) => string = () => '', seed = people) {
    this.idOf = idOf
    const random = randomFrom(seed)
    const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
    const dates = (generation: number) => datesOf(generation, random)
    const men: Member[] = []
    const add = (member: Omit<Member, 'number'>) => {
      const made = { ...member, number: this.members.length + 1 }
      this.members.push(made)
      return made
    }
    const man = (father: Member | undefined, brothers: readonly Member[] = []) => {
      const generation = (father?.generation ?? 0) + 1
      const given = givenOf(generation, brothers, random)
      const own = { sex: 'M' as const, surname: '陈', given, generation, husband: 0 }
      const made = add({ ...own, ...dates(generation), father: father?.number ?? 0 })
      men.push(made)
      return made
    }
    man(undefined)
    for (let at = 0; this.members.length < people; at += 1) {
      const father = men[at] ?? man(undefined)
      const { generation } = father
      const wives = random() < 0.1 ? 2 : 1
      for (let wife = 0; wife < wives; wife += 1) {
        const given = random() < 0.3 ? pick(OF_WIVES) + pick(OF_WIVES) : ''
        const own = { sex: 'F' as const, surname: pick(WIVES), given, generation, father: 0 }
        add({ ...own, ...dates(generation), husband: father.number })
      }
      const sons = 1 + Math.floor(random() * 4)
      const brothers: Member[] = []
      for (let son = 0; son < sons; son += 1) brothers.push(man(father, brothers))
      if (random() < 0.3) {
        const own = { sex: 'F' as const, surname: '陈', given: pick(OF_WIVES) + pick(OF_WIVES) }
        add({
          ...{ ...own, generation: generation + 1, ...dates(generation + 1) },
          ...{ father: father.number, husband: 0 },
        })
      }
    }
    this.members.length = people
  }

  /**
   * The clan as a file, and who stands where in it: numbers in the order of the records.
   * @param seed of what is told otherwise
   */
  file(
    { share, withOccupation, isShuffled, turnover = 0 }: Alteration,
    seed = 7,
  ): { text: string; order: number[] } {
    const random = randomFrom(seed)
    const known = this.members.map((member) => altered(member, share, this.members, random))
    const members = turnover === 0 ? known : this.turnedOver(known, turnover, random)
    const told = [...members]
    if (isShuffled) {
      for (let at = told.length - 1; at > 0; at -= 1) {
        const other = Math.floor(random() * (at + 1))
        const [one, two] = [told[at], told[other]]
        if (one && two) [told[at], told[other]] = [two, one]
      }
    }
    const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8']
    for (const member of told) {
      lines.push(...personLines(member, withOccupation, this.idOf(member.number)))
    }
    return {
      text: [...lines, ...familyLines(members), '0 TRLR', ''].join('\n'),
      order: told.map(({ number }) => number),
    }
  }

  /** Without some of the sons who have no family, and with others of whom nobody told before. */
  private turnedOver(members: readonly Member[], share: number, random: () => number): Member[] {
    const fathers = new Set(members.flatMap(({ husband, father }) => [husband, father]))
    const isSon = ({ sex, father, number }: Member) =>
      sex === 'M' && father > 0 && !fathers.has(number)
    const left = members.filter((member) => !(isSon(member) && random() < share))
    const men = left.filter(({ sex, number }) => sex === 'M' && fathers.has(number))
    const children = Map.groupBy(this.members, ({ father }) => father)
    const come = Array.from({ length: members.length - left.length }, (_, at): Member[] => {
      const father = men[Math.floor(random() * men.length)]
      if (!father) return []
      const generation = father.generation + 1
      const given = givenOf(generation, children.get(father.number) ?? [], random)
      return [
        {
          ...{ number: this.members.length + 1 + at, sex: 'M', surname: '陈', given, generation },
          ...{ ...datesOf(generation, random), father: father.number, husband: 0 },
        },
      ]
    })
    return [...left, ...come.flat()]
  }
}

/** Of every seventh no birth is told, of every other no death. */
function datesOf(generation: number, random: () => number) {
  const year = 1400 + generation * 25 + Math.floor(random() * 20)
  const day = `${1 + Math.floor(random() * 28)} ${MONTHS[Math.floor(random() * MONTHS.length)]} `
  const kind = random()
  return {
    born: kind < 0.15 ? '' : kind < 0.4 ? `${year}` : `${day}${year}`,
    died: random() < 0.5 ? '' : `${year + 40 + Math.floor(random() * 40)}`,
  }
}

/** The character of a generation and one that no brother has. */
function givenOf(generation: number, brothers: readonly Member[], random: () => number): string {
  const known = new Set(brothers.map(({ given }) => given.slice(1)))
  const free = GIVEN.filter((each) => !known.has(each))
  const character = free[Math.floor(random() * free.length)] ?? ''
  return (POEM[generation % POEM.length] ?? '') + character
}

function altered(
  member: Member,
  share: number,
  members: readonly Member[],
  random: () => number,
): Member {
  const changed = { ...member }
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  if (random() < share) {
    if (member.given === '') changed.surname = pick(OTHER)
    else changed.given = (member.given[0] ?? '') + pick(OTHER)
  }
  if (random() < share) changed.born = `${1400 + Math.floor(random() * 500)}`
  if (random() < share && member.father > 0) {
    const other = members[Math.floor(random() * members.length)]
    const isOlder = other && other.sex === 'M' && other.number < member.number
    changed.father = isOlder ? other.number : 0
  }
  return changed
}

function personLines(
  { number, sex, surname, given, born, died }: Member,
  withOccupation: boolean,
  id: string,
): string[] {
  return [
    `0 @P${number}@ INDI`,
    `1 NAME /${surname}/${given}`,
    `1 SEX ${sex}`,
    ...(born === '' ? [] : ['1 BIRT', `2 DATE ${born}`]),
    ...(died === '' ? ['1 DEAT Y'] : ['1 DEAT', `2 DATE ${died}`]),
    ...(withOccupation && sex === 'M' ? ['1 OCCU 塾师'] : []),
    ...(id === '' ? [] : idLines(id)),
  ]
}

function idLines(id: string): string[] {
  const { tag, value, children } = structureOfId(id)
  return [`1 ${tag} ${value}`, ...children.map((child) => `2 ${child.tag} ${child.value}`)]
}

/** A family for each wife. */
function familyLines(members: readonly Member[]): string[] {
  const wives = Map.groupBy(
    members.filter(({ husband }) => husband > 0),
    ({ husband }) => husband,
  )
  const children = Map.groupBy(
    members.filter(({ father }) => father > 0),
    ({ father }) => father,
  )
  const fathers = new Set([...wives.keys(), ...children.keys()])
  return [...fathers].flatMap((father) => {
    const own = wives.get(father) ?? [undefined]
    return own.flatMap((wife, at) => [
      `0 @F${father}x${at}@ FAM`,
      `1 HUSB @P${father}@`,
      ...(wife ? [`1 WIFE @P${wife.number}@`] : []),
      ...(children.get(father) ?? [])
        .filter(({ number }) => number % own.length === at)
        .map(({ number }) => `1 CHIL @P${number}@`),
    ])
  })
}
