import type { Lang } from '@suyuan/contract/lang'
import type { EvidenceKind } from '@suyuan/contract/roots'
import { NAMED_AT_MOST } from '../catalogue/root-books.ts'
import type { Namesake } from '../surnames/namesakes.ts'
import type { Evidence } from './match-rule.ts'

/** The words a report speaks of, in the reader's language. */
export interface ReportNames {
  surname: string
  province: string
  city: string
  ancestor: string
}

type Sentence = (names: ReportNames, count: number) => string

interface Sentences {
  found: Sentence
  missing: Sentence
  /** Where the question was not asked: what would sharpen the match. */
  unasked: Sentence
}

/** Books by name are counted up to a bound. */
const isMore = (count: number) => count > NAMED_AT_MOST
const zh = (count: number) => (isMore(count) ? `超过 ${NAMED_AT_MOST}` : ` ${count}`)
const zhTw = (count: number) => (isMore(count) ? `超過 ${NAMED_AT_MOST}` : ` ${count}`)
const english = new Intl.PluralRules('en')
/** The form that agrees with the number: a verb in English, or a noun. */
const agree = (count: number, one: string, other: string) =>
  english.select(count) === 'one' ? one : other
const books = (count: number) => agree(count, 'one book', `${count} books`)
const booksNamed = (count: number) =>
  isMore(count) ? `more than ${NAMED_AT_MOST} books` : books(count)
const persons = (count: number) =>
  agree(count, 'one historical person', `${count} historical persons`)
const passages = (count: number) => agree(count, 'one passage', `${count} passages`)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const place = ({ province, city }: ReportNames) => city || province

const sentences = {
  'zh-CN': {
    surname: {
      found: (n, count) => `谱牒目录中收有${n.surname}氏家谱 ${count} 部。`,
      missing: (n) => `谱牒目录中暂未收录${n.surname}氏家谱。`,
      unasked: () => '',
    },
    province_books: {
      found: (n, count) => `其中 ${count} 部出自${n.province}。`,
      missing: (n) => `目录中暂无出自${n.province}的${n.surname}氏家谱。`,
      unasked: () => '您没有选择祖籍省份；补充省份可以缩小范围。',
    },
    city_books: {
      found: (n, count) => `${n.city}有 ${count} 部。`,
      missing: (n) => `目录中暂无出自${n.city}的${n.surname}氏家谱。`,
      unasked: () => '您没有选择祖籍城市；补充城市可以缩小范围。',
    },
    ancestor: {
      found: (n, count) =>
        `“${n.ancestor}”这个名字见于${zh(count)} 部谱的世系记录（同名者未必是同一人，请核对世代与年代）。`,
      missing: (n) => `已收录的世系中暂无“${n.ancestor}”的记录。`,
      unasked: () => '您没有填写祖先姓名；祖先姓名是最有力的线索。',
    },
    generation: {
      found: (n, count) => `${zh(count).trim()} 部谱的字辈中有“${n.ancestor}”名字里的字。`,
      missing: (n) => `已收录的字辈中暂无“${n.ancestor}”名字里的字。`,
      unasked: () => '',
    },
    celebrities: {
      found: (n, count) => `${place(n)}有 ${count} 位${n.surname}姓历史人物可供参考。`,
      missing: (n) => `本站尚未收录${place(n)}的${n.surname}姓历史人物。`,
      unasked: () => '',
    },
    sources: {
      found: (n, count) => `有 ${count} 条文献提到${n.surname}姓与${n.province}的渊源。`,
      missing: (n) => `本站尚未收录${n.surname}姓与${n.province}有关的文献。`,
      unasked: () => '',
    },
  },
  'zh-TW': {
    surname: {
      found: (n, count) => `譜牒目錄中收有${n.surname}氏家譜 ${count} 部。`,
      missing: (n) => `譜牒目錄中尚未收錄${n.surname}氏家譜。`,
      unasked: () => '',
    },
    province_books: {
      found: (n, count) => `其中 ${count} 部出自${n.province}。`,
      missing: (n) => `目錄中暫無出自${n.province}的${n.surname}氏家譜。`,
      unasked: () => '您沒有選擇祖籍省份；補上省份可以縮小範圍。',
    },
    city_books: {
      found: (n, count) => `${n.city}有 ${count} 部。`,
      missing: (n) => `目錄中暫無出自${n.city}的${n.surname}氏家譜。`,
      unasked: () => '您沒有選擇祖籍城市；補上城市可以縮小範圍。',
    },
    ancestor: {
      found: (n, count) =>
        `「${n.ancestor}」這個名字見於${zhTw(count)} 部譜的世系紀錄（同名者未必是同一人，請核對世代與年代）。`,
      missing: (n) => `已收錄的世系中暫無「${n.ancestor}」的紀錄。`,
      unasked: () => '您沒有填寫祖先姓名；祖先姓名是最有力的線索。',
    },
    generation: {
      found: (n, count) => `${zhTw(count).trim()} 部譜的字輩中有「${n.ancestor}」名字裡的字。`,
      missing: (n) => `已收錄的字輩中暫無「${n.ancestor}」名字裡的字。`,
      unasked: () => '',
    },
    celebrities: {
      found: (n, count) => `${place(n)}有 ${count} 位${n.surname}姓歷史人物可供參考。`,
      missing: (n) => `本站尚未收錄${place(n)}的${n.surname}姓歷史人物。`,
      unasked: () => '',
    },
    sources: {
      found: (n, count) => `有 ${count} 則文獻提到${n.surname}姓與${n.province}的淵源。`,
      missing: (n) => `本站尚未收錄${n.surname}姓與${n.province}有關的文獻。`,
      unasked: () => '',
    },
  },
  en: {
    surname: {
      found: (n, count) => `The catalogue holds ${books(count)} of the ${n.surname} families.`,
      missing: (n) => `The catalogue holds no book of the ${n.surname} families yet.`,
      unasked: () => '',
    },
    province_books: {
      found: (n, count) =>
        `${agree(count, 'One of them comes', `${count} of them come`)} from ${n.province}.`,
      missing: (n) => `The catalogue has no record yet of a ${n.surname} book from ${n.province}.`,
      unasked: () => 'You chose no province; naming one would narrow the search.',
    },
    city_books: {
      found: (n, count) => `${agree(count, 'One comes', `${count} come`)} from ${n.city}.`,
      missing: (n) => `The catalogue has no record yet of a ${n.surname} book from ${n.city}.`,
      unasked: () => 'You chose no city; naming one would narrow the search.',
    },
    ancestor: {
      found: (n, count) =>
        `The name “${n.ancestor}” stands in the recorded ${agree(count, 'lineage', 'lineages')} of ${booksNamed(count)}. A namesake need not be your ancestor: compare generations and dates.`,
      missing: (n) => `The lineages recorded here have no record of “${n.ancestor}” yet.`,
      unasked: () => 'You named no ancestor; an ancestor’s name is the strongest clue.',
    },
    generation: {
      found: (n, count) =>
        `A character of “${n.ancestor}” stands in the generation ${agree(count, 'poem', 'poems')} of ${booksNamed(count)}.`,
      missing: (n) => `No generation poem recorded here holds a character of “${n.ancestor}”.`,
      unasked: () => '',
    },
    celebrities: {
      found: (n, count) => `${capital(persons(count))} named ${n.surname} came from ${place(n)}.`,
      missing: (n) =>
        `No historical person named ${n.surname} from ${place(n)} is recorded here yet.`,
      unasked: () => '',
    },
    sources: {
      found: (n, count) =>
        `${capital(passages(count))} in the sources ${agree(count, 'ties', 'tie')} the ${n.surname} families to ${n.province}.`,
      missing: (n) => `No source recorded here ties the ${n.surname} families to ${n.province}.`,
      unasked: () => '',
    },
  },
} as const satisfies Record<Lang, Record<EvidenceKind, Sentences>>

