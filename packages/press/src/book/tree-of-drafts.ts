import type { HeaderDraft, PersonDraft, RecordDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { unknownLife } from '@suyuan/genealogy/gedcom/mapping/fields'
import {
  type KinPersonDraft,
  type KinUnionDraft,
  kinRowsOf,
} from '@suyuan/genealogy/gedcom/mapping/kin-rows'
import { personFieldsOf } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { treeOfHeader } from '@suyuan/genealogy/gedcom/mapping/tree-record'
import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import type { BookPerson, BookTree } from './book-tree.ts'

/** Takes the drafts of a file one by one, and keeps of each what a book prints. */
export class TreeOfDrafts {
  readonly #people: BookPerson[] = []
  readonly #persons: KinPersonDraft[] = []
  readonly #unions: KinUnionDraft[] = []
  /** Shared notes by pointer, and who points to them. */
  readonly #notes = new Map<string, string>()
  readonly #asking: { person: BookPerson; notes: readonly string[] }[] = []
  #header: ReturnType<typeof treeOfHeader> = {}

  add(draft: HeaderDraft | RecordDraft): this {
    if (draft.kind === 'header') this.#header = treeOfHeader(draft)
    else if (draft.kind === 'person') this.#addPerson(draft)
    else if (draft.kind === 'union') {
      const { xref, partners, children, union, kept } = draft
      this.#unions.push({ xref, partners, children, union, kept })
    } else if (draft.kind === 'note') this.#notes.set(draft.xref, draft.text)
    return this
  }

  /** The tree of all that was added. */
  tree(): BookTree {
    const { unions, links, circles } = kinRowsOf(this.#persons, this.#unions)
    const first = this.#persons.findIndex(({ xref }) => xref === this.#header.first) + 1
    const people = this.#people
    for (const { person, notes } of this.#asking.splice(0)) {
      const shared = notes.map((note) => this.#notes.get(note) ?? '')
      person.memo = [person.memo, ...shared].filter((part) => part !== '').join('\n\n')
    }
    const firstSerial = first || (people.length > 0 ? 1 : 0)
    return {
      graph: graphOfRows({ people, unions, links, firstSerial }),
      circles,
      title: this.#header.title ?? '',
      surname: this.#header.surname ?? '',
    }
  }

  #addPerson(draft: PersonDraft): void {
    const { xref, sex, parents, unions } = draft
    const serial = this.#people.length + 1
    const person: BookPerson = { ...unknownLife, ...personFieldsOf(draft), serial }
    this.#people.push(person)
    this.#persons.push({ xref, sex, parents, unions })
    const { sharedNotes: notes } = draft
    if (notes.length > 0) this.#asking.push({ person, notes })
  }
}
