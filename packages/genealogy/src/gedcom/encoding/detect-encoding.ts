import { latin1 } from './bytes.ts'
import { type Encoding, encodingDeclared } from './encodings.ts'
import { joinCharacters } from './whole-characters.ts'

export interface Detected {
  encoding: Encoding
  /** What HEAD.CHAR says; empty where it says nothing. */
  declared: string
  /** The file is not written in what it declares. */
  isOtherwise: boolean
  /** It declares a code page that is not known; what it was read by is a guess. */
  isUnknown: boolean
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** UTF-16 by its mark, or by the zero beside each character of the first line. */
export function utf16Of(start: Uint8Array): Encoding | undefined {
  if (startsWith(start, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(start, [0xfe, 0xff])) return 'utf-16be'
  const pairs = Math.min(start.length, 64) >> 1
  let little = 0
  let big = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (start[at] !== 0 && start[at + 1] === 0) little += 1
    if (start[at] === 0 && start[at + 1] !== 0) big += 1
  }
  if (pairs > 2 && little > pairs / 2) return 'utf-16le'
  if (pairs > 2 && big > pairs / 2) return 'utf-16be'
  return undefined
}

export function hasUtf8Mark(start: Uint8Array): boolean {
  return startsWith(start, [0xef, 0xbb, 0xbf])
}

const CHAR = /[\r\n][ \t]*1[ \t]+CHAR[ \t]+([^\r\n]*)((?:[\r\n]+[ \t]*[2-9][ \t]+[^\r\n]*)*)/i
/** A code page as VERS names it: 1250, CP1250. Versions of ANSEL or of Unicode look otherwise. */
const PAGE =
  /[\r\n][ \t]*2[ \t]+VERS[ \t]+(?:(?:CP|MS|IBM|WINDOWS)[-_ ]?)?(\d{3,5})[ \t]*(?=[\r\n]|$)/i

/** What the header declares, with the code page if it tells one, from the file's first bytes. */
export function declaredIn(start: Uint8Array): string {
  const text = latin1(start.subarray(0, 1 << 16))
  const header = /^[\s\S]*?(?=[\r\n][ \t]*0[ \t]+(?!HEAD))/i.exec(text)?.[0] ?? text
  const [, name = '', below = ''] = CHAR.exec(header) ?? []
  const page = PAGE.exec(below)?.[1] ?? ''
  return `${name.trim()} ${page}`.trim()
}

/** A sample with the characters whole that were cut between two lines, if this is its encoding. */
function joined(sample: Uint8Array, encoding: Encoding): Uint8Array {
  const whole = new Uint8Array(sample)
  joinCharacters(whole, encoding)
  return whole
}

/** How many of the sample's sequences are UTF-8, and how many are not. */
function utf8Share(sample: Uint8Array): number {
  let good = 0
  let bad = 0
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0
    if (byte < 0x80) continue
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0
    // The sample may end within a character.
    if (more > 0 && at + more >= sample.length) break
    let follow = 0
    while (follow < more && ((sample[at + 1 + follow] ?? 0) & 0xc0) === 0x80) follow += 1
    if (more > 0 && byte < 0xf5 && follow === more) {
      good += 1
      at += more
    } else bad += 1
  }
  return good + bad === 0 ? 1 : good / (good + bad)
}

interface Ranges {
  lead: [number, number]
  trail: (byte: number) => boolean
  /** Whether there are characters of four bytes. */
  hasFours: boolean
}

/** The common characters of both sets: level one of GB 2312 and of Big5. */
const commonGb: Ranges = {
  lead: [0xb0, 0xd7],
  trail: (byte) => byte >= 0xa1 && byte <= 0xfe,
  hasFours: true,
}
const commonBig5: Ranges = {
  lead: [0xa4, 0xc6],
  trail: (byte) => (byte >= 0x40 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xfe),
  hasFours: false,
}

/** A rare character of GB 18030: of its four bytes two stand among the digits. */
function isFour(sample: Uint8Array, at: number): boolean {
  const [first = 0, second = 0, third = 0, fourth = 0] = sample.subarray(at, at + 4)
  const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
  return first > 0x80 && third > 0x80 && isDigit(second) && isDigit(fourth)
}

/** Which share of the characters outside ASCII would be common ones, read in pairs. */
function commonShare(sample: Uint8Array, { lead, trail, hasFours }: Ranges): number {
  let common = 0
  let all = 0
  for (let at = 0; at < sample.length - 1; at += 1) {
    const byte = sample[at] ?? 0
    if (byte < 0x80) continue
    if (hasFours && isFour(sample, at)) {
      // Neither for nor against: what is rare here may be what a family is called.
      at += 3
      continue
    }
    all += 1
    if (byte >= lead[0] && byte <= lead[1] && trail(sample[at + 1] ?? 0)) common += 1
    at += 1
  }
  return all === 0 ? 0 : common / all
}

/** Letters of MacRoman stand at 80–9F, where Windows has signs that no word holds inside. */
function isMacintosh(sample: Uint8Array): boolean {
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
  let mac = 0
  let windows = 0
  for (const [at, byte] of sample.entries()) {
    if (byte < 0x80 || !isLetter(sample[at - 1]) || !isLetter(sample[at + 1])) continue
    if (byte < 0xa0 && byte !== 0x92 && byte !== 0x96) mac += 1
    else if (byte >= 0xc0) windows += 1
  }
  return mac > windows
}

/** Enough of the characters must be common ones for a file to be Chinese. */
const MOSTLY = 0.6

function chineseOf(sample: Uint8Array): Encoding | undefined {
  const gb = commonShare(joined(sample, 'gb18030'), commonGb)
  const big5 = commonShare(joined(sample, 'big5'), commonBig5)
  if (Math.max(gb, big5) < MOSTLY) return undefined
  return gb >= big5 ? 'gb18030' : 'big5'
}

/** Single-byte sets that programs also declare where the system writes Chinese. */
const isLoose = (encoding: Encoding | undefined) =>
  encoding === undefined || encoding === 'windows-1252' || encoding === 'cp437'

/**
 * How a file of one byte to an ASCII character is encoded. What its bytes show counts for more than
 * what it declares: programs often write ANSI or ANSEL above text in UTF-8 or GBK.
 * @param sample bytes from the first one outside ASCII on
 */
export function detectEncoding(declared: string, sample: Uint8Array): Detected {
  const { encoding: meant, isUnknown } = encodingDeclared(declared)
  const named = meant?.startsWith('utf-16') ? 'utf-8' : meant
  const utf8 = utf8Share(joined(sample, 'utf-8'))
  const chinese =
    utf8 < 0.95 && (isLoose(named) || named === 'utf-8') ? chineseOf(sample) : undefined
  let encoding: Encoding
  if (utf8 >= 0.95) encoding = 'utf-8'
  else if (chinese) encoding = chinese
  else if (named && (named !== 'utf-8' || utf8 > 0.5)) encoding = named
  else encoding = isMacintosh(sample) ? 'macintosh' : 'windows-1252'
  const isOtherwise = declared !== '' && encoding !== meant
  return { encoding, declared, isOtherwise, isUnknown: isUnknown && !isOtherwise }
}