/** Says that an ancestor's name is known from outside the books; empty where it is not. */
const known: Record<Lang, (names: ReportNames, namesake: Namesake) => string> = {
  'zh-CN': (n, { persons, passages }) => {
    const where = [
      persons > 0 && `本站收录的${n.surname}姓历史人物`,
      passages > 0 && `${passages} 条文献`,
    ]
    return `“${n.ancestor}”见于${where.filter(Boolean).join('和')}（同名者未必是同一人）。`
  },
  'zh-TW': (n, { persons, passages }) => {
    const where = [
      persons > 0 && `本站收錄的${n.surname}姓歷史人物`,
      passages > 0 && `${passages} 條文獻`,
    ]
    return `「${n.ancestor}」見於${where.filter(Boolean).join('和')}（同名者未必是同一人）。`
  },
  en: (n, namesake) => {
    const where = [
      namesake.persons > 0 && `the historical persons named ${n.surname}`,
      namesake.passages > 0 && `${passages(namesake.passages)} of the sources`,
    ]
    return `“${n.ancestor}” is known here from ${where.filter(Boolean).join(' and ')}; a namesake need not be your ancestor.`
  },
}

/**
 * The evidence in plain words, in a fixed order. What the site does not hold speaks neither for nor
 * against anything.
 */
export function report(
  evidence: readonly Evidence[],
  names: ReportNames,
  namesake: Namesake,
  lang: Lang,
): string[] {
  const isKnown = namesake.persons + namesake.passages > 0
  return evidence
    .map(({ kind, count }) => {
      const words: Sentences = sentences[lang][kind]
      if (count === null) return words.unasked(names, 0)
      const told = count > 0 ? words.found(names, count) : words.missing(names, count)
      if (kind !== 'ancestor' || !isKnown) return told
      return [known[lang](names, namesake), told].join(lang === 'en' ? ' ' : '')
    })
    .filter((sentence) => sentence !== '')
}
