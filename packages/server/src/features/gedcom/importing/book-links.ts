import { treeLimits } from '@suyuan/contract/limits'
import { coupleOf, LINE } from '../book/union-fields.ts'
import { completeLinks } from '../draft/complete-links.ts'
import { type LongestLine, longestLine } from '../draft/count-generations.ts'
import type {
  Kept,
  Link,
  ParentLink,
  PersonDraft,
  RecordDraft,
  Sex,
  UnionDraft,
} from '../draft/draft.ts'
import { findLoops, type Loop } from '../draft/find-loops.ts'
import type { Problems } from '../reading/problem.ts'

type LightPerson = Pick<PersonDraft, 'xref' | 'sex' | 'parents' | 'unions'>
type LightUnion = Pick<UnionDraft, 'xref' | 'partners' | 'children'> & {
  /** What `coupleOf` needs of it. */
  kept: UnionDraft['kept']
  couple: { first: string; second: string } | undefined
  /** Children that the book takes, in their order. */
  taken: string[]
}

const nothing: Kept[] = []

/** Below most pointers nothing stands: all of these have one empty list. */
function shareNothing(links: Link[]): void {
  for (const link of links) if (link.kept.length === 0) link.kept = nothing
}

/**
 * How the people of a file belong together: what a second pass holds, so that a third can write each
 * record by itself. Says what of it a book can take.
 */
export class BookLinks {
  readonly persons: LightPerson[] = []
  readonly unions: LightUnion[] = []
  private loops: Loop[] = []
  private readonly people = new Map<string, LightPerson>()
  private readonly families = new Map<string, LightUnion>()
  private readonly passedOver = new Set<string>()

  add(draft: RecordDraft): void {
    if (draft.kind === 'person') {
      const { xref, sex, parents, unions } = draft
      shareNothing(parents)
      shareNothing(unions)
      const person = { xref, sex, parents, unions }
      this.persons.push(person)
      this.people.set(xref, person)
    } else if (draft.kind === 'union') {
      const { xref, partners, children } = draft
      shareNothing(partners)
      shareNothing(children)
      const kept = draft.kept.filter(({ structure: { tag } }) => tag === LINE)
      const union = { xref, partners, children, kept, couple: undefined, taken: [] }
      this.unions.push(union)
      this.families.set(xref, union)
    }
  }

  /** Once all are there: both sides name each other, and what a book cannot take is told. */
  settle(problems: Problems): void {
    completeLinks(this, problems)
    this.loops = findLoops(this)
    for (const { child, union } of this.loops) {
      problems.add('own_ancestor', 0, `${child} ${union}`)
      this.passedOver.add(`${child} ${union}`)
    }
    for (const union of this.unions) {
      union.couple = coupleOf(union)
      if (!union.couple) problems.add('family_without_parents', 0, union.xref)
    }
    for (const union of this.unions) {
      if (union.couple && this.isOverfull(union)) {
        union.couple = undefined
        problems.add('over_limit', 0, union.xref)
      }
    }
    this.takeChildren(problems)
  }

  /** Somebody with more marriages than the site allows. */
  private isOverfull({ xref, partners }: LightUnion): boolean {
    return partners.some(({ to }) => {
      const unions = this.people.get(to)?.unions ?? []
      if (unions.length <= treeLimits.unions) return false
      return unions.findIndex((link) => link.to === xref) >= treeLimits.unions
    })
  }

  private takeChildren(problems: Problems): void {
    for (const { xref, parents } of this.persons) {
      let taken = 0
      for (const { to } of new Map(parents.map((link) => [link.to, link])).values()) {
        const union = this.families.get(to)
        if (!union?.couple || this.passedOver.has(`${xref} ${to}`)) continue
        if (taken >= treeLimits.parents || union.taken.length >= treeLimits.children) {
          problems.add('over_limit', 0, `${xref} ${to}`)
          continue
        }
        taken += 1
        union.taken.push(xref)
      }
    }
    for (const union of this.unions) {
      const wanted = new Set(union.taken)
      union.taken = [...new Set(union.children.map(({ to }) => to))].filter((to) => wanted.has(to))
    }
  }

  /** The longest line of descent, once it is settled. */
  longestLine(): LongestLine {
    return longestLine(this, this.loops)
  }

  sexOf(xref: string): Sex {
    return this.people.get(xref)?.sex ?? 'unknown'
  }

  person(xref: string): LightPerson | undefined {
    return this.people.get(xref)
  }

  union(xref: string): LightUnion | undefined {
    return this.families.get(xref)
  }

  /** Marriages of a person that the book takes, in their order. */
  marriagesOf(xref: string): string[] {
    const all = new Set(this.people.get(xref)?.unions.map(({ to }) => to))
    return [...all].filter((to) => {
      const couple = this.families.get(to)?.couple
      return couple?.first === xref || couple?.second === xref
    })
  }

  /** Parents of a person that the book takes; the first are those that the person is drawn below. */
  parentsOf(xref: string): ParentLink[] {
    const links = new Map<string, ParentLink>()
    for (const link of this.people.get(xref)?.parents ?? []) {
      if (!links.has(link.to) && this.takes(xref, link.to)) links.set(link.to, link)
    }
    return [...links.values()]
  }

  private takes(child: string, union: string): boolean {
    const family = this.families.get(union)
    if (!family?.couple || this.passedOver.has(`${child} ${union}`)) return false
    // Only of large families some are left out.
    return family.children.length <= treeLimits.children || family.taken.includes(child)
  }
}
