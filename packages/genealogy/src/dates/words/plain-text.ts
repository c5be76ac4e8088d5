import { wordTable } from '../word-tables.ts'

/** Characters of the same meaning at the same place, so that places in the text stay as they are. */
function table(): Uint16Array {
  const plain = new Uint16Array(65_536)
  for (let code = 0; code < plain.length; code++) plain[code] = code
  const pairs = wordTable('plain')
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    plain[pairs.charCodeAt(at)] = pairs.charCodeAt(at + 1)
  }
  // Full width forms of ASCII.
  for (let code = 0xff01; code <= 0xff5e; code++) plain[code] = code - 0xfee0
  const others = { 12288: ' ', 160: ' ', 8211: '-', 8212: '-', 12316: '~', 12295: '〇' }
  for (const bracket of '[〔【') plain[bracket.charCodeAt(0)] = 40
  for (const bracket of ']〕】') plain[bracket.charCodeAt(0)] = 41
  for (const [code, to] of Object.entries(others)) plain[Number(code)] = to.charCodeAt(0)
  return plain
}

let built: Uint16Array | undefined

/** Simplified characters and half width, of the very same length as the text. */
export function plainText(text: string): string {
  built ??= table()
  let plain = ''
  let copied = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const to = built[code] ?? code
    if (to === code) continue
    plain += text.slice(copied, at) + String.fromCharCode(to)
    copied = at + 1
  }
  return copied === 0 ? text : plain + text.slice(copied)
}
