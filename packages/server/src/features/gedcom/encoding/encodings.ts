import { type FileEncoding, fileEncodings } from '@suyuan/contract/file-encodings'
import { AnselDecoder } from './ansel.ts'
import type { Decoder } from './decoder.ts'
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

/** What HEAD.CHAR means; undefined for ASCII and for a name that is not known. */
export function encodingDeclared(name: string): Encoding | undefined {
  return declared[name.toUpperCase().replace(/[^A-Z0-9]/g, '')]
}

/** IBM code page 437 from 80 on. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

class Cp437Decoder implements Decoder {
  decode(bytes?: Uint8Array): string {
    if (!bytes) return ''
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\xff]/g, (high) => cp437.charAt(high.charCodeAt(0) - 0x80))
  }
}

class StandardDecoder implements Decoder {
  private readonly decoder: TextDecoder

  constructor(encoding: Encoding) {
    this.decoder = new TextDecoder(encoding)
  }

  decode(bytes?: Uint8Array): string {
    return bytes ? this.decoder.decode(bytes, { stream: true }) : this.decoder.decode()
  }
}

export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'ansel') return new AnselDecoder()
  if (encoding === 'cp437') return new Cp437Decoder()
  return new WholeCharacters(new StandardDecoder(encoding), encoding)
}
