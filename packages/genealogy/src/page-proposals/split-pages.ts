/** Characters of a page: some four printed pages. */
export const MAX_PAGE_TEXT = 6000

/** A part of what was brought, with the name that its heading gives it. */
export interface TextPage {
  volume: string
  name: string
  text: string
}

const VOLUME =
  /^[ \t　]*(?:[【〔[(（]?\s*)((?:卷|第)[首末一二三四五六七八九十百廿卅\d]+[卷册冊]?)(?:\s*[】〕\])）]?)[ \t　]*$/u
const PAGE =
  /^[ \t　]*(?:[-—–－【〔[(（]\s*)?(?:第\s*)?([一二三四五六七八九十百廿卅〇\d]{1,5})\s*[页頁叶葉](?:\s*[-—–－】〕\])）])?[ \t　]*$/u

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
    const whole = lines.join('\n').replace(/^\n+|\s+$/gu, '')
    if (whole !== '') pages.push(...parts(whole).map((part) => ({ volume, name, text: part })))
    lines = []
  }
  for (const part of text.replace(/\r\n?/gu, '\n').split('\f')) {
    close()
    for (const line of part.split('\n')) {
      const [, ofVolume] = VOLUME.exec(line) ?? []
      const [, ofPage] = PAGE.exec(line) ?? []
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
  const found: string[] = []
  let rest = [...text]
  while (rest.length > MAX_PAGE_TEXT) {
    const head = rest.slice(0, MAX_PAGE_TEXT).join('')
    const cut = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n'), head.lastIndexOf('。') + 1]
    const at = cut.find((each) => each > head.length / 2) ?? head.length
    found.push(head.slice(0, at).trimEnd())
    rest = [...head.slice(at).replace(/^\n+/u, ''), ...rest.slice(MAX_PAGE_TEXT)]
  }
  return [...found, rest.join('')].filter((part) => part.trim() !== '')
}
