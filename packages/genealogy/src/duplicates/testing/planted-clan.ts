import { randomNumbers } from '../../testing/random-numbers.ts'
import { toTraditional } from '../../text/chinese-scripts.ts'

/** A made-up clan in which some stand twice, as a file; with the pairs that are one person. */
export interface PlantedClan {
  file: string
  /** Pointers, the lower number first. */
  pairs: Set<string>
}

interface Person {
  id: number
  sex: 'M' | 'F'
  surname: string
  given: string
  zi: string
  born: number
  /** Day of the year, and whether the day, the year alone or about the year is told; '' for nothing. */
  day: number
  told: 'day' | 'year' | 'about' | ''
  died: number
  diedTold: 'day' | 'year' | ''
  child: { family: number; isAdopted: boolean }[]
  spouse: number[]
  generation: number
}

interface Family {
  husband: number
  wife: number
  children: number[]
}

const POEM = '文德光明世泽绵长宗功丕显奕叶其昌国泰民安家和兴旺'
const GIVEN =
  '山川林泉松柏梅竹兰菊荷桂春夏秋冬雷云雨雪江河湖海龙凤麟鹤虎鹏金银铜铁玉珍珠宝仁义礼智信忠孝廉福禄寿喜康宁才学诗书琴画刚强伟俊杰英雄豪辉耀华荣富贵昌盛'
const WOMEN = '秀英淑芬桂兰玉梅凤莲月娥素珍彩霞惠贞端庄静婉'
const SURNAMES = '林黄张李王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何萧罗高潘'
const ZI = '伯仲叔季子孟元公景君士德'
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const LETTERS = 4

/** Writes a clan of so many people, and so many of them twice. */
export function plantedClan(size: number, planted: number, seed: number): PlantedClan {
  const clan = new Clan(seed)
  clan.grow(size - planted)
  clan.plant(planted)
  return { file: clan.write(), pairs: clan.pairs }
}

class Clan {
  readonly pairs = new Set<string>()
  private readonly random: () => number
  private readonly people: Person[] = []
  private readonly families: Family[] = []

  constructor(seed: number) {
    this.random = randomNumbers(seed)
  }

