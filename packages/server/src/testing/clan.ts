import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'

/** Rows of a made-up clan, as a book of the size of a real one holds them. */
export interface Clan {
  people: ClanPerson[]
  unions: ClanUnion[]
  links: ClanLink[]
}

export interface ClanPerson {
  serial: number
  surname: string
  name: string
  zi: string
  sex: 0 | 1 | 2
  isDead: boolean
  /** Year, or 0 where it is not known. */
  born: number
  died: number
  generationChar: string
  ranking: number
}

export interface ClanUnion {
  serial: number
  first: number
  second: number
  order: number
  kind: UnionKind
}

export interface ClanLink {
  union: number
  child: number
  kind: ChildKind
  isPrimary: boolean
  rank: number
}

const poem = [...'文明启瑞国正天心顺官清民自安妻贤夫祸少子孝父心宽福禄寿康宁']
const given = [
  ...'德仁义礼智信忠孝廉耻勇毅刚健和平安乐寿康宁福禄祯祥瑞云龙凤麟松柏梅兰竹菊山海江河',
]
const wives = [...'林黄郑李王张吴刘蔡杨许谢郭洪曾廖赖徐周叶苏庄江吕何罗高潘简朱钟游彭詹']
const FIRST_YEAR = 1050
const GENERATION_YEARS = 27
/** Share of men whose line ends, who adopt a nephew, and who marry more than once. */
const CHILDLESS = 0.22
const ADOPTING = 0.5
const SECOND_WIFE = 0.14

/**
 * Makes up a clan of so many people in some thirty generations: marriages in the wives' own order,
 * children under the right mother, nephews adopted into childless lines (both lines kept), children
 * whose mother is not known. The same in every run with the same numbers.
 * @param random numbers from 0 to 1
 */
export function madeUpClan(size: number, random: () => number): Clan {
  return new ClanMaker(size, random).make()
}

interface Man {
  serial: number
  born: number
  generation: number
}

class ClanMaker {
  private readonly clan: Clan = { people: [], unions: [], links: [] }
  private readonly size: number
  private readonly random: () => number

  constructor(size: number, random: () => number) {
    this.size = size
    this.random = random
  }

  make(): Clan {
    let men = [this.man(0, FIRST_YEAR, 1)]
    while (men.length > 0 && this.clan.people.length < this.size) men = this.nextGeneration(men)
    return this.clan
  }

  private nextGeneration(fathers: readonly Man[]): Man[] {
    const sons: Man[] = []
    const heirless: Man[] = []
    for (const [index, father] of fathers.entries()) {
      if (this.clan.people.length >= this.size) break
      const mustGoOn = index === 0 || fathers.length < 6
      if (!mustGoOn && this.random() < CHILDLESS) heirless.push(father)
      else sons.push(...this.childrenOf(father))
    }
    for (const father of heirless) if (this.random() < ADOPTING) this.adopt(father, sons)
    return sons
  }

  private childrenOf(father: Man): Man[] {
    const sons: Man[] = []
    const marriages = this.random() < SECOND_WIFE ? 2 : 1
    for (let order = 1; order <= marriages; order++) {
      const isKnown = this.random() > 0.03
      const wife = isKnown ? this.wife(father) : 0
      const kind = wife === 0 ? 'other' : order === 1 ? 'first' : this.pick(['later', 'concubine'])
      const union = this.union(father.serial, wife, order, kind as UnionKind)
      const count = 1 + Math.floor(this.random() * 4.2)
      for (let rank = 1; rank <= count; rank++) {
        const isSon = rank === 1 || this.random() < 0.55
        const child = isSon
          ? this.man(rank, father.born + GENERATION_YEARS, father.generation + 1)
          : this.daughter(father, rank)
        this.link(union, child.serial, 'birth', true, rank)
        if (isSon) sons.push(child)
      }
    }
    return sons
  }

  private adopt(father: Man, nephews: readonly Man[]): void {
    const heir = nephews[Math.floor(this.random() * nephews.length)]
    if (!heir) return
    this.link(this.union(father.serial, 0, 1, 'other'), heir.serial, 'adopted', false, 1)
  }

  private man(ranking: number, about: number, generation: number): Man {
    const born = about + Math.floor(this.random() * 12) - 6
    const char = poem[(generation - 1) % poem.length] ?? '文'
    const serial = this.person({
      surname: '陈',
      name: char + this.pick(given),
      zi: this.random() < 0.3 ? this.pick(given) + this.pick(given) : '',
      sex: 1,
      born,
      generationChar: char,
      ranking,
    })
    return { serial, born, generation }
  }

  private daughter(father: Man, ranking: number): Man {
    const born = father.born + GENERATION_YEARS + Math.floor(this.random() * 12)
    const name = this.pick(given) + this.pick(given)
    const serial = this.person({
      surname: '陈',
      name,
      zi: '',
      sex: 0,
      born,
      generationChar: '',
      ranking,
    })
    return { serial, born, generation: father.generation + 1 }
  }

  private wife({ born }: Man): number {
    const surname = this.pick(wives)
    const named = this.random() < 0.25 ? this.pick(given) + this.pick(given) : '氏'
    return this.person({
      surname,
      name: named,
      zi: '',
      sex: 0,
      born: born + 3,
      generationChar: '',
      ranking: 0,
    })
  }

  private person(said: Omit<ClanPerson, 'serial' | 'isDead' | 'died'>): number {
    const serial = this.clan.people.length + 1
    const isDated = this.random() < 0.7
    const age = 20 + Math.floor(this.random() * 60)
    this.clan.people.push({
      ...said,
      serial,
      born: isDated ? said.born : 0,
      died: isDated && said.born + age < 2020 ? said.born + age : 0,
      isDead: said.born + age < 2020,
    })
    return serial
  }

  private union(first: number, second: number, order: number, kind: UnionKind): number {
    const serial = this.clan.unions.length + 1
    this.clan.unions.push({ serial, first, second, order, kind })
    return serial
  }

  private link(union: number, child: number, kind: ChildKind, isPrimary: boolean, rank: number) {
    this.clan.links.push({ union, child, kind, isPrimary, rank })
  }

  private pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.random() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}
