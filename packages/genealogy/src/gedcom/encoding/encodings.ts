import { type Decoder, standardDecoder } from '../../text/decoder.ts'
import { AnselDecoder } from './ansel.ts'
import { latin1 } from './bytes.ts'
import { type FileEncoding, fileEncodings } from './file-encodings.ts'
import { WholeCharacters } from './whole-characters.ts'

/** What a file's text can be written in. */
export const encodings = fileEncodings

export type Encoding = FileEncoding

/** CHAR as programs write it, in capitals without signs, and what is meant. */
const declared: Record<string, Encoding> = {
  UTF8: 'utf-8',
  UNICODE: 'utf-16le',
  UTF16: 'utf-16le',
  UTF16LE: 'utf-16le',
  UTF16BE: 'utf-16be',
  ANSEL: 'ansel',
  ANSI: 'windows-1252',
  WINDOWS: 'windows-1252',
  IBMWINDOWS: 'windows-1252',
  CP1252: 'windows-1252',
  WINDOWS1252: 'windows-1252',
  LATIN1: 'windows-1252',
  ISO88591: 'windows-1252',
  CP1250: 'windows-1250',
  WINDOWS1250: 'windows-1250',
  CP1251: 'windows-1251',
  WINDOWS1251: 'windows-1251',
  GB: 'gb18030',
  GB2312: 'gb18030',
  GBK: 'gb18030',
  CP936: 'gb18030',
  GB18030: 'gb18030',
  BIG5: 'big5',
  CP950: 'big5',
  MACINTOSH: 'macintosh',
  MACROMAN: 'macintosh',
  MAC: 'macintosh',
  IBMPC: 'cp437',
  IBM: 'cp437',
  IBMDOS: 'cp437',
  MSDOS: 'cp437',
  OEM: 'cp437',
  CP437: 'cp437',
}

/** Sets that are a choice among code pages; which, CHAR.VERS says: ANSI and 1250. */
const families = /^(ANSI|WINDOWS|IBMWINDOWS|IBMPC|IBM|IBMDOS|MSDOS|OEM)(?:CP|WINDOWS)?(\d{3,5})$/

const codePages: Record<string, Encoding> = {
  437: 'cp437',
  936: 'gb18030',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  10000: 'macintosh',
  54936: 'gb18030',
  65001: 'utf-8',
}

/** What HEAD.CHAR means. */
export interface Declared {
  /** What to read by unless the bytes show something else; undefined for ASCII and unknown names. */
  encoding: Encoding | undefined
  /** It names a code page that nobody here can read. */
  isUnknown: boolean
}

/** @param name of HEAD.CHAR, and after a space the code page that VERS below it says */
export function encodingDeclared(name: string): Declared {
  const key = name.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const known = declared[key]
  const [, family = '', page = ''] = known ? [] : (families.exec(key) ?? [])
  const encoding = known ?? codePages[page] ?? declared[family]
  return { encoding, isUnknown: page !== '' && !(page in codePages) }
}

/** IBM code page 437 from 80 on. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

class Cp437Decoder implements Decoder {
  decode(bytes?: Uint8Array): string {
    if (!bytes) return ''
    return latin1(bytes).replace(/[\x80-\xff]/g, (high) => cp437.charAt(high.charCodeAt(0) - 0x80))
  }
}

export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'ansel') return new AnselDecoder()
  if (encoding === 'cp437') return new Cp437Decoder()
  return new WholeCharacters(standardDecoder(encoding), encoding)
}
