import { treeLimits } from '@suyuan/contract/limits'
import { isAdoptedSomewhere } from '@suyuan/genealogy/gedcom/draft/child-ties'
import { type AddedLink, completeTables } from '@suyuan/genealogy/gedcom/draft/complete-links'
import type {
  Kept,
  Link,
  ParentLink,
  Partner,
  PersonDraft,
  RecordDraft,
  Sex,
  UnionDraft,
} from '@suyuan/genealogy/gedcom/draft/draft'
import { KinTables } from '@suyuan/genealogy/gedcom/draft/kin-tables'
import { serialOf, xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import { coupleOf, LINE } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import type { Problems } from '@suyuan/genealogy/gedcom/reading/problem'
import { closingTies } from '@suyuan/genealogy/graph/circles'
import { wholeNumbers } from '@suyuan/genealogy/graph/column'
import type { ChildTie } from '@suyuan/genealogy/graph/descent'
import { LinkLists } from '@suyuan/genealogy/graph/link-lists'
import { longestLine } from '@suyuan/genealogy/graph/longest-line'
import { type ParentAnswers, type ParentDoubt, ParentKinds } from './parent-kinds.ts'
import { isOverfull, takenChildren } from './taken-children.ts'

/** What of a family the tree takes: nobody in it where `couple` is absent. */
export interface TreeUnion extends Pick<UnionDraft, 'partners' | 'children'> {
  couple: { first: string; second: string } | undefined
  /** Children that the tree takes, in their order. */
  taken: string[]
}

/** What stands below a link, by its number: below most there is nothing. */
type KeptByLink = Map<number, Kept[]>

/**
 * How the people of a file belong together: what a second pass holds, so that a third can write each
 * record by itself. Says what of it a tree can take. People and families are held by their serials,
 * as a file has a hundred thousand of them.
 */
export class TreeLinks {
  private readonly tables = new KinTables()
  private readonly kept = {
    parents: new Map() as KeptByLink,
    marriages: new Map() as KeptByLink,
    partners: new Map() as KeptByLink,
    children: new Map() as KeptByLink,
    /** Of families, what `coupleOf` needs. */
    unions: new Map<number, Kept[]>(),
  }
  private readonly kinds: ParentKinds
  /** Links of families to partners who stand as WIFE. */
  private readonly wives = wholeNumbers().edit()
  private readonly first = wholeNumbers().edit()
  private readonly second = wholeNumbers().edit()
  private taken = new LinkLists()
  private readonly passedOver = new LinkLists()
  private loops: ChildTie[] = []

  /** @param answers to what the file leaves open */
  constructor(answers?: ParentAnswers) {
    this.kinds = new ParentKinds(answers)
  }

  /** The first children of whom it is open which family they were born to. */
  get doubts(): readonly ParentDoubt[] {
    return this.kinds.doubts
  }

  get personCount(): number {
    return this.tables.personCount
  }

  get unionCount(): number {
    return this.tables.unionCount
  }

  add(draft: RecordDraft): void {
    if (draft.kind === 'person') this.addPerson(draft)
    else if (draft.kind === 'union') this.addUnion(draft)
  }

  private addPerson({ xref, sex, parents, unions, events, kept }: PersonDraft): void {
    const person = serialOf(xref)
    this.tables.addPerson(person, sex)
    for (const parent of parents) this.kinds.put(this.put('parents', person, parent), parent)
    if (isAdoptedSomewhere(events, kept)) this.kinds.adopted.add(person)
    for (const union of unions) this.put('marriages', person, union)
  }

  private addUnion({ xref, partners, children, kept }: UnionDraft): void {
    const union = serialOf(xref)
    this.tables.addUnion(union)
    for (const partner of partners) {
      const link = this.put('partners', union, partner)
      if (partner.role === 'WIFE') this.wives.set(link, 1)
    }
    for (const child of children) this.put('children', union, child)
    const line = kept.filter(({ structure: { tag } }) => tag === LINE)
    if (line.length > 0) this.kept.unions.set(union, line)
  }

  private put(
    lists: 'parents' | 'marriages' | 'partners' | 'children',
    owner: number,
    { to, kept }: Link,
  ): number {
    const link = this.tables[lists].add(owner, serialOf(to))
    if (kept.length > 0) this.kept[lists].set(link, kept)
    return link
  }

  /** Once all are there: both sides name each other, and what a tree cannot take is told. */
  settle(problems: Problems): void {
    completeTables(this.tables, (added) => {
      problems.add('one_sided_link', 0, this.noteAdded(added))
    })
    for (const union of this.tables.unions()) this.putHusbandsFirst(union)
    this.loops = closingTies(this.tables)
    for (const { child, union } of this.loops) {
      problems.add('own_ancestor', 0, `${xrefOfPerson(child)} ${xrefOfUnion(union)}`)
      this.passedOver.add(child, union)
    }
    for (const union of this.tables.unions()) this.findCouple(union, problems)
    for (const union of this.tables.unions()) {
      if (this.first.at(union) === 0 || !isOverfull(this.tables, union)) continue
      this.first.set(union, 0)
      problems.add('over_limit', 0, xrefOfUnion(union))
    }
    const isLeft = (child: number, union: number) =>
      this.first.at(union) === 0 || this.passedOver.has(child, union)
    this.taken = takenChildren(this.tables, isLeft, problems)
    this.kinds.settleAll(
      this.tables,
      (person) => this.takenLinks(person),
      this.kept.children,
      problems,
    )
  }

  /** @returns how a link that was added on one side is told */
  private noteAdded({ by, person, union, told, link }: AddedLink): string {
    const [one, other] = [xrefOfPerson(person), xrefOfUnion(union)]
    if (by === 'CHIL') this.kinds.put(link, { kind: 'unknown', words: '' })
    if (by === 'FAMS' && this.tables.sexOf(person) === 'female') this.wives.set(link, 1)
    if (by !== 'PARTNER') return `${by} ${one} ${other}`
    return `${this.roleOf(told)} ${one} ${other}`
  }

  private putHusbandsFirst(union: number): void {
    const { partners } = this.tables
    const links = partners.linksOf(union)
    const wives = links.map((link) => this.wives.at(link))
    if (wives.every((wife, at) => at === 0 || wife >= (wives[at - 1] ?? 0))) return
    const inOrder = links.toSorted((a, b) => this.wives.at(a) - this.wives.at(b))
    partners.reorder(union, inOrder)
  }

  private findCouple(union: number, problems: Problems): void {
    const partners = this.partnersOf(union)
    const couple = coupleOf({ partners, kept: this.kept.unions.get(union) ?? [] })
    if (!couple) {
      problems.add('family_without_parents', 0, xrefOfUnion(union))
      return
    }
    this.first.set(union, serialOf(couple.first))
    this.second.set(union, couple.second === '' ? 0 : serialOf(couple.second))
  }

  /** The longest line of descent, once it is settled, and the pointer of whom it begins with. */
  longestLine(): { generations: number; top: string } {
    const isMan = (person: number) => this.tables.sexOf(person) === 'male'
    const { generations, top } = longestLine(this.tables, isMan, this.loops)
    return { generations, top: top === 0 ? '' : xrefOfPerson(top) }
  }

  sexOf(xref: string): Sex {
    return this.tables.sexOf(serialOf(xref))
  }

  person(xref: string): Pick<PersonDraft, 'parents' | 'unions'> | undefined {
    const person = serialOf(xref)
    if (!this.tables.isPerson(person)) return undefined
    const { marriages, parents } = this.tables
    return {
      parents: parents.linksOf(person).map((link) => this.parentLink(link)),
      unions: marriages.linksOf(person).map((link) => ({
        to: xrefOfUnion(marriages.to(link)),
        kept: this.kept.marriages.get(link) ?? [],
      })),
    }
  }

  private parentLink(link: number): ParentLink {
    return {
      to: xrefOfUnion(this.tables.parents.to(link)),
      ...this.kinds.of(link),
      kept: this.kept.parents.get(link) ?? [],
    }
  }

  union(xref: string): TreeUnion | undefined {
    const union = serialOf(xref)
    if (!this.tables.isUnion(union)) return undefined
    const { children } = this.tables
    const [first, second] = [this.first.at(union), this.second.at(union)]
    const couple = { first: xrefOfPerson(first), second: second === 0 ? '' : xrefOfPerson(second) }
    return {
      partners: this.partnersOf(union),
      children: children.linksOf(union).map((link) => ({
        to: xrefOfPerson(children.to(link)),
        kept: this.kept.children.get(link) ?? [],
      })),
      couple: first === 0 ? undefined : couple,
      taken: this.taken.of(union).map(xrefOfPerson),
    }
  }

  private partnersOf(union: number): Partner[] {
    const { partners } = this.tables
    return partners.linksOf(union).map((link) => ({
      to: xrefOfPerson(partners.to(link)),
      role: this.roleOf(link),
      kept: this.kept.partners.get(link) ?? [],
    }))
  }

  private roleOf(partner: number): Partner['role'] {
    return this.wives.at(partner) === 1 ? 'WIFE' : 'HUSB'
  }

  /** Marriages of a person that the tree takes, in their order. */
  marriagesOf(xref: string): string[] {
    const person = serialOf(xref)
    return [...new Set(this.tables.marriages.of(person))]
      .filter((union) => {
        const first = this.first.at(union)
        return first !== 0 && (first === person || this.second.at(union) === person)
      })
      .map(xrefOfUnion)
  }

  /** Parents of a person that the tree takes; the first are those that the person is drawn below. */
  parentsOf(xref: string): ParentLink[] {
    return this.takenLinks(serialOf(xref)).map((link) => this.parentLink(link))
  }

  private takenLinks(person: number): number[] {
    const { parents } = this.tables
    const links = new Map<number, number>()
    for (const link of parents.linksOf(person)) {
      const union = parents.to(link)
      if (!links.has(union) && this.takes(person, union)) links.set(union, link)
    }
    return [...links.values()]
  }

  /** The two of a family, 0 for nobody; also of one that the tree does not take. */
  coupleOf(union: number): [first: number, second: number] {
    return [this.first.at(union), this.second.at(union)]
  }

  *persons(): Generator<number> {
    yield* this.tables.persons()
  }

  *unions(): Generator<number> {
    yield* this.tables.unions()
  }

  private takes(child: number, union: number): boolean {
    if (this.first.at(union) === 0 || this.passedOver.has(child, union)) return false
    // Only of large families some are left out.
    return !this.isLarge(union) || this.taken.has(union, child)
  }

  private isLarge(union: number): boolean {
    const { children } = this.tables
    let count = 0
    for (let link = children.firstOf(union); link !== 0; link = children.after(link)) {
      count += 1
      if (count > treeLimits.children) return true
    }
    return false
  }
}
