import { CONDITION, CONTENTS, EARLIER, EDITION, METHOD, WRITINGS } from './sample-prose-book.ts'
import {
  CONDITION_EN,
  CONTENTS_EN,
  EDITION_EN,
  ESTATE_EN,
  LINEAGE_EN,
  NAMING_EN,
  ORIGIN_EN,
} from './sample-prose-en.ts'
import { ESTATE, LINEAGE, NAMING, ORIGIN } from './sample-prose-family.ts'
import type { Random } from './sample-random.ts'
import { STATEMENT, STATEMENT_EN } from './sample-statements.ts'
import { type SampleFields, type Sentence, writeSentence } from './sample-template.ts'

type Slots = readonly (readonly Sentence[])[]

/** Orders in which cataloguers go through a book; an abstract takes a few of the slots of one order. */
const ORDERS: readonly Slots[] = [
  [EDITION, EARLIER, ORIGIN, LINEAGE, NAMING, METHOD, CONTENTS, ESTATE, WRITINGS, CONDITION],
  [ORIGIN, LINEAGE, NAMING, EARLIER, EDITION, CONTENTS, METHOD, ESTATE, WRITINGS, CONDITION],
  [CONTENTS, METHOD, WRITINGS, ESTATE, ORIGIN, LINEAGE, NAMING, EARLIER, EDITION, CONDITION],
  [EDITION, CONDITION, CONTENTS, WRITINGS, ORIGIN, LINEAGE, NAMING, METHOD, ESTATE, EARLIER],
  [METHOD, LINEAGE, NAMING, ORIGIN, EDITION, EARLIER, CONTENTS, ESTATE, WRITINGS, CONDITION],
]
const ORDERS_EN: readonly Slots[] = [
  [EDITION_EN, ORIGIN_EN, LINEAGE_EN, NAMING_EN, CONTENTS_EN, ESTATE_EN, CONDITION_EN],
  [LINEAGE_EN, NAMING_EN, ORIGIN_EN, CONTENTS_EN, ESTATE_EN, EDITION_EN, CONDITION_EN],
  [CONTENTS_EN, ESTATE_EN, EDITION_EN, LINEAGE_EN, ORIGIN_EN, NAMING_EN, CONDITION_EN],
]

/** `count` sentences from different slots, in the order's sequence; every slot has the same chance. */
function compose(slots: Slots, count: number, fields: SampleFields, random: Random): string[] {
  const sentences: string[] = []
  let wanted = count
  let left = slots.length
  for (const slot of slots) {
    if (random.next() * left < wanted) {
      const sentence = writeSentence(slot, fields, random)
      if (sentence !== '') {
        sentences.push(sentence)
        wanted--
      }
    }
    left--
  }
  return sentences
}

export function writeAbstract(random: Random, fields: SampleFields): string {
  const sentences = compose(random.pick(ORDERS), random.between(3, 5), fields, random)
  const statement = writeSentence(STATEMENT, fields, random)
  const text = sentences.join('')
  return random.chance(0.4) ? `<p>${statement}${text}</p>` : `<p>${text}${statement}</p>`
}

export function writeAbstractEn(random: Random, fields: SampleFields): string {
  const sentences = compose(random.pick(ORDERS_EN), random.between(2, 4), fields, random)
  const statement = writeSentence(STATEMENT_EN, fields, random)
  const text = [statement, ...sentences].join(' ')
  return `<p>${text}</p>`
}
