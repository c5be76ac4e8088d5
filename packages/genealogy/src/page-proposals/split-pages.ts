/** Characters of a page: some four printed pages. */
export const MAX_PAGE_TEXT = 6000

/** A part of what was brought, with the name that its heading gives it. */
export interface TextPage {
  volume: string
  name: string
  text: string
}

/** A longer line is no heading of a page or a volume. */
const LONGEST_HEADING = 40
const VOLUME =
  /^(?:[【〔[(（]?\s*)((?:卷|第)[首末一二三四五六七八九十百廿卅\d]+[卷册冊]?)(?:\s*[】〕\])）]?)$/u
const PAGE =
  /^(?:[-—–－【〔[(（]\s*)?(?:第\s*)?([一二三四五六七八九十百廿卅〇\d]{1,5})\s*[页頁叶葉](?:\s*[-—–－】〕\])）])?$/u

/**
 * Parts a text into pages: where a form feed or a line such as 第十二页 says that one begins, and where
 * it would be longer than a page may be, between two paragraphs. No character is lost but form feeds
 * and the lines that name a page.
 */
export function splitPages(text: string): TextPage[] {
  const pages: TextPage[] = []
  let volume = ''
  let name = ''
  let lines: string[] = []
  const close = () => {
    // Not by an expression: one that looks for spaces before the end tries each run of them anew.
    const whole = lines.join('\n').trimEnd().replace(/^\n+/u, '')
    if (whole !== '') pages.push(...parts(whole).map((part) => ({ volume, name, text: part })))
    lines = []
  }
  for (const part of text.replace(/\r\n?/gu, '\n').split('\f')) {
    close()
    for (const line of part.split('\n')) {
      const heading = line.trim()
      const isShort = heading.length <= LONGEST_HEADING
      const [, ofVolume] = (isShort && VOLUME.exec(heading)) || []
      const [, ofPage] = (isShort && PAGE.exec(heading)) || []
      if (ofVolume === undefined && ofPage === undefined) {
        lines.push(line)
        continue
      }
      close()
      if (ofVolume !== undefined) {
        volume = ofVolume
        name = ''
      } else name = ofPage ?? ''
    }
  }
  close()
  return pages
}

/** Pieces no longer than a page, cut behind the last paragraph, line or character that fits. */
function parts(text: string): string[] {
  const letters = [...text]
  const found: string[] = []
  let from = 0
  while (letters.length - from > MAX_PAGE_TEXT) {
    const head = letters.slice(from, from + MAX_PAGE_TEXT).join('')
    const cut = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n'), head.lastIndexOf('。') + 1]
    const piece = head.slice(
      0,
      cut.find((each) => each > head.length / 2),
    )
    found.push(piece.trimEnd())
    from += [...piece].length
    while (letters[from] === '\n') from += 1
  }
  found.push(letters.slice(from).join(''))
  return found.filter((part) => part.trim() !== '')
}
