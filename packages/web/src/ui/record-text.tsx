import { type Lang, langOr } from '@suyuan/contract/lang'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * What a record says stands in the language it was written in, whatever the page is read in. What is
 * of another language than the page is marked, so that it is read out and drawn as what it is.
 */

/** Chinese characters with what stands between them: marks, figures and spaces. */
const CHINESE =
  /[《〈「『（“]*\p{Script=Han}(?:[\p{Script=Han}\u3000-\u303f\uff00-\uffef·〇“”\d\s-]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef〇”])?/gu

/** Three words of letters and more: a name or a spelling alone is the same in every language. */
const ENGLISH = /[A-Za-z][\w’'-]*(?:[ ,;:.–-]+[A-Za-z][\w’'-]*){2,}/g

const foreign = {
  'zh-CN': { runs: ENGLISH, lang: 'en' },
  'zh-TW': { runs: ENGLISH, lang: 'en' },
  en: { runs: CHINESE, lang: 'zh-CN' },
} satisfies Record<Lang, { runs: RegExp; lang: string }>

interface Part {
  text: string
  /** Absent where it is the page's own. */
  lang?: string
}

/** The text in parts, each of one language. */
export function partsOf(text: string, pageLang: Lang): Part[] {
  const { runs, lang } = foreign[pageLang]
  const parts: Part[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: run, lang })
    end = index + run.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The same in HTML, whose own marks stay as they are. */
export function markedHtml(html: string, pageLang: Lang): string {
  return html.replaceAll(/(^|>)([^<]+)/g, (_, before: string, text: string) => {
    const parts = partsOf(text, pageLang).map((part) =>
      part.lang ? `<span lang="${part.lang}">${part.text}</span>` : part.text,
    )
    return before + parts.join('')
  })
}

/**
 * A text that a record brings, or one into which it was put. Its parts stand in one element: in a
 * button or a chip each would be laid out by itself otherwise.
 */
export function RecordText({ children }: { children: string }) {
  const { i18n } = useTranslation()
  const parts = partsOf(children, langOr(i18n.language))
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
  return parts.length > 1 ? <span>{marked}</span> : marked
}

interface RecordHtmlProps extends React.HTMLAttributes<HTMLDivElement> {
  /** Sanitised by the server. */
  html: string
}

/** What a record tells in HTML. */
export function RecordHtml({ html, ...rest }: RecordHtmlProps) {
  const { i18n } = useTranslation()
  return (
    <div
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
      dangerouslySetInnerHTML={{ __html: markedHtml(html, langOr(i18n.language)) }}
    />
  )
}
