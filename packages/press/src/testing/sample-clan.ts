import { unknownLife } from '@suyuan/genealogy/gedcom/mapping/fields'
import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import { blankRow } from '@suyuan/genealogy/person-values'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'
import type { BookPerson, BookTree } from '../book/book-tree.ts'

const GENERATION_CHARACTERS = '兴文章华国诗礼传家光前裕后敦宗睦族克绍箕裘'
const GIVEN = '雄海荣豪春彪毅恭兰达华贵乐秋珠安辅江义忠孝勇仁信明德福寿康宁'
const SURNAMES = '林黄张李王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄江吕何罗高萧潘'
const REIGNS: readonly (readonly [name: string, from: number, to: number])[] = [
  ['弘治', 1488, 1505],
  ['正德', 1506, 1521],
  ['嘉靖', 1522, 1566],
  ['隆庆', 1567, 1572],
  ['万历', 1573, 1619],
  ['天启', 1621, 1627],
  ['崇祯', 1628, 1643],
  ['顺治', 1644, 1661],
  ['康熙', 1662, 1722],
  ['雍正', 1723, 1735],
  ['乾隆', 1736, 1795],
  ['嘉庆', 1796, 1820],
  ['道光', 1821, 1850],
  ['咸丰', 1851, 1861],
  ['同治', 1862, 1874],
  ['光绪', 1875, 1908],
]
const HOURS = '子丑寅卯辰巳午未申酉戌亥'
const NUMERALS = '〇一二三四五六七八九'
const PLACES = [
  '本里后山',
  '灵源山麓祖坟右侧',
  '安海鸿塔山坐北向南',
  '乌潭口大埔',
  '台湾彰化八卦山',
]

/** People, marriages and ties that a test puts together by hand. */
export class ClanDraft {
  readonly people: BookPerson[] = []
  readonly unions: GraphUnion[] = []
  readonly links: GraphLink[] = []

  person(fields: Partial<BookPerson>): number {
    const serial = this.people.length + 1
    this.people.push({ ...blankRow, ...unknownLife, serial, sex: 1, isDead: true, ...fields })
    return serial
  }

  union(first: number, second: number, kind: UnionKind = 'first'): number {
    const serial = this.unions.length + 1
    const orderOf = (person: number) =>
      1 + this.unions.filter((each) => each.first === person || each.second === person).length
    this.unions.push({
      ...{ serial, first, second, kind, rowVersion: 1 },
      ...{ order: orderOf(first), secondOrder: second === 0 ? 0 : orderOf(second) },
    })
    return serial
  }

  child(union: number, child: number, kind: ChildKind = 'birth', isPrimary = true): void {
    const rank = 1 + this.links.filter((each) => each.union === union).length
    this.links.push({ union, child, kind, isPrimary, rank, rowVersion: 1 })
  }

  tree(): BookTree {
    const { people, unions, links } = this
    return {
      graph: graphOfRows({ people, unions, links, firstSerial: people.length > 0 ? 1 : 0 }),
      circles: [],
      title: '',
      surname: '陈',
    }
  }
}

/** A made-up clan of about so many people, the same in every run. */
export function sampleClan(size: number, seed = 1): BookTree {
  const random = randomNumbers(seed)
  const pick = <T>(from: readonly T[] | string) => from[Math.floor(random() * from.length)] as T
  const people: BookPerson[] = []
  const unions: GraphUnion[] = []
  const links: GraphLink[] = []
  const put = (fields: Partial<BookPerson>): BookPerson => {
    const person = { ...blankRow, ...unknownLife, serial: people.length + 1, isDead: true }
    const made: BookPerson = { ...person, sex: 1, ...fields }
    people.push(made)
    return made
  }
  const dated = (year: number) => {
    const reign = REIGNS.find(([, from, to]) => year >= from && year <= to)
    const month = 1 + Math.floor(random() * 12)
    const day = 1 + Math.floor(random() * 28)
    if (!reign) return { day: `${year}-${two(month)}-${two(day)}`, text: '' }
    return {
      day: `${year}`,
      text: `${reign[0]}${numeral(year - reign[1] + 1)}年${numeral(month)}月${numeral(day)}日${pick<string>(HOURS)}时`,
    }
  }
  const lived = (year: number, now: number): Partial<BookPerson> => {
    const birth = dated(year)
    const died = year + 25 + Math.floor(random() * 55)
    if (died > now) return { birthDay: birth.day, birthText: birth.text, isDead: false }
    const death = dated(died)
    return {
      ...{ birthDay: birth.day, birthText: birth.text },
      ...{ deathDay: death.day, deathText: death.text },
      deathAddress: random() < 0.7 ? pick<string>(PLACES) : '',
    }
  }
  const root = put({ surname: '陈', name: '兴乐', generation: 1, ...lived(1500, 2000) })
  const waiting = [{ father: root, year: 1500, generation: 1 }]
  for (const { father, year, generation } of waiting) {
    if (people.length >= size) break
    const wives = father === root ? 1 : random() < 0.1 ? 2 : random() < 0.9 ? 1 : 0
    for (let at = 0; at < wives; at += 1) {
      const wife = put({
        ...{
          sex: 0,
          surname: pick<string>(SURNAMES),
          name: random() < 0.5 ? '' : pick<string>('秀玉淑凤翠') + pick<string>('英珍兰云霞'),
        },
        ...lived(year + 2, 2000),
      })
      const order = at + 1
      const kind = at === 0 ? 'first' : 'later'
      unions.push({
        serial: unions.length + 1,
        first: father.serial,
        second: wife.serial,
        order,
        secondOrder: 1,
        kind,
        rowVersion: 1,
      })
      const children = 1 + Math.floor(random() * (generation < 4 ? 4 : 3))
      for (let rank = 1; rank <= children; rank += 1) {
        const isSon = random() < 0.65 || (rank === 1 && at === 0)
        const born = year + 18 + Math.floor(random() * 14)
        const name = `${GENERATION_CHARACTERS[generation % GENERATION_CHARACTERS.length]}${pick<string>(GIVEN)}`
        const child = put({
          ...{
            surname: '陈',
            name: isSon ? name : `${pick<string>('秀玉淑')}${pick<string>(GIVEN)}`,
            sex: isSon ? 1 : 0,
          },
          ...(isSon && random() < 0.5 ? { zi: pick<string>(GIVEN) + pick<string>(GIVEN) } : {}),
          ...(isSon ? lived(born, 2000) : {}),
        })
        links.push({
          union: unions.length,
          child: child.serial,
          kind: 'birth',
          isPrimary: true,
          rank,
          rowVersion: 1,
        })
        if (isSon) waiting.push({ father: child, year: born, generation: generation + 1 })
      }
    }
  }
  return {
    graph: graphOfRows({ people, unions, links, firstSerial: 1 }),
    circles: [],
    title: '颍川陈氏族谱',
    surname: '陈',
  }
}

const two = (value: number) => String(value).padStart(2, '0')

function numeral(value: number): string {
  if (value === 1) return '元'
  if (value < 10) return NUMERALS.charAt(value)
  const tens = Math.floor(value / 10)
  return `${tens === 1 ? '' : NUMERALS.charAt(tens)}十${value % 10 === 0 ? '' : NUMERALS.charAt(value % 10)}`
}
