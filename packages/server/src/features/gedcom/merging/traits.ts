import { childrenIn } from '@suyuan/genealogy/graph/kin-in'
import { parentsIn } from '@suyuan/genealogy/graph/rows'
import { simplified } from '@suyuan/genealogy/text/simplified'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'

/** What of a person is compared with somebody of another tree. */
export interface Traits {
  serial: number
  /** Place among the people of its tree, in their order. */
  place: number
  /** Simplified; '' where a name is not told. */
  surname: string
  given: string
  /** All that the person is found by, in letters and simplified characters. */
  words: readonly string[]
  zi: string
  hao: string
  sex: number
  birth: Told
  death: Told
  generation: number | null
  /** Full names, simplified. */
  father: string
  mother: string
  spouses: readonly string[]
  children: readonly string[]
}

interface Told {
  day: string
  year: number | null
  isExact: boolean
}

/** Names of partners, and of children, that are compared: a file can give somebody thousands. */
const KIN = 60

/** What stands for a name that nobody knows, or that is not told of the living. */
const unknown = new Set(['？', '?', '某', '不详', '佚名', '氏'])

const nobody: readonly string[] = []

const plain = (text: string) => simplified(text.trim()).toLowerCase()
const said = (text: string) => (unknown.has(text.trim()) ? '' : plain(text))

const untold: Told = { day: '', year: null, isExact: false }

function told(day: string, reading: string): Told {
  if (day === '') return untold
  const year = /^-?\d+/.exec(day)?.[0]
  return { day, year: year === undefined ? null : Number(year), isExact: reading === 'exact' }
}

/** Reads what is compared off a tree, a person at a time. */
export class TraitReader {
  private readonly graph: TreeGraph
  private readonly names = new Map<number, string>()

  constructor(graph: TreeGraph) {
    this.graph = graph
  }

  /** Full name, simplified; '' where the given name is not known. */
  private name(serial: number): string {
    let name = this.names.get(serial)
    if (name === undefined) {
      const person = this.graph.people.get(serial)
      const given = person ? said(person.name) : ''
      name = person && given !== '' ? said(person.surname) + given : ''
      this.names.set(serial, name)
    }
    return name
  }

  private known(serials: Iterable<number>): readonly string[] {
    const names = [...serials].map((each) => this.name(each)).filter((name) => name !== '')
    return names.length === 0 ? nobody : names.slice(0, KIN)
  }

  read(serial: number, place: number): Traits | undefined {
    const { graph } = this
    const person = graph.people.get(serial)
    if (!person) return undefined
    const above = graph.primaryUnion(serial)
    const { father, mother } = above ? parentsIn(above, graph.people) : { father: 0, mother: 0 }
    const children = childrenIn(graph, serial)
    return {
      serial,
      place,
      surname: said(person.surname),
      given: said(person.name),
      words: person.searchKey.split(' '),
      zi: plain(person.zi),
      hao: plain(person.hao),
      sex: person.sex,
      birth: told(person.birthDay, person.birthReading),
      death: told(person.deathDay, person.deathReading),
      generation: person.generation,
      father: this.name(father),
      mother: this.name(mother),
      spouses: this.known(graph.partners(serial)),
      children: this.known(children),
    }
  }
}
