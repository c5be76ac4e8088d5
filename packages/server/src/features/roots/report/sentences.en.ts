import { roundTimes, type Sentences } from './sentences.ts'

const plural = new Intl.PluralRules('en')
/** The form that agrees with the number: a verb or a noun. */
const agree = (count: number, one: string, other: string) =>
  plural.select(count) === 'one' ? one : other
const number = new Intl.NumberFormat('en')
const howMany = (count: number) => (count === 0 ? 'none' : number.format(count))
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const persons = (count: number) =>
  agree(count, 'one historical figure', `${number.format(count)} historical figures`)
const passages = (count: number) => agree(count, 'one passage', `${number.format(count)} passages`)

export const en: Sentences = {
  findings: {
    place: {
      same_city: (w) => `${w.book} comes from ${w.city}, as your family does`,
      same_province: (w) => `${w.book} comes from ${w.province}, the province you named`,
      other_city: (w) => `${w.book} comes from ${w.city}, another city of the province you named`,
      elsewhere: (w) => `${w.book} comes from ${w.province}, not from the province you named`,
    },
    moved: {
      same_city: (w) => `${w.book} comes from ${w.city}, which your family left`,
      same_province: (w) => `${w.book} comes from ${w.province}, which your family left`,
      other_city: (w) => `${w.book} comes from ${w.city}, in the province your family left`,
      elsewhere: (w) => `${w.book} comes from ${w.province}, not from the place your family left`,
    },
    area: {
      same: (w) => `${w.book} names the place “${w.area}”`,
      partly: (w) => `${w.book} names a place that agrees with part of “${w.area}”`,
      other: (w) => `${w.book} names a county or village other than “${w.area}”`,
    },
    ancestor: {
      exact: (w) =>
        `The lineage of ${w.book} has “${w.ancestor}” (a namesake need not be your ancestor, so compare the generations)`,
      first_ancestor: (w) => `${w.book} names “${w.ancestor}” as its first ancestor`,
      migrant_ancestor: (w) =>
        `${w.book} names “${w.ancestor}” as the ancestor who first moved to its place`,
      named: (w) =>
        `The record of ${w.book} names “${w.ancestor}” (a namesake need not be your ancestor, so compare the generations)`,
      other_name: (w) => `Somebody whom ${w.book} records was also called “${w.ancestor}”`,
      same_sound: (w) => `A name recorded in ${w.book} sounds like “${w.ancestor}”`,
      one_character: (w) => `A name recorded in ${w.book} shares a character with “${w.ancestor}”`,
      in_poem: (w) => `The name “${w.ancestor}” has one of the generation characters of ${w.book}`,
      absent: (w) => `The lineage of ${w.book} is complete and lacks “${w.ancestor}”`,
    },
    generations: {
      same: (w) => `The generation poem of ${w.book} has “${w.generations}”`,
      partly: (w) => `The generation poem of ${w.book} has part of “${w.generations}”`,
      in_lineage: (w) =>
        `${w.book} records no poem, but names of its lineage follow “${w.generations}”`,
      absent: (w) => `The generation poem of ${w.book} lacks “${w.generations}”`,
    },
    hall: {
      same: (w) => `The hall of ${w.book} is “${w.hall}” too`,
      other: (w) => `The hall of ${w.book} is not “${w.hall}”, though a clan may have several`,
    },
    spelling: {
      same: (w) => `“${w.spelling}” fits the place of ${w.book}`,
      other: (w) => `“${w.spelling}” is more usual elsewhere than at the place of ${w.book}`,
    },
    persons: { same: (w) => `${w.book} records ${w.person}, whom you mentioned` },
  },
  times: (ratio, { surname }) => {
    const times = roundTimes(ratio)
    if (times === null) return ''
    return `; one’s own book shows this about ${number.format(times)} times as often as another ${surname} family’s`
  },
  notCompared: {
    ancestor: (w, persons) =>
      persons === 0
        ? `The record of ${w.book} names nobody, so “${w.ancestor}” could not be compared.`
        : `The record of ${w.book} names only ${agree(persons, 'one person', `${number.format(persons)} people`)}, and “${w.ancestor}” is not among them. The book itself holds many more, so the name was not counted.`,
    ancestorUnread: (w) =>
      `“${w.ancestor}” is written in letters that do not tell which characters are meant, so it could not be compared. Please write it in Chinese characters if you can.`,
    generations: (w) =>
      `The record of ${w.book} gives no generation characters, so “${w.generations}” could not be compared.`,
    hall: (w) => `The record of ${w.book} names no hall, so “${w.hall}” could not be compared.`,
    area: (w) =>
      `The record of ${w.book} names no county or village that “${w.area}” could be compared with.`,
  },
  tooLittle: (questions) =>
    questions.length === 0
      ? 'What is known so far is too little to tell one book from another.'
      : `What is known so far is too little to tell one book from another. It would help most to answer ${questions.map((question) => `“${question}”`).join(' and ')}.`,
  ended: (text) => `${text}.`,
  books: (n, known) => {
    if (known.surnameBooks === 0)
      return `The catalogue holds no book of the ${n.surname} families yet.`
    const there = [
      known.provinceBooks !== null && `${howMany(known.provinceBooks)} from ${n.province}`,
      known.cityBooks !== null && `${howMany(known.cityBooks)} from ${n.city}`,
    ].filter(Boolean)
    const within = there.length === 0 ? '' : `, ${there.join(', ')}`
    const count = agree(
      known.surnameBooks,
      'one book',
      `${number.format(known.surnameBooks)} books`,
    )
    return `The catalogue holds ${count} of the ${n.surname} families${within}.`
  },
  sameClan: (_, { sameClan: { book, others } }) =>
    others === 0
      ? ''
      : `${capital(agree(others, 'one other record', `${number.format(others)} other records`))} here ${agree(others, 'is', 'are')} of the same clan as ${book}, ${agree(others, 'another edition or entry', 'other editions or entries')} of its genealogy, with the same match.`,
  hall: (n, { unknownHall }) =>
    unknownHall === ''
      ? ''
      : `No book of the ${n.surname} families recorded here names a hall “${unknownHall}”.`,
  namesake: (n, { namesake }) => {
    const where = [
      namesake.persons > 0 && `the historical figures named ${n.surname}`,
      namesake.passages > 0 && `${passages(namesake.passages)} of the sources`,
    ].filter(Boolean)
    if (where.length === 0) return ''
    return `“${n.ancestor}” is known here from ${where.join(' and ')}; a namesake need not be your ancestor.`
  },
  celebrities: (n, { celebrities }) => {
    const place = n.city || n.province
    if (place === '') return ''
    return celebrities > 0
      ? `${capital(persons(celebrities))} named ${n.surname} came from ${place}.`
      : `No historical figure named ${n.surname} from ${place} is recorded here yet.`
  },
  sources: (n, { sources }) => {
    if (n.province === '') return ''
    return sources > 0
      ? `${capital(passages(sources))} in the sources ${agree(sources, 'ties', 'tie')} the ${n.surname} families to ${n.province}.`
      : `No source recorded here ties the ${n.surname} families to ${n.province}.`
  },
  questions: {
    province_id: 'Which province did your family come from?',
    city_id: 'Which city did your family come from?',
    ancestors: 'Which of your ancestors do you know by name?',
    generations: 'Which generation characters does your family use?',
    county: 'Which county, town or village did your family come from?',
    hall: 'What is the name of your family’s hall?',
    moved: 'When did your family move, and from where?',
    spelling: 'Which dialect does your family speak, or how is the surname spelled abroad?',
    notes: 'Is there anything else you know about your family?',
  },
}
