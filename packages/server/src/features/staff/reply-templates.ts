import type { Lang } from '@suyuan/contract/lang'
import { type ReplyTemplate, requestNumber } from '@suyuan/contract/root-requests'
import { linesIn, textIn } from '../../i18n/texts.ts'

interface Facts {
  id: string
  books: readonly { id: number; book_name: string; place: string }[]
  siteUrl: string | undefined
}

/** A reply to begin with, in a language; what stands in square brackets is for the writer to fill in. */
export function replyDraft(
  lang: Lang,
  template: ReplyTemplate,
  { id, books, siteUrl }: Facts,
): { subject: string; text: string } {
  const listed = books.map((book) => {
    const address =
      siteUrl === undefined ? '' : ` ${siteUrl}/genealogy-detail?book_id=${book.id}&lang=${lang}`
    const named =
      book.place === ''
        ? book.book_name
        : textIn(lang, 'staff:reply.placed', { book: book.book_name, place: book.place })
    return `· ${named}${address}`
  })
  const withBooks =
    template === 'found' && listed.length > 0
      ? [[textIn(lang, 'staff:reply.books'), ...listed]]
      : []
  const parts = [
    [textIn(lang, 'staff:reply.greeting')],
    ...linesIn(lang, `staff:reply.${template}`).map((each) => [each]),
    ...withBooks,
    linesIn(lang, 'staff:reply.closing'),
  ]
  return {
    subject: textIn(lang, 'staff:reply.subject', { number: requestNumber(id) }),
    text: parts.map((lines) => lines.join('\n')).join('\n\n'),
  }
}
