import { areFarApart, isBefore, type Life, livedTooLong } from '@suyuan/genealogy/checks/lives'
import type { Ends } from '@suyuan/genealogy/date-spans'
import { understandDate } from '@suyuan/genealogy/dates/understand-date'
import type {
  EventDraft,
  PersonDraft,
  RecordDraft,
  UnionDraft,
} from '@suyuan/genealogy/gedcom/draft/draft'
import { statedDateOf } from '@suyuan/genealogy/gedcom/mapping/person-events'
import { serialOf, xrefOfPerson } from '@suyuan/genealogy/gedcom/mapping/serials'
import { childKindOf } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import type { ProblemCode, Problems } from '@suyuan/genealogy/gedcom/reading/problem'
import { wholeNumbers } from '@suyuan/genealogy/graph/column'
import { generationWarnings } from '../../trees/commands/date-warnings.ts'
import type { TreeLinks } from './tree-links.ts'

const FIRST = -(2 ** 31)
const LAST = 2 ** 31 - 1

/** When something was, by number, as many as there come to be. */
class Dates {
  private readonly from = wholeNumbers().edit()
  private readonly to = wholeNumbers().edit()

  set(at: number, { from, to }: Ends): void {
    if (from === null && to === null) return
    this.from.set(at, from ?? FIRST)
    this.to.set(at, to ?? LAST)
  }

  get(at: number): Ends {
    const [from, to] = [this.from.at(at), this.to.at(at)]
    // No date of a family is the day with which the count of days begins.
    if (from === 0 && to === 0) return { from: null, to: null }
    return { from: from === FIRST ? null : from, to: to === LAST ? null : to }
  }
}

function endsOfFirst(events: readonly EventDraft[], tag: string): Ends {
  return understandDate(statedDateOf(events.find((event) => event.tag === tag)))
}

/** Dates of a file that contradict each other: told before anything is written, nothing is refused. */
export class DateDoubts {
  private readonly born = new Dates()
  private readonly died = new Dates()
  private readonly buried = new Dates()
  private readonly married = new Dates()

  add(draft: RecordDraft): void {
    if (draft.kind === 'person') this.addPerson(draft)
    else if (draft.kind === 'union') this.addUnion(draft)
  }

  private addPerson({ xref, events }: PersonDraft): void {
    const person = serialOf(xref)
    this.born.set(person, endsOfFirst(events, 'BIRT'))
    this.died.set(person, endsOfFirst(events, 'DEAT'))
    this.buried.set(person, endsOfFirst(events, 'BURI'))
  }

  private addUnion({ xref, events }: UnionDraft): void {
    this.married.set(serialOf(xref), endsOfFirst(events, 'MARR'))
  }

  /** @param links settled */
  tell(links: TreeLinks, problems: Problems): void {
    for (const person of links.persons()) {
      for (const code of this.ofPerson(person)) problems.add(code, 0, xrefOfPerson(person))
      this.tellOfParents(person, links, problems)
    }
    for (const union of links.unions()) this.tellOfCouple(union, links, problems)
  }

  private lifeOf(person: number): Life {
    return { birth: this.born.get(person), death: this.died.get(person) }
  }

  private *ofPerson(person: number): Generator<ProblemCode> {
    const life = this.lifeOf(person)
    const buried = this.buried.get(person)
    if (isBefore(life.death, life.birth)) yield 'death_before_birth'
    else if (isBefore(buried, life.birth) || isBefore(buried, life.death)) {
      yield 'burial_before_death'
    }
    if (livedTooLong(life, buried)) yield 'lived_too_long'
  }

  private tellOfParents(child: number, links: TreeLinks, problems: Problems): void {
    const life = this.lifeOf(child)
    if (life.birth.from === null && life.birth.to === null) return
    for (const link of links.parentsOf(xrefOfPerson(child))) {
      // An heir may be born long after whose line goes on.
      if (childKindOf(link) !== 'birth') continue
      for (const parent of links.coupleOf(serialOf(link.to))) {
        if (parent === 0 || parent === child) continue
        const isMother = links.sexOf(xrefOfPerson(parent)) === 'female'
        for (const code of generationWarnings(life, this.lifeOf(parent), isMother)) {
          problems.add(code, 0, `${xrefOfPerson(child)} ${xrefOfPerson(parent)}`)
        }
      }
    }
  }

  private tellOfCouple(union: number, links: TreeLinks, problems: Problems): void {
    const couple = links.coupleOf(union).filter((partner) => partner !== 0)
    const married = this.married.get(union)
    for (const partner of couple) {
      const { birth, death } = this.lifeOf(partner)
      if (isBefore(married, birth)) problems.add('marriage_before_birth', 0, xrefOfPerson(partner))
      if (isBefore(death, married)) problems.add('marriage_after_death', 0, xrefOfPerson(partner))
    }
    const [one, other] = couple
    if (one === undefined || other === undefined) return
    if (!areFarApart(this.lifeOf(one), this.lifeOf(other))) return
    problems.add('spouses_apart', 0, `${xrefOfPerson(one)} ${xrefOfPerson(other)}`)
  }
}
