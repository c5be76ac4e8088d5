import { daysOfPartial, type Ends } from '../date-spans.ts'
import { understandDate } from '../dates/understand-date.ts'
import type { EventDraft, HeaderDraft, PersonDraft, UnionDraft } from '../gedcom/draft/draft.ts'
import { kinRowsOf } from '../gedcom/mapping/kin-rows.ts'
import { nameFieldsOf } from '../gedcom/mapping/person-names.ts'
import { statedDate } from '../gedcom/mapping/stated-date.ts'
import { treeOfHeader } from '../gedcom/mapping/tree-record.ts'
import { draftsOf, type ReadOptions, scanFile } from '../gedcom/read-in-passes.ts'
import type { FamilyGraph } from '../graph/family-graph.ts'
import { graphOfRows } from '../graph/graph-draft.ts'
import { Kinfolk } from '../kinship/kinfolk.ts'
import type { CheckedPerson, CheckedTree } from './checked-tree.ts'
import { placeInWords } from './said-place.ts'

export interface FilePerson extends CheckedPerson {
  /** The person's pointer in the file, without its at signs. */
  xref: string
  /** All names, as the site's fields say them. */
  called: ReturnType<typeof nameFieldsOf>
}

/** A tree as a file tells it. */
export interface FileTree extends CheckedTree {
  graph: FamilyGraph<FilePerson>
}

const SEXES = { male: 1, female: 0, unknown: 2, other: 2 }

type Bytes = AsyncIterable<Uint8Array>

/**
 * The people of a GEDCOM file and how they belong together. Children are in the order in which their
 * family names them, which GEDCOM asks to be that of their births.
 * @param open gives the bytes of the file from its beginning; called twice
 */
export async function treeOfFile(open: () => Bytes, options: ReadOptions = {}): Promise<FileTree> {
  const scan = await scanFile(open(), options)
  const file = new DraftsOfFile(scan.header)
  const notes = new Map<string, string>()
  for await (const record of draftsOf(scan, open(), options)) {
    if (record.kind === 'person') file.persons.push(record)
    else if (record.kind === 'union') file.unions.push(record)
    else if (record.kind === 'note') notes.set(record.xref, record.text)
  }
  return file.tree(notes)
}

class DraftsOfFile {
  readonly #header: HeaderDraft
  readonly persons: PersonDraft[] = []
  readonly unions: UnionDraft[] = []

  constructor(header: HeaderDraft) {
    this.#header = header
  }

  tree(shared: ReadonlyMap<string, string>): FileTree {
    const { unions, links, circles } = kinRowsOf(this.persons, this.unions)
    const graph = graphOfRows({
      people: this.persons.map((person, at) => filePerson(person, at + 1, shared)),
      unions,
      links,
      firstSerial: this.persons.length > 0 ? 1 : 0,
    })
    const { poem = '', poemStart = 1 } = treeOfHeader(this.#header)
    return {
      ...{ graph, circles, poem, poemStart },
      kinfolk: new Kinfolk(graph, (person) => graph.people.get(person)),
      marriages: new Map(this.#marriages()),
      asksForSources: this.persons.some(isCited),
      today: daysOfPartial(new Date().toISOString().slice(0, 10))?.to ?? 0,
    }
  }

  *#marriages(): Generator<[number, Ends]> {
    for (const [at, { events }] of this.unions.entries()) {
      const ends = endsOf(events, 'MARR')
      if (ends.from !== null || ends.to !== null) yield [at + 1, ends]
    }
  }
}

function endsOf(events: readonly EventDraft[], tag: string): Ends {
  const event = events.find((each) => each.tag === tag)
  const { from, to } = understandDate(statedDate(event?.date))
  return { from, to }
}

/** Whether a file cites anything for a person or for what it tells of them. */
const isCited = ({ citations, events }: PersonDraft): boolean =>
  citations.length > 0 || events.some((event) => event.citations.length > 0)

const PLACED = new Set(['BIRT', 'DEAT', 'BURI'])

function filePerson(
  person: PersonDraft,
  serial: number,
  shared: ReadonlyMap<string, string>,
): FilePerson {
  const { xref, sex, names, events, generation, rank, generationCharacter, notes } = person
  const [name, ...otherNames] = names
  const told = [...notes, ...person.sharedNotes.flatMap((to) => shared.get(to) ?? [])]
  return {
    ...{
      serial,
      xref,
      called: nameFieldsOf(person),
      generation,
      sex: SEXES[sex],
      ranking: rank ?? 0,
    },
    surname: name?.surname ?? '',
    name: name?.given ?? '',
    birth: endsOf(events, 'BIRT'),
    death: endsOf(events, 'DEAT'),
    burial: endsOf(events, 'BURI'),
    character: generationCharacter,
    otherNames: otherNames.map(({ given }) => given),
    notes: told,
    said: placeInWords(told),
    // GEDCOM has no word for somebody who lives.
    life: events.some(({ tag }) => tag === 'DEAT' || tag === 'BURI') ? 'dead' : 'unknown',
    places: events.flatMap(({ tag, place }) => (PLACED.has(tag) && place !== '' ? [place] : [])),
    isSourced: isCited(person),
  }
}
