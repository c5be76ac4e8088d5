import type { Sex, UnionDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { serialOf, xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import {
  type ForeignUnion,
  unionOfFields,
  unionWithForeign,
} from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { orderFor } from '@suyuan/genealogy/graph/rows'
import { type VisibleTies, visibleTies } from '../../trees/access/visible-ties.ts'
import type { PresentContext } from '../../trees/queries/present-person.ts'

const sexes: readonly Sex[] = ['female', 'male', 'unknown']

/** Which families of a tree are exported, and which of them have somebody hidden in them. */
export class ExportedFamilies {
  readonly ties: VisibleTies
  private readonly showing: PresentContext
  private readonly people: ReadonlySet<number>

  /** @param people serials of everybody who is exported */
  constructor(showing: PresentContext, people: ReadonlySet<number>) {
    this.showing = showing
    this.people = people
    this.ties = visibleTies(showing)
  }

  has(serial: number): boolean {
    return this.people.has(serial)
  }

  /** Whether a marriage is told: of a couple whose other one is not, only for the children's sake. */
  hasUnion(serial: number): boolean {
    const union = this.showing.now.graph.unions.get(serial)
    if (!union || !this.ties.tellsUnion(union)) return false
    const { first, second } = union
    if (this.has(first) && (second === 0 || this.has(second))) return true
    const isOfOne = this.has(first) || this.has(second)
    return isOfOne && this.ties.childrenOf(serial).some(({ child }) => this.has(child))
  }

  /** Of somebody hidden no family is told that the tree itself could not take. */
  tellsKept(serial: number): boolean {
    return this.has(serial) && !this.showing.mask.hides(serial)
  }

  hidesCouple(serial: number): boolean {
    const { now, mask } = this.showing
    const union = now.graph.unions.get(serial)
    return !union || mask.hides(union.first) || (union.second !== 0 && mask.hides(union.second))
  }

  hidesChild(serial: number): boolean {
    const { now, mask } = this.showing
    return now.graph.childrenOf(serial).some(({ child }) => mask.hides(child))
  }

  /** A family as a file tells it; undefined where the tree has none of this number. */
  draft(serial: number, kept: ForeignUnion | undefined): UnionDraft | undefined {
    const { graph } = this.showing.now
    const union = graph.unions.get(serial)
    if (!union) return undefined
    const [first, second] = [union.first, union.second].map((each) =>
      each !== 0 && this.has(each) ? xrefOfPerson(each) : '',
    ) as [string, string]
    const couple = {
      first: first === '' ? second : first,
      second: first === '' ? '' : second,
      kind: union.kind,
    }
    const told = {
      ...couple,
      xref: xrefOfUnion(serial),
      order: orderFor(union, union.first),
      children: this.ties
        .childrenOf(serial)
        .filter(({ child }) => this.has(child))
        .map(({ child }) => xrefOfPerson(child)),
    }
    const sexOf = (xref: string) => {
      const person = graph.people.get(serialOf(xref))
      return sexes[person?.sex ?? 2] ?? 'unknown'
    }
    const given = unionOfFields(told, sexOf)
    // How the living are married is not told.
    const draft = this.hidesCouple(serial) ? { ...given, union: null } : given
    const only = kept?.only?.filter((xref) => this.tellsKept(serialOf(xref)))
    return unionWithForeign(draft, kept && { ...kept, ...(only && { only }) }, couple)
  }
}
