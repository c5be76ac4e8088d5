import { simplified } from '../text/simplified.ts'
import type { LineageAnswer, LineagePerson } from './answer.ts'
import { gravesOf } from './clauses/burial.ts'
import type { Person } from './people.ts'
import type { Walk } from './walk.ts'

/** The answer as it leaves: persons by key, in the order of the text. */
export function writeAnswer(walk: Walk): LineageAnswer {
  const { people, text } = walk
  const persons = people.all.filter((person) => person.spans.length > 0)
  const keys = new Map(persons.map((person, index) => [person, `p${index + 1}`]))
  const keyOf = (person: Person) => keys.get(person) ?? ''
  const links = people.links.filter(({ from, to }) => keys.has(from) && keys.has(to))
  return {
    script: text.isTraditional ? 'traditional' : 'simplified',
    surname: walk.surname,
    persons: persons.map((person) => writePerson(walk, person, keyOf)),
    links: links.map(({ kind, from, to, spans, certainty, isDisputed }) => ({
      kind,
      from: keyOf(from),
      to: keyOf(to),
      spans,
      certainty,
      ...(isDisputed && { is_disputed: true as const }),
    })),
    conflicts: people.conflicts.map(({ kind, persons: of, what, spans }) => ({
      kind,
      persons: of.map(keyOf).filter((key) => key !== ''),
      what,
      spans,
    })),
    furniture: [...text.furniture],
    unread: walk.unread,
  }
}

function writePerson(walk: Walk, person: Person, keyOf: (person: Person) => string): LineagePerson {
  const burial = person.burial
  const beside = gravesOf(person)
    .map(keyOf)
    .filter((key) => key !== '')
  return {
    key: keyOf(person),
    surname: person.surname || (person.isOfClan ? inScript(walk, walk.surname) : ''),
    name: person.name,
    sex: person.sex,
    generation: person.generation,
    rank: person.rank,
    zi: person.zi,
    hao: person.hao,
    other_names: person.others,
    birth: person.birth ?? null,
    death: person.death ?? null,
    burial:
      burial === undefined
        ? null
        : { ...burial, ...(beside.length > 0 && { shared_with: beside }) },
    memo_facts: person.memos,
    ...(person.isShared && { shared_character: true as const }),
    name_spans: person.nameSpans,
    spans: person.spans,
    fact_spans: Object.fromEntries(
      Object.entries(person.factSpans).filter(([, spans]) => spans.length > 0),
    ),
  }
}

const inScript = (walk: Walk, surname: string) =>
  walk.text.isTraditional ? surname : simplified(surname)
