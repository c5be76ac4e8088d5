import type { Lang } from '@suyuan/contract/lang'
import { countGenerations } from '../features/gedcom/draft/count-generations.ts'
import { mediaRefusals } from '../features/gedcom/importing/media-refusals.ts'
import type { MediaReport } from '../features/gedcom/importing/take-media.ts'
import { problemTexts } from '../features/gedcom/problem-texts.ts'
import type { ReadBook } from '../features/gedcom/read-book.ts'

interface Telling {
  file(version: string, program: string, encoding: string): string
  book(people: number, families: number, generations: number): string
  lines(lines: ReadBook['report']['lines']): string
  line(number: number): string
  media(taken: number, refused: number): string
}

const tellings: Record<Lang, Telling> = {
  'zh-CN': {
    file: (version, program, encoding) => `GEDCOM ${version}，由 ${program} 写成，编码 ${encoding}`,
    book: (people, families, generations) => `${people} 人，${families} 个家庭，${generations} 代`,
    lines: ({ read, mapped, kept, leftOut }) =>
      `共 ${read} 行：${mapped} 行已读入各栏，${kept} 行原样保留，${leftOut} 行未读取`,
    line: (number) => `第 ${number} 行`,
    media: (taken, refused) => `收下 ${taken} 份照片与文献，${refused} 份没有收下`,
  },
  'zh-TW': {
    file: (version, program, encoding) => `GEDCOM ${version}，由 ${program} 寫成，編碼 ${encoding}`,
    book: (people, families, generations) => `${people} 人，${families} 個家庭，${generations} 代`,
    lines: ({ read, mapped, kept, leftOut }) =>
      `共 ${read} 行：${mapped} 行已讀入各欄，${kept} 行原樣保留，${leftOut} 行未讀取`,
    line: (number) => `第 ${number} 行`,
    media: (taken, refused) => `收下 ${taken} 份照片與文獻，${refused} 份沒有收下`,
  },
  en: {
    file: (version, program, encoding) =>
      `GEDCOM ${version}, written by ${program}, in ${encoding}`,
    book: (people, families, generations) =>
      `${people} people, ${families} families, ${generations} generations`,
    lines: ({ read, mapped, kept, leftOut }) =>
      `${read} lines: ${mapped} mapped, ${kept} kept as they are, ${leftOut} left out`,
    line: (number) => `line ${number}`,
    media: (taken, refused) => `${taken} photos and documents taken, ${refused} not`,
  },
}

/** Says on the terminal what an import would find in a file. */
export function tell({ book, report }: ReadBook, lang: Lang): void {
  const { text, version, program, lines, problems, loops } = report
  const words = tellings[lang]
  console.log(words.file(version || '?', program || '?', text.encoding))
  console.log(words.book(book.persons.length, book.unions.length, countGenerations(book, loops)))
  console.log(words.lines(lines))
  for (const { code, count, examples } of problems.list()) {
    console.log(`${count} × ${problemTexts[code][lang]}`)
    for (const { line, value } of examples.slice(0, 5)) {
      const where = line === 0 ? '' : words.line(line)
      console.log(`    ${[where, value].filter((part) => part !== '').join(' · ')}`)
    }
  }
}

/** Says which photos and documents packed with a file are in the book, and which are not, and why. */
export function tellMedia({ taken, refused, refusedCount }: MediaReport, lang: Lang): void {
  if (taken + refusedCount === 0) return
  console.log(tellings[lang].media(taken, refusedCount))
  for (const { file, reason } of refused) console.log(`  ${file} · ${mediaRefusals[reason][lang]}`)
}
