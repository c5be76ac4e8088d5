import { isRecentAct } from '../../life/life-rule.ts'
import { beginsWithAlive, isMemorial, isWitness, noteSaysAlive } from '../../life/life-words.ts'
import { simplified } from '../../text/simplified.ts'
import type { EventDraft, HeaderDraft, PersonDraft, RecordDraft } from '../draft/draft.ts'
import type { Structure } from '../structure.ts'
import { isAct, lastActIn, lastYearOf } from './life-facts.ts'
import { serialOf } from './serials.ts'

/**
 * Acts of people that stand elsewhere than in their own record: marriages, being a witness or an
 * informant in an event of somebody else, and shared notes that say that they live. Only of those that
 * keep a doubt.
 */
export class ActsElsewhere {
  /** The last year in which somebody acts, by serial. */
  readonly years = new Map<number, number>()
  private readonly thisYear: number
  private readonly aliveNotes = new Set<string>()
  private readonly ofNotes = new Map<string, number[]>()

  constructor(thisYear: number) {
    this.thisYear = thisYear
  }

  add(draft: HeaderDraft | RecordDraft): void {
    if (draft.kind === 'person') this.addPerson(draft)
    else if (draft.kind === 'union') {
      const year = lastActIn(draft.events)
      for (const { to } of draft.partners) this.note(to, year)
      for (const event of draft.events) this.addWitnesses(event)
    } else if (draft.kind === 'note') this.addNote(draft.xref, draft.text)
  }

  /** Who is said to be alive in a note that several share. */
  alive(): number[] {
    return [...this.aliveNotes].flatMap((xref) => this.ofNotes.get(xref) ?? [])
  }

  private addPerson({ xref, events, sharedNotes }: PersonDraft): void {
    for (const event of events) this.addWitnesses(event)
    const ofLife = events.flatMap((event) => (isAct(event) ? [] : event.sharedNotes))
    for (const note of [...sharedNotes, ...ofLife]) {
      const known = this.ofNotes.get(note)
      if (known) known.push(serialOf(xref))
      else this.ofNotes.set(note, [serialOf(xref)])
    }
  }

  private addNote(xref: string, text: string): void {
    const said = simplified(text).toLowerCase()
    if (beginsWithAlive(said) || (said.length < 40 && noteSaysAlive(said))) {
      this.aliveNotes.add(xref)
    }
  }

  private addWitnesses(event: EventDraft): void {
    const others = event.kept.filter(
      ({ structure: { tag, pointer } }) => tag === 'ASSO' && pointer !== '' && pointer !== 'VOID',
    )
    if (others.length === 0) return
    const year = lastYearOf(event.date)
    const isOfTheDead =
      !isAct(event) ||
      [event.type, event.value].some((text) => isMemorial(simplified(text).toLowerCase()))
    for (const { structure } of others) {
      // Whom a funeral is held for is associated with it, too.
      if (!isOfTheDead || isWitness(simplified(wordsIn(structure)).toLowerCase())) {
        this.note(structure.pointer, year)
      }
    }
  }

  private note(xref: string, year: number): void {
    if (!isRecentAct(year, this.thisYear)) return
    const serial = serialOf(xref)
    if (serial > 0) this.years.set(serial, Math.max(year, this.years.get(serial) ?? 0))
  }
}

const wordsIn = ({ value, children }: Structure): string =>
  [value, ...children.map(wordsIn)].join(' ')
