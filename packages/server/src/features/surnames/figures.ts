import { plainName } from '@suyuan/genealogy/names/plain-name'
import type { Queryable } from '../../db/client.ts'
import { cachedQuery } from '../../db/per-handle.ts'
import { listCelebrityNames } from './surnames.queries.ts'

/** A historical person of a surname, by every name that is known. */
export interface Figure {
  /** Simplified, with the surname: 孙中山. */
  name: string
  /** 字, 号 and other given names, without the surname: 文, 逸仙. */
  others: readonly string[]
  /** As he is known in letters, without marks: sunyatsen, sunzhongshan. */
  letters: readonly string[]
}

/** Masters whom books call by surname and 子, and the names under which persons are recorded. */
const MASTERS: Readonly<Record<string, string>> = {
  孔子: '孔丘',
  孟子: '孟轲',
  曾子: '曾参',
  颜子: '颜回',
}

/** 孔丘 for 孔子: the name under which a person whom a book names is recorded. */
export function recordedName(name: string): string {
  return MASTERS[name] ?? name
}

type FigureRow = Awaited<ReturnType<typeof listCelebrityNames>>[number]

/** 名文，号逸仙: a clause of an account that says what somebody was also called. */
const alsoCalled =
  /(?:^|[，、；。])(?:又?名|本名|原名|谱名|又?字|自?号)(\p{Script=Han}{1,2})(?=[，、；。]|$)/gu

/** Another server may have loaded or mended one just now. */
const MAX_AGE_MS = 60_000

const known = cachedQuery(async (db) => {
  const figures = new Map<number, Figure[]>()
  for (const row of await listCelebrityNames(db)) {
    const own = figures.get(row.surnameId)
    if (own) own.push(figure(row))
    else figures.set(row.surnameId, [figure(row)])
  }
  return figures
}, MAX_AGE_MS)

/** After one has been mended: this server shows it at once, others within a minute. */
export function forgetFigures(db: Queryable): void {
  known.forget(db)
}

/** Every historical person of a surname. */
export async function figuresOf(db: Queryable, surnameId: number): Promise<readonly Figure[]> {
  return (await known(db)).get(surnameId) ?? []
}

export function figure({
  name,
  nameEn,
  courtesyName,
  detail,
}: Omit<FigureRow, 'surnameId'>): Figure {
  const told = [...detail.matchAll(alsoCalled)].map(([, other = '']) => other)
  const courtesy = (courtesyName ?? '').split(/[、，,;；/]/u).map(plainName)
  return {
    name,
    others: [...new Set([...courtesy, ...told])].filter((other) => other !== ''),
    letters: nameEn
      .split(/[()（）,;]/u)
      .map(inLetters)
      .filter((text) => text !== ''),
  }
}

/** The only one whom a name in letters means as a whole; null where it means nobody or several. */
export function figureInLetters(figures: readonly Figure[], typed: string): Figure | null {
  const key = inLetters(typed)
  if (key === '' || /\p{Script=Han}/u.test(key)) return null
  const [only, ...others] = figures.filter(({ letters }) => letters.includes(key))
  return only && others.length === 0 ? only : null
}

/** Letters alone, without marks: Chén Jiāgēng and Chen Jiageng are one. */
function inLetters(text: string): string {
  return plainName(text.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
