import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import { ActsElsewhere } from '@suyuan/genealogy/gedcom/mapping/acts-elsewhere'
import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import { serialOf, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import { childKindOf } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import type { FamilyGraph } from '@suyuan/genealogy/graph/family-graph'
import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import { LivingPeople } from '@suyuan/genealogy/graph/living'
import type { GraphLink, GraphUnion, LifePerson } from '@suyuan/genealogy/graph/rows'
import { type LifeReason, lifeReasonNames } from '@suyuan/genealogy/life/life-reasons'
import { ALIVE } from '@suyuan/genealogy/life/life-rule'
import { contradictsDeath } from './apply-acts.ts'
import type { LifeGroup } from './thread-messages.ts'
import type { TreeLinks } from './tree-links.ts'
import { lifeReasonOf, withEnds } from './tree-rows.ts'

/** Names of a group that are shown. */
const SHOWN = 12

/** What of a person of the file is needed to judge, and to name the first of a group. */
interface FilePerson extends LifePerson {
  surname: string
  name: string
}

/** Counts who of a file will count as living and who as dead, and why, before anything is written. */
export class LifeOfFile {
  readonly acts: ActsElsewhere
  private readonly thisYear = new Date().getFullYear()
  private readonly people: FilePerson[] = []
  private readonly reasons: LifeReason[] = []

  constructor() {
    this.acts = new ActsElsewhere(this.thisYear)
  }

  add({ serial, surname, name, sex }: ImportPerson, fields: PersonFields): void {
    const dated = withEnds(fields)
    const { isDead, lastActed, birthLatest, birthDay, birthReading, deathDay, deathReading } = dated
    const { birthFrom, birthTo, deathFrom, deathTo } = dated
    const life = {
      ...{ isDead, lastActed, birthLatest, birthDay, birthReading, birthFrom, birthTo },
      ...{ deathDay, deathReading, deathFrom, deathTo },
    }
    this.people.push({
      ...{ serial, surname, name, sex, generation: null, ...life },
    })
    this.reasons.push(lifeReasonOf(dated, this.thisYear))
  }

  /** Why each counts as living or as dead, in the order in which they came; once there are groups. */
  reasonsInOrder(): readonly LifeReason[] {
    return this.reasons
  }

  /** Groups in the order of the table of reasons. */
  groups(links: TreeLinks): LifeGroup[] {
    this.applyActs()
    const living = LivingPeople.of(this.graph(links), this.thisYear)
    const groups = new Map<LifeReason, LifeGroup>()
    for (const [at, person] of this.people.entries()) {
      const reason = living.reasonOf(person, this.reasons[at] ?? '')
      this.reasons[at] = reason
      const group = groups.get(reason) ?? { reason, people: 0, first: [] }
      groups.set(reason, group)
      group.people += 1
      if (group.first.length < SHOWN) group.first.push(inShort(person))
    }
    return lifeReasonNames.flatMap((reason) => groups.get(reason) ?? [])
  }

  /** As `apply-acts.ts` does to the rows of a tree. */
  private applyActs(): void {
    const { years } = this.acts
    const alive = new Set(this.acts.alive())
    for (const [at, person] of this.people.entries()) {
      const year = alive.has(person.serial) ? ALIVE : (years.get(person.serial) ?? 0)
      if (year <= person.lastActed) continue
      person.lastActed = year
      if (year === ALIVE) {
        person.isDead = false
        this.reasons[at] = 'said_living'
      } else if (person.isDead && contradictsDeath(person, year)) {
        person.isDead = false
        this.reasons[at] = 'acts_after_death'
      }
    }
  }

  private graph(links: TreeLinks): FamilyGraph<FilePerson> {
    const unions: GraphUnion[] = []
    const ties: GraphLink[] = []
    for (const serial of links.unions()) {
      const xref = xrefOfUnion(serial)
      const union = links.union(xref)
      if (!union?.couple) continue
      const { first, second } = union.couple
      const couple = { first: serialOf(first), second: second === '' ? 0 : serialOf(second) }
      unions.push({ serial, ...couple, order: 1, secondOrder: 1, kind: 'other', rowVersion: 1 })
      for (const child of union.taken) {
        const link = links.parentsOf(child).find(({ to }) => to === xref)
        if (!link) continue
        const tie = { isPrimary: true, rank: 0, rowVersion: 1, kind: childKindOf(link) }
        ties.push({ union: serial, child: serialOf(child), ...tie })
      }
    }
    return graphOfRows({ people: this.people, unions, links: ties })
  }
}

function inShort({ serial, surname, name, sex, birthDay, deathDay }: FilePerson): ImportPerson {
  const year = (day: string) => (day === '' ? '' : String(Number.parseInt(day, 10)))
  return { serial, surname, name, sex, born: year(birthDay), died: year(deathDay) }
}
