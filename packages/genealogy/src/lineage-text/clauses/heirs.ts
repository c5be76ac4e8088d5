import { isNameLike, surnameLength } from '../name-reader.ts'
import type { Person } from '../people.ts'
import { matchAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { KIN, kinKind, RANK } from '../words/kin-rows.ts'
import { claimChild, personMeant } from './claim.ts'

const NAME = '[\\u4e00-\\u9fff\\ue000-\\uf8ff□]'
const ENDINGS =
  '并祧|兼祧|兼承[\\u4e00-\\u9fff]{0,4}|兼继|兼嗣|双祧|承祧|承嗣|承继|承宗|入嗣|入继|过继|继嗣|嗣续|承其[\\u4e00-\\u9fff]{1,3}|承[\\u4e00-\\u9fff□]{0,4}?(?:香火|祀|祧|后|嗣|宗|祭|烟|业)|续其[后祀]|继其[后祀]|宜继之|继之|嗣之|嗣其后|嗣焉|奉其?祀|(?:过房)?承其香火|为过房子|为过继子|过房|为嗣子?|为之?[后嗣继]|为继子?|为子|为男|为养子|之[后嗣]|嗣'
const TAKES = new RegExp(
  `(?:公|乃|因|遂|后|仍|俱|又|并|故|妻|氏|议|族议|族众|例)?(?:过继|立继|爱继|应继|择继|立|以|继|嗣|择|抚|取|将|后嗣|请|抱|承继|议)(?!后遂|嗣子[一二三四五])(${NAME}{1,20}?)(${ENDINGS})(?!${NAME}{0,1}兄|之子|弟)`,
  'uy',
)
const BY_KIN = new RegExp(
  `^(?:(${KIN})(?:之)?(?:${RANK})?(?:子|男)|(?:(?:${RANK})子)?)(${NAME}{1,4})$`,
  'u',
)
const KIN_ALONE = new RegExp(`^(${KIN})(${NAME}{1,4})$`, 'u')

/** 立胞兄维桢三子继才为嗣, 以堂弟祖寿兼承其嗣: the man in hand is continued by somebody else's son. */
export const takesHeirRule: Rule = (walk) => {
  const { text } = walk
  const found = matchAt(text, TAKES, walk.at)
  const said = found?.groups[1]
  if (found === undefined || said === undefined) return false
  const taker = takerOf(walk)
  if (taker === undefined) return false
  const ending = found.groups[2] ?? ''
  const from = found.end - ending.length - said.length
  const heir = heirNamed(walk, from, from + said.length, taker)
  if (heir === undefined || heir === taker) return false
  const continued = continuedBy(walk, ending, found.end) ?? taker
  const isDual = /兼|并祧|双祧/u.test(ending)
  const isFoster =
    /^(?:抚|抱)/u.test(walk.words.slice(walk.at)) && ending === '为子' && heir.father === undefined
  walk.people.link(
    isFoster ? 'adopted' : isDual ? 'both_houses' : 'heir',
    heir,
    continued,
    walk.at,
    found.end,
  )
  walk.lastHeir = heir
  walk.heirSentence = walk.sentence
  walk.at = found.end
  return true
}

function takerOf(walk: Walk): Person | undefined {
  const { focus, subject, list } = walk
  const isOfList = list?.isRanked === true && focus !== undefined && list.list.items.includes(focus)
  if (
    focus?.sex === 'm' &&
    (isOfList || subject?.sex !== 'm' || walk.isNarrative || focus === walk.spokenOf)
  )
    return focus
  return subject?.sex === 'm' ? subject : undefined
}

/** 承道兴祀: whose house it is, where the ending says it. */
function continuedBy(walk: Walk, ending: string, end: number): Person | undefined {
  const inside = new RegExp(`^承(${NAME}{1,4}?)(?:公)?(?:香火|祀|祧|后|嗣|宗|祭|业)$`, 'u').exec(
    ending,
  )
  const name = inside?.[1]
  if (name === undefined || name === '其') return undefined
  const at = end - ending.length + 1
  const known = walk.people.last(name)
  if (known === undefined) return undefined
  walk.people.mention(known, at, at + name.length)
  return known
}

function heirNamed(walk: Walk, from: number, end: number, taker: Person): Person | undefined {
  const { words, people } = walk
  const said = words.slice(from, end)
  for (let length = 1; length <= 4; length++) {
    const parts = partsThroughFather(walk, said, length)
    if (parts === undefined) continue
    const { kin, father, rank, relation, name } = parts
    const fatherAt = from + kin.length
    const brotherOf = kin === '' ? undefined : taker
    const man = personMeantFull(walk, fatherAt, fatherAt + father.length, brotherOf, kin)
    let nameAt = end - name.length
    if (name.length === 3 && name[0] === '□') nameAt++
    if (/孙|女/u.test(relation)) {
      const known = people.last(words.slice(nameAt, end))
      const heir = known ?? people.add('m', nameAt, end)
      people.mention(heir, nameAt, end)
      heir.isReference = true
      if (known === undefined) people.memo(heir, fatherAt, nameAt)
      return heir
    }
    const key = words.slice(nameAt, end)
    const surname =
      man.surname !== '' && key.length > 1 && key.startsWith(walk.surnameKey(man))
        ? walk.surnameKey(man).length
        : 0
    const heir = claimChild(
      walk,
      man,
      words.slice(nameAt + surname, end),
      'm',
      nameAt + surname,
      end,
    )
    if (surname > 0) {
      walk.setSurname(heir, nameAt, nameAt + surname)
      people.index(heir, key)
      heir.nameSpans = [walk.text.span(nameAt, end)]
    } else heir.isOfClan = true
    people.parent('father', heir, man, fatherAt, end)
    if (rank !== '') people.rank(heir, nameAt - rank.length - 1, nameAt - 1)
    return heir
  }
  const alone = KIN_ALONE.exec(said)
  const plain =
    alone !== null && walk.people.isName(alone[2] ?? '') ? alone : (BY_KIN.exec(said) ?? alone)
  const name = plain?.[2]
  if (plain === null || name === undefined || !isNameLike(name)) return undefined
  if (name.length > 3 && surnameLength(name) === 0) return undefined
  return personMeantFull(walk, end - name.length, end, undefined, plain[1] ?? '')
}

interface Parts {
  kin: string
  father: string
  rank: string
  relation: string
  name: string
}

function partsThroughFather(walk: Walk, said: string, length: number): Parts | undefined {
  const kin = [...said.matchAll(new RegExp(`^(?:${KIN})`, 'gu'))][0]?.[0] ?? ''
  const isNamed = [3, 2].some(
    (size) => size > kin.length && walk.people.isName(said.slice(0, size)),
  )
  for (const lead of kin === '' || isNamed ? [''] : [kin, '']) {
    const father = said.slice(lead.length, lead.length + length)
    const rest = said.slice(lead.length + length)
    const found = new RegExp(
      `^(?:公|翁|府君)?(?:之)?(${RANK}|[二三四五])?(子|男|孙|曾孙)(?:名|曰)?(${NAME}{1,4})$`,
      'u',
    ).exec(rest)
    if (found === null || father.length < length) continue
    const isKnown = walk.people.isName(father)
    if (!isKnown && length === 1 && !rest.startsWith('之')) continue
    if (!isKnown && (lead !== kin || /[之公]$/u.test(father))) continue
    if (new RegExp(`^(?:${RANK})$`, 'u').test(father) && !isKnown) continue
    return {
      kin: lead,
      father,
      rank: found[1] ?? '',
      relation: found[2] ?? '',
      name: found[3] ?? '',
    }
  }
  return undefined
}

/** A name with a surname or kin word of its own. */
export function personMeantFull(
  walk: Walk,
  from: number,
  end: number,
  brotherOf: Person | undefined,
  kin: string,
): Person {
  const { words, people } = walk
  const kind = kinKind.get(kin)
  const isBrother = kind === 'same' || kind === 'brother'
  const key = words.slice(from, end)
  const surname = surnameLength(key)
  const isWhole =
    surname > 0 && key.length > surname && key.length - surname >= (key.length === 2 ? 9 : 1)
  const house = walk.surnameSimple()
  const isNamesake = people.named(key).length > 0
  if (!isNamesake && isWhole && (key.length > 2 || key.startsWith(house))) {
    const known = people.last(key.slice(surname))
    if (
      known !== undefined &&
      (known.surname === ''
        ? key.startsWith(house)
        : walk.surnameKey(known) === key.slice(0, surname))
    ) {
      people.mention(known, from, end)
      return known
    }
    const person = people.add('m', from + surname, end)
    walk.setSurname(person, from, from + surname)
    person.nameSpans = [walk.text.span(from, end)]
    person.spans = [walk.text.span(from, end)]
    people.index(person, key)
    person.isReference = true
    return person
  }
  const of = brotherOf ?? (isBrother ? walk.subject : undefined)
  const person = personMeant(walk, from, end, {
    brotherOf: isBrother ? of : undefined,
    isSameFather: kind === 'same',
  })
  const father = of?.father
  if (kind === 'same' && father !== undefined && person.father === undefined && person !== of) {
    people.parent('father', person, father, from - kin.length, end)
  }
  return person
}

/** 某宜继之, 继其后: the one just named continues the one spoken of before. */
const CONTINUES =
  /(?:宜|当|遂|因|乃|入)?(?:(?<=宜|当)[继嗣]([\u4e00-\u9fff□]{1,2})(?=[，。])|继之|嗣之|继其后|嗣其后|为之后|继其祀)/uy

export const continuesRule: Rule = (walk) => {
  const found = matchAt(walk.text, CONTINUES, walk.at)
  const { focus } = walk
  const named =
    found?.groups[1] === undefined || found.groups[1] === '之'
      ? undefined
      : walk.people.last(found.groups[1])
  const before = named ?? walk.before
  if (found === undefined || focus === undefined || before === undefined || before === focus)
    return false
  walk.people.link('heir', focus, before, walk.clauseAt, found.end)
  walk.at = found.end
  return true
}
