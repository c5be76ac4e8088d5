import type { SkeletonHead, SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { emptyPart } from '@suyuan/contract/tree-skeleton'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'

/** What a made-up clan is to be like. */
interface ClanPlan {
  people: number
  generations: number
  seed: number
}

const GIVEN =
  '文章华国安邦德润泽长光宗耀祖诗书继世忠厚传家仁义礼智信温良恭俭让元亨利贞福禄寿喜康宁明达景云山海松柏梅兰竹菊金玉琼瑶江河湖川春夏秋冬东南西北'
const POEM = '肇启延开宗功绍兴文章华国诗礼传家光前裕后世代永昌荣'
const WIVES = '林黄王李张吴刘蔡杨许郑谢郭洪曾邱廖赖周叶'
const PART_PEOPLE = 2000

/** A person on the way; the rest of what the wire asks for follows from it. */
interface Member {
  serial: number
  sex: number
  born: number
  /** Serial of the first union, for those who have one. */
  union: number
  father: Member | undefined
  children: number
}

/**
 * A made-up clan as its stream tells it, the same for the same plan: descendants of one man, wives
 * of other surnames, one man in seven with several, sons adopted by childless uncles with both lines
 * kept, heirs of two lines (兼祧), and now and then a marriage within the clan.
 */
export class Clan {
  readonly #random: () => number
  readonly #plan: ClanPlan
  readonly #parts: SkeletonPart[] = []
  #part = emptyPart()
  #people = 0
  #unions = 0
  #links = 0

  constructor(plan: ClanPlan) {
    this.#plan = plan
    this.#random = randomNumbers(plan.seed)
    this.#grow()
  }

  get head(): SkeletonHead {
    return {
      version: 1,
      surname: '陈',
      first: 1,
      people: this.#people,
      unions: this.#unions,
      links: this.#links,
    }
  }

  get parts(): readonly SkeletonPart[] {
    return this.#parts
  }

  /** The stream as the server sends it. */
  toText(): string {
    const lines = [this.head, ...this.#parts, { end: true }]
    return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
  }

  #grow(): void {
    const { people, generations } = this.#plan
    let generation = [this.#member(1, 1, undefined, 960)]
    const sizes = generationSizes(people, generations)
    for (let depth = 1; depth < generations && this.#people < people; depth++) {
      this.#marry(generation, depth)
      generation = this.#children(generation, depth + 1, sizes[depth] ?? 1)
      this.#adopt(generation)
    }
    this.#marry(generation, generations)
    this.#close()
  }

  #member(sex: number, generation: number, father: Member | undefined, born: number): Member {
    const poem = POEM[(generation - 1) % POEM.length] ?? ''
    const own = this.#pick(GIVEN)
    this.#person({ name: sex === 1 ? poem + own : own + this.#pick(GIVEN), sex, generation, born })
    return { serial: this.#people, sex, born, union: 0, father, children: 0 }
  }

  #person({ name, sex, generation, born, surname = '' }: NewPerson): number {
    const living = born > 1935 && this.#random() < 0.9
    const { people } = this.#part
    people.serial.push(++this.#people)
    people.name.push(name)
    people.surname.push(surname)
    people.sex.push(sex)
    people.flags.push(living ? 0 : 1)
    people.generation.push(generation)
    people.born.push(this.#random() < 0.9 ? born : 0)
    people.died.push(living ? 0 : Math.min(2024, born + 20 + Math.floor(this.#random() * 65)))
    return this.#people
  }

  #marry(members: readonly Member[], generation: number): void {
    for (const member of members) {
      if (this.#people >= this.#plan.people) return
      const chance = this.#random()
      const heir = member === members[0]
      if (!heir && chance > (member.sex === 1 ? 0.85 : 0.6)) continue
      member.union = this.#wed(member, generation, 1, members)
      if (member.sex !== 1 || generation === 1) continue
      const more = chance < 0.02 ? 2 : chance < 0.12 ? 1 : 0
      for (let order = 2; order <= more + 1; order++) this.#wed(member, generation, order, members)
      this.#close(PART_PEOPLE)
    }
  }

  #wed(member: Member, generation: number, order: number, kin: readonly Member[]): number {
    const cousin =
      member.sex === 1 && this.#random() < 0.004
        ? kin.find(
            (other) => other.sex === 0 && other.union === 0 && other.father !== member.father,
          )
        : undefined
    const partner =
      cousin?.serial ??
      this.#person({
        name: member.sex === 1 ? '氏' : this.#pick(GIVEN) + this.#pick(GIVEN),
        surname: this.#pick(WIVES),
        sex: 1 - member.sex,
        generation,
        born: member.born + Math.floor(this.#random() * 6),
      })
    const { unions } = this.#part
    unions.serial.push(++this.#unions)
    unions.first.push(member.sex === 1 ? member.serial : partner)
    unions.second.push(member.sex === 1 ? partner : member.serial)
    unions.order.push(order)
    unions.secondOrder.push(1)
    unions.kind.push(order === 1 ? 0 : this.#random() < 0.5 ? 1 : 2)
    if (cousin) cousin.union = this.#unions
    return this.#unions
  }

  #children(parents: readonly Member[], generation: number, size: number): Member[] {
    const fathers = parents.filter((member) => member.sex === 1 && member.union > 0)
    if (fathers.length === 0) return []
    const shares = fathers.map(() => this.#random() ** 2)
    const total = shares.reduce((sum, share) => sum + share, 0)
    const children: Member[] = []
    fathers.forEach((father, at) => {
      const wanted = (size * (shares[at] ?? 0)) / total
      const drawn = Math.floor(wanted) + (this.#random() < wanted % 1 ? 1 : 0)
      const count = at === 0 ? Math.max(1, drawn) : drawn
      for (let rank = 1; rank <= count && this.#people < this.#plan.people; rank++) {
        // The line goes on: the first child of a generation is a son.
        const sex = children.length === 0 || this.#random() < 0.72 ? 1 : 0
        const born = father.born + 20 + Math.floor(this.#random() * 18)
        const child = this.#member(sex, generation, father, born)
        this.#link(father.union, child, { kind: 0, primary: 1, rank })
        father.children += 1
        children.push(child)
      }
      this.#close(PART_PEOPLE)
    })
    return children
  }

  /** Uncles without children take a nephew: as their son, or as the heir of both lines. */
  #adopt(children: readonly Member[]): void {
    for (let at = 1; at < children.length; at++) {
      const [child, other] = [children[at], children[at - 1]]
      const uncle = other?.father
      if (child?.sex !== 1 || !uncle || uncle === child.father) continue
      if (uncle.children > 2 || this.#random() > 0.06) continue
      const dual = this.#random() < 0.3
      this.#link(uncle.union, child, { kind: dual ? 2 : 1, primary: 0, rank: 0 })
    }
  }

  #link(
    union: number,
    child: Member,
    { kind, primary, rank }: { kind: number; primary: number; rank: number },
  ): void {
    const { links } = this.#part
    links.union.push(union)
    links.child.push(child.serial)
    links.kind.push(kind)
    links.primary.push(primary)
    links.rank.push(rank)
    this.#links += 1
  }

  #close(least = 1): void {
    if (this.#part.people.serial.length < least) return
    this.#parts.push(this.#part)
    this.#part = emptyPart()
  }

  #pick(from: string): string {
    return from[Math.floor(this.#random() * from.length)] ?? ''
  }
}

interface NewPerson {
  name: string
  surname?: string
  sex: number
  generation: number
  born: number
}

/** Members born into each generation, growing evenly, so that with their spouses the plan is met. */
function generationSizes(people: number, generations: number): number[] {
  const SPOUSES = 1.9
  let low = 1
  let high = 4
  const total = (growth: number) =>
    Array.from({ length: generations }, (_, depth) => growth ** depth).reduce((a, b) => a + b, 0)
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (total(middle) * SPOUSES < people * 1.02) low = middle
    else high = middle
  }
  return Array.from({ length: generations }, (_, depth) => Math.max(1, low ** depth))
}
