import { isCompound } from '../names/compound-surnames.ts'
import { simplified } from '../text/simplified.ts'
import type { CleanText } from './clean-text.ts'
import { isSingleSurname } from './name-reader.ts'

const TOLD: readonly RegExp[] = [
  /([\u4e00-\u9fff]{1,2})氏(?:[\u4e00-\u9fff]{0,6})(?:宗谱|族谱|家谱|支谱|房谱|谱|家乘|世系)/u,
  /称[“"「『]?[\u4e00-\u9fff]{2,3}([\u4e00-\u9fff])氏/u,
  /(?:堡|庄|社|乡|里|村|县)([\u4e00-\u9fff])姓公妈/u,
  /([\u4e00-\u9fff])姓(?:公妈|祖|神主|宗祠|历代)/u,
  /于([\u4e00-\u9fff])，因以为氏/u,
]

/** The surname of the family, where a header or the text says it; else empty. */
export function detectSurname(text: CleanText): string {
  const headers = text.furniture.slice(0, 40).map(([from, to]) => text.raw.slice(from, to).join(''))
  const words = [...headers, text.raw.slice(0, 4000).join('')]
  for (const piece of words) {
    const plain = simplified(piece)
    for (const pattern of TOLD) {
      const found = pattern.exec(plain)
      const name = found?.[1]
      if (found === null || name === undefined) continue
      const own = isCompound(name) ? name : name.slice(-1)
      if (!isSingleSurname(own) && !isCompound(own) && pattern !== TOLD[4]) continue
      const at = found.index + found[0].indexOf(name) + name.length - own.length
      return piece.length === plain.length ? piece.slice(at, at + own.length) : own
    }
  }
  return ''
}
