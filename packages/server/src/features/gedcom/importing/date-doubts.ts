import { isBefore, type Span, spanOfEnds } from '@suyuan/genealogy/date-spans'
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
import { areFarApart, betweenGenerations, type Life } from '../../trees/commands/date-warnings.ts'
import type { TreeLinks } from './tree-links.ts'

const FIRST = -(2 ** 31)
const LAST = 2 ** 31 - 1

/** When something was, by number, as many as there come to be. */
class Spans {
  private readonly from = wholeNumbers().edit()
  private readonly to = wholeNumbers().edit()

  set(at: number, span: Span | undefined): void {
    if (!span) return
    this.from.set(at, Math.max(FIRST, span.from))
    this.to.set(at, Math.min(LAST, span.to))
  }

  get(at: number): Span | undefined {
    const [from, to] = [this.from.at(at), this.to.at(at)]
    // There is no year 0.
    if (from === 0 && to === 0) return undefined
    return {
      from: from === FIRST ? Number.NEGATIVE_INFINITY : from,
      to: to === LAST ? Number.POSITIVE_INFINITY : to,
    }
  }
}

function spanOfFirst(events: readonly EventDraft[], tag: string): Span | undefined {
  return spanOfEnds(understandDate(statedDateOf(events.find((event) => event.tag === tag))))
}

/** Nobody is known to have lived so many years. */
const LONGEST_KNOWN = 122

/** Dates of a file that contradict each other: told before anything is written, nothing is refused. */
export class DateDoubts {
  private readonly born = new Spans()
  private readonly died = new Spans()
  private readonly buried = new Spans()
  private readonly married = new Spans()

  add(draft: RecordDraft): void {
    if (draft.kind === 'person') this.addPerson(draft)
    else if (draft.kind === 'union') this.addUnion(draft)
  }

  private addPerson({ xref, events }: PersonDraft): void {
    const person = serialOf(xref)
    this.born.set(person, spanOfFirst(events, 'BIRT'))
    this.died.set(person, spanOfFirst(events, 'DEAT'))
    this.buried.set(person, spanOfFirst(events, 'BURI'))
  }

  private addUnion({ xref, events }: UnionDraft): void {
    this.married.set(serialOf(xref), spanOfFirst(events, 'MARR'))
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
    return { born: this.born.get(person), died: this.died.get(person) }
  }

  private *ofPerson(person: number): Generator<ProblemCode> {
    const { born, died } = this.lifeOf(person)
    const buried = this.buried.get(person)
    if (isBefore(died, born)) yield 'death_before_birth'
    else if (isBefore(buried, born) || isBefore(buried, died)) yield 'burial_before_death'
    if (isBefore(born, died ?? buried, LONGEST_KNOWN)) yield 'lived_too_long'
  }

  private tellOfParents(child: number, links: TreeLinks, problems: Problems): void {
    const life = this.lifeOf(child)
    if (!life.born) return
    for (const link of links.parentsOf(xrefOfPerson(child))) {
      // An heir may be born long after whose line goes on.
      if (childKindOf(link) !== 'birth') continue
      for (const parent of links.coupleOf(serialOf(link.to))) {
        if (parent === 0 || parent === child) continue
        const isMother = links.sexOf(xrefOfPerson(parent)) === 'female'
        for (const code of betweenGenerations(life, this.lifeOf(parent), isMother)) {
          problems.add(code, 0, `${xrefOfPerson(child)} ${xrefOfPerson(parent)}`)
        }
      }
    }
  }

  private tellOfCouple(union: number, links: TreeLinks, problems: Problems): void {
    const couple = links.coupleOf(union).filter((partner) => partner !== 0)
    const married = this.married.get(union)
    for (const partner of couple) {
      const { born, died } = this.lifeOf(partner)
      if (isBefore(married, born)) problems.add('marriage_before_birth', 0, xrefOfPerson(partner))
      if (isBefore(died, married)) problems.add('marriage_after_death', 0, xrefOfPerson(partner))
    }
    const [one, other] = couple
    if (one === undefined || other === undefined) return
    if (!areFarApart(this.lifeOf(one), this.lifeOf(other))) return
    problems.add('spouses_apart', 0, `${xrefOfPerson(one)} ${xrefOfPerson(other)}`)
  }
}
