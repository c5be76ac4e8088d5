import { type Lang, langOr } from '@suyuan/contract/lang'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * What a record says stands in the language it was written in, whatever the page is read in. What is
 * of another language than the page is marked, so that it is read out and drawn as what it is.
 */

/** Chinese characters with what stands between them: marks, figures and spaces. */
const CHINESE =
  /[《〈「『（“]{0,3}\p{Script=Han}(?:[\p{Script=Han}\u3000-\u303f\uff00-\uffef·〇“”\d\s-]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef〇”])?/gu

/**
 * Words of letters that stand together, one at least: a pattern that asked for three would try each
 * letter of a long word as the first one, and take hours over a text of nothing else.
 */
const WORDS = /[A-Za-z][\w’'-]*(?:[ ,;:.–-]+[A-Za-z][\w’'-]*)*/g
const FIRST_LETTER = /(?:^|[ ,;:.–-])[A-Za-z]/g

/** Three words and more: a name or a spelling alone is the same in every language. */
function englishRuns(text: string) {
  return [...text.matchAll(WORDS)].filter(([run]) => (run.match(FIRST_LETTER)?.length ?? 0) >= 3)
}

const chineseRuns = (text: string) => [...text.matchAll(CHINESE)]

const foreign = {
  'zh-CN': { runsOf: englishRuns, lang: 'en' },
  'zh-TW': { runsOf: englishRuns, lang: 'en' },
  en: { runsOf: chineseRuns, lang: 'zh-CN' },
} satisfies Record<Lang, { runsOf: (text: string) => RegExpExecArray[]; lang: string }>

interface Part {
  text: string
  /** Absent where it is the page's own. */
  lang?: string
}

/** A text that changes its language more often is of the one that most of it is of: each part is an element. */
const MOST_RUNS = 250

/** The text in parts, each of one language. */
export function partsOf(text: string, pageLang: Lang): Part[] {
  const { runsOf, lang } = foreign[pageLang]
  const runs = runsOf(text)
  if (runs.length > MOST_RUNS) {
    const whole = langOfWhole(text, pageLang)
    return [whole === undefined ? { text } : { text, lang: whole }]
  }
  const parts: Part[] = []
  let end = 0
  for (const { 0: run, index } of runs) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: run, lang })
    end = index + run.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/**
 * The language of a text that cannot stand in parts, as in a field or among choices: the one that most
 * of it is of. A name in letters counts as neither.
 * @returns undefined where that is the page's own
 */
export function langOfWhole(text: string, pageLang: Lang): string | undefined {
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const sentences = englishRuns(text).map(([run]) => run)
  const english = sentences.join(' ').match(/[A-Za-z][\w’'-]*/g)?.length ?? 0
  if (pageLang === 'en') return chinese > english ? foreign.en.lang : undefined
  return english > chinese ? foreign[pageLang].lang : undefined
}

/** The same for the page that is open. */
export function useLangOfWhole(): (text: string) => string | undefined {
  const { i18n } = useTranslation()
  return (text) => langOfWhole(text, langOr(i18n.language))
}

/** Writes a text into an element that no page renders, such as a card of a chart. */
export function writeRecord(element: HTMLElement, text: string, pageLang: Lang): void {
  const parts = partsOf(text, pageLang)
  if (parts.length > 1) {
    element.replaceChildren(...parts.map(nodeOf))
    return
  }
  element.textContent = text
  const lang = parts[0]?.lang
  if (lang) element.lang = lang
}

function nodeOf({ text, lang }: Part): Node | string {
  if (!lang) return text
  const node = document.createElement('span')
  node.lang = lang
  node.textContent = text
  return node
}

/** HTML with its texts in parts; its own marks stay as they are. */
export function markedHtml(html: string, pageLang: Lang): string {
  return html.replaceAll(/(^|>)([^<]+)/g, (_, before: string, text: string) => {
    const parts = partsOf(text, pageLang).map((part) =>
      part.lang ? `<span lang="${part.lang}">${part.text}</span>` : part.text,
    )
    return before + parts.join('')
  })
}

interface RecordTextProps {
  children: string
  /** What the text was written in, where that is known; what is of another language is marked in it. */
  lang?: Lang
}

/**
 * A text that a record brings, or one into which it was put. Its parts stand in one element: in a
 * button or a chip each would be laid out by itself otherwise.
 */
export function RecordText({ children, lang: own }: RecordTextProps) {
  const { i18n } = useTranslation()
  const pageLang = langOr(i18n.language)
  const parts = partsOf(children, own ?? pageLang)
  const marked = parts.map(({ text, lang }, index) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={index} lang={lang}>
        {text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{text}</Fragment>
    ),
  )
  if (own && own !== pageLang) return <span lang={own}>{marked}</span>
  return parts.length > 1 ? <span>{marked}</span> : marked
}

interface RecordHtmlProps extends React.HTMLAttributes<HTMLDivElement> {
  /** Sanitised by the server. */
  html: string
  /** As for a text. */
  lang?: Lang
}

/** What a record tells in HTML. */
export function RecordHtml({ html, lang: own, ...rest }: RecordHtmlProps) {
  const { i18n } = useTranslation()
  const pageLang = langOr(i18n.language)
  return (
    <div
      {...rest}
      lang={own === pageLang ? undefined : own}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
      dangerouslySetInnerHTML={{ __html: markedHtml(html, own ?? pageLang) }}
    />
  )
}