  private some(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1))
  }

  private oneOf(text: string): string {
    return text.charAt(this.some(0, text.length - 1))
  }

  private add(said: Pick<Person, 'sex' | 'surname' | 'given' | 'born' | 'generation'>): Person {
    const tells = this.random()
    const person: Person = {
      ...said,
      id: this.people.length + 1,
      zi: said.sex === 'M' && this.random() < 0.5 ? this.oneOf(ZI) + this.oneOf(GIVEN) : '',
      day: this.some(0, 335),
      told: tells < 0.45 ? 'day' : tells < 0.7 ? 'year' : tells < 0.8 ? 'about' : '',
      died: said.born + this.some(35, 85),
      diedTold: this.random() < 0.5 ? 'day' : this.random() < 0.5 ? 'year' : '',
      child: [],
      spouse: [],
    }
    this.people.push(person)
    return person
  }

  private man(generation: number, born: number): Person {
    const character = POEM.charAt(generation % POEM.length)
    return this.add({
      ...{ sex: 'M', surname: '陈', given: character + this.oneOf(GIVEN), born, generation },
    })
  }

  private wifeOf(husband: Person): Person {
    const isNamed = this.random() < 0.5
    const given = isNamed ? this.oneOf(WOMEN) + this.oneOf(WOMEN) : '氏'
    return this.add({
      ...{ sex: 'F', surname: this.oneOf(SURNAMES), given, generation: 0 },
      born: husband.born + this.some(-4, 6),
    })
  }

  private marry(husband: Person, wife: Person | undefined): Family {
    const family = { husband: husband.id, wife: wife?.id ?? 0, children: [] }
    this.families.push(family)
    husband.spouse.push(this.families.length)
    wife?.spouse.push(this.families.length)
    return family
  }

  /** Brothers and sisters are told apart by their names. */
  private nameApart(father: Person, child: Person): void {
    const others = father.spouse
      .flatMap((at) => this.families[at - 1]?.children ?? [])
      .flatMap((id) => this.people[id - 1] ?? [])
    const first = child.given.charAt(0)
    while (others.some(({ given }) => given === child.given))
      child.given = first + this.oneOf(GIVEN)
    while (child.zi !== '' && others.some(({ zi }) => zi === child.zi)) {
      child.zi = this.oneOf(ZI) + this.oneOf(GIVEN)
    }
  }

  private give(family: Family, child: Person, isAdopted = false): void {
    family.children.push(child.id)
    child.child.push({ family: this.families.indexOf(family) + 1, isAdopted })
  }

  grow(size: number): void {
    let fathers = [this.man(0, 1480)]
    while (this.people.length < size) {
      const sons: Person[] = []
      for (const father of fathers) {
        if (this.people.length < size) sons.push(...this.familyOf(father))
      }
      fathers = sons.length > 900 ? sons.filter(() => this.random() < 900 / sons.length) : sons
      if (fathers.length === 0) fathers = [this.man(3, 1600)]
    }
  }

  /** One or two wives, and children with all that makes them look like somebody else. */
  private familyOf(father: Person): Person[] {
    const sons: Person[] = []
    for (let wives = this.random() < 0.12 ? 2 : 1; wives > 0; wives -= 1) {
      const family = this.marry(father, this.wifeOf(father))
      const count = this.some(1, 5)
      for (let at = 0; at < count; at += 1) {
        const born = father.born + 20 + 3 * at + (wives - 1) * 15
        if (this.random() > 0.65) {
          const given = this.oneOf(WOMEN) + this.oneOf(GIVEN)
          const said = { given, born, generation: father.generation + 1 }
          const daughter = this.add({ sex: 'F', surname: '陈', ...said })
          this.nameApart(father, daughter)
          this.give(family, daughter)
          continue
        }
        const son = this.man(father.generation + 1, born)
        this.nameApart(father, son)
        this.likeSomebody(son, family)
        this.give(family, son)
        sons.push(son)
        if (this.random() < 0.02) this.giveTwin(son, family, sons)
      }
    }
    return sons
  }

  /** In some families everybody in the third generation bears the name of the first, or a dead brother's. */
  private likeSomebody(son: Person, family: Family): void {
    const father = this.people[family.husband - 1]
    const above = this.families[(father?.child[0]?.family ?? 0) - 1]
    const grandfather = this.people[(above?.husband ?? 0) - 1]
    const isFirst = family.children.length === 0
    if (grandfather && isFirst && this.random() < 0.15) son.given = grandfather.given
    const elder = this.people[(family.children.at(-1) ?? 0) - 1]
    if (elder?.sex !== 'M') return
    if (this.random() < 0.01) {
      Object.assign(elder, { died: elder.born, told: 'day', diedTold: 'day', day: 10 })
      Object.assign(son, { given: elder.given, told: 'day', born: elder.born + 4 })
    }
  }

  private giveTwin(son: Person, family: Family, sons: Person[]): void {
    const twin = this.man(son.generation, son.born)
    Object.assign(twin, { day: son.day, told: son.told, died: twin.died + 1 })
    const father = this.people[family.husband - 1]
    if (father) this.nameApart(father, twin)
    this.give(family, twin)
    sons.push(twin)
  }

  plant(count: number): void {
    const taken = new Set<number>()
    const kinds = [
      this.asSibling,
      this.byStyle,
      this.alone,
      this.withWife,
      this.asFamily,
      this.wifeTwice,
      this.daughterAndWife,
      this.asHeir,
    ]
    const most = this.people.length
    while (this.pairs.size < count) {
      const person = this.people[this.some(0, most - 1)]
      const kind = kinds[this.pairs.size % kinds.length]
      if (!person || taken.has(person.id)) continue
      if (kind?.call(this, person, taken)) taken.add(person.id)
    }
  }

  private note(one: Person, other: Person): void {
    this.pairs.add(`${one.id} ${other.id}`)
  }

  /** The same person as another hand wrote them down: other characters, less of the dates. */
  private copyOf(person: Person): Person {
    const copy = this.add(person)
    const { id } = copy
    Object.assign(copy, { ...person, id, child: [], spouse: [] })
    if (this.random() < 0.5) copy.given = toTraditional(copy.given)
    if (this.random() < 0.5) copy.zi = ''
    if (copy.told === 'day' && this.random() < 0.4) copy.told = 'year'
    else if (copy.told === 'year' && this.random() < 0.4) {
      copy.told = 'about'
      copy.born += this.some(-3, 3)
    } else if (this.random() < 0.2) copy.told = ''
    if (this.random() < 0.3) copy.diedTold = ''
    return copy
  }

  private familyOfChild({ child }: Person): Family | undefined {
    return this.families[(child[0]?.family ?? 0) - 1]
  }

  private asSibling(person: Person): boolean {
    const family = this.familyOfChild(person)
    if (!family) return false
    const copy = this.copyOf(person)
    this.give(family, copy)
    this.note(person, copy)
    return true
  }

  private byStyle(person: Person): boolean {
    const family = this.familyOfChild(person)
    if (!family || person.zi === '') return false
    const copy = this.copyOf(person)
    Object.assign(copy, { given: person.zi, zi: '' })
    this.give(family, copy)
    this.note(person, copy)
    return true
  }

  /** From another file, tied to nobody: with dates, or nobody could tell. */
  private alone(person: Person): boolean {
    if (person.given === '氏' || person.told !== 'day' || person.diedTold === '') return false
    const copy = this.copyOf(person)
    Object.assign(copy, { told: 'day' })
    this.note(person, copy)
    return true
  }

  private withWife(person: Person): boolean {
    const [family] = person.spouse.map((at) => this.families[at - 1])
    const wife = this.people[(family?.wife ?? 0) - 1]
    if (person.sex !== 'M' || !family || !wife || person.told === '') return false
    const copy = this.copyOf(person)
    this.marry(copy, wife)
    this.note(person, copy)
    return true
  }

  /** A father with a child of his, both once more. */
  private asFamily(person: Person, taken: Set<number>): boolean {
    const family = this.familyOfChild(person)
    const father = this.people[(family?.husband ?? 0) - 1]
    if (!father || taken.has(father.id) || person.told === '' || father.told === '') return false
    const [copy, child] = [this.copyOf(father), this.copyOf(person)]
    this.give(this.marry(copy, undefined), child)
    this.note(father, copy)
    this.note(person, child)
    taken.add(father.id)
    return true
  }

  private wifeTwice(person: Person): boolean {
    const [family] = person.spouse.map((at) => this.families[at - 1])
    const husband = this.people[(family?.husband ?? 0) - 1]
    const isTold = person.given !== '氏' || person.told === 'day'
    if (person.sex !== 'F' || !husband || !isTold) return false
    const copy = this.copyOf(person)
    if (person.given === '氏') copy.told = 'day'
    this.marry(husband, copy)
    this.note(person, copy)
    return true
  }

  /** Told of as a daughter, and as somebody's wife. */
  private daughterAndWife(person: Person): boolean {
    if (person.sex !== 'F' || person.child.length === 0 || person.told !== 'day') return false
    const copy = this.copyOf(person)
    copy.told = 'day'
    const husband = this.add({
      ...{ sex: 'M', surname: this.oneOf(SURNAMES), given: this.oneOf(GIVEN) + this.oneOf(GIVEN) },
      ...{ born: person.born - 2, generation: 0 },
    })
    this.marry(husband, copy)
    this.note(person, copy)
    return true
  }

  /** In the line of his birth, and as an heir in that of an uncle. */
  private asHeir(person: Person): boolean {
    const family = this.familyOfChild(person)
    const father = this.people[(family?.husband ?? 0) - 1]
    const above = father && this.familyOfChild(father)
    const uncle = above?.children.find(
      (id) => id !== father?.id && (this.people[id - 1]?.spouse.length ?? 0) > 0,
    )
    const line = this.people[(uncle ?? 0) - 1]
    const [other] = line?.sex === 'M' ? line.spouse.map((at) => this.families[at - 1]) : []
    if (person.sex !== 'M' || !other || person.told !== 'day') return false
    const copy = this.copyOf(person)
    copy.told = 'day'
    this.give(other, copy, true)
    this.note(person, copy)
    return true
  }

  write(): string {
    const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '2 FORM LINEAGE-LINKED', '1 CHAR UTF-8']
    for (const person of this.people) {
      const { id, sex, surname, given, zi, child, spouse } = person
      lines.push(`0 @I${id}@ INDI`, `1 NAME ${given} /${surname}/`)
      if (zi !== '') lines.push(`1 NAME ${zi}`, '2 TYPE 字')
      lines.push(`1 SEX ${sex}`)
      if (person.told !== '') lines.push('1 BIRT', `2 DATE ${birthOf(person)}`)
      if (person.diedTold !== '') lines.push('1 DEAT', `2 DATE ${deathOf(person)}`)
      for (const { family, isAdopted } of child) {
        lines.push(`1 FAMC @F${family}@`, ...(isAdopted ? ['2 PEDI adopted'] : []))
      }
      for (const family of spouse) lines.push(`1 FAMS @F${family}@`)
    }
    for (const [at, { husband, wife, children }] of this.families.entries()) {
      lines.push(`0 @F${at + 1}@ FAM`, `1 HUSB @I${husband}@`)
      if (wife !== 0) lines.push(`1 WIFE @I${wife}@`)
      lines.push(...children.map((id) => `1 CHIL @I${id}@`))
    }
    return `${[...lines, '0 TRLR'].join('\n')}\n`
  }
}

const dayOf = (day: number, year: number) =>
  `${1 + (day % 28)} ${MONTHS[Math.floor(day / 28)] ?? 'JAN'} ${String(year).padStart(LETTERS, '0')}`

const birthOf = ({ told, day, born }: Person) =>
  told === 'day' ? dayOf(day, born) : told === 'about' ? `ABT ${born}` : String(born)

const deathOf = ({ diedTold, day, died }: Person) =>
  diedTold === 'day' ? dayOf((day * 7) % 336, died) : String(died)
