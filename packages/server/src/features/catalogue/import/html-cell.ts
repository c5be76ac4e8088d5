import { safeHtml } from '../../../text/safe-html.ts'

const tag = /<\/?[a-z][^<>]*>/iu

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** HTML made safe; plain text becomes paragraphs. */
export function readHtml(text: string): string {
  if (text === '') return ''
  if (tag.test(text)) return safeHtml(text).trim()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>]/gu, (mark) => marks[mark] ?? mark)}</p>`)
    .join('')
}
