import { nameForms } from '@suyuan/genealogy/names/name-forms'

/** A given name as a family tells it, and the 字 and 号 beside it. */
export interface GivenNames {
  /** Simplified, without the surname; '' where none is told. */
  given: string
  others: string[]
}

/** No given name is longer: of more, some tell who he was to the family. */
const LONGEST_GIVEN = 2

/** 曾祖父, 我的高祖叫: who it is stands before the name. */
const kin =
  /^(?:我|的|家|先|本|太|老|[高曾天远]|祖[父母先宗]?|外?[公婆]|爷爷?|阿|父亲?|母亲?|伯父?|叔父?|始|迁|开基|名|叫|是|为|讳|谱名|字|号)+/u

/** 文德公, 文德府君: how descendants speak of him. */
const honour = /(?:太?公|府君|先生|公讳)$/u

/**
 * A typed name in characters: 陈文德, 文德公, 陈公文德, 曾祖父陈文德, 陈文德（字子敬）, 号子敬. Of several
 * persons the first.
 * @param surname simplified
 */
export function givenNames(typed: string, surname: string): GivenNames {
  const forms = nameForms(typed)
  const { name } = forms.others.length > 0 ? forms : nameForms(firstOf(typed))
  const others = forms.others.map((other) => withoutSurname(other, surname)).filter(Boolean)
  const given = bareGiven(name, surname)
  return given === '' ? { given: others[0] ?? '', others: others.slice(1) } : { given, others }
}

/** Without what stands in brackets, and without further persons. */
function firstOf(typed: string): string {
  const [first = ''] = typed
    .replace(/[（(][^）)]*[）)]?/gu, '')
    .split(/[、，,;；/]/u)
    .filter((part) => part.trim() !== '')
  return first
}

function bareGiven(name: string, surname: string): string {
  const given = withoutSurname(name, surname)
  const bare = given.replace(honour, '')
  if (isName(given) || isName(bare)) return isName(given) ? given : bare
  // 曾祖父陈文德
  const at = bare.lastIndexOf(surname)
  const after = at > 0 ? bare.slice(at + surname.length) : bare.replace(kin, '')
  const named = after.replace(/^公(?=..)/u, '')
  return named === '' ? given : named
}

const isName = (text: string) => text !== '' && [...text].length <= LONGEST_GIVEN

function withoutSurname(name: string, surname: string): string {
  return name.startsWith(surname) ? name.slice(surname.length) : name
}
