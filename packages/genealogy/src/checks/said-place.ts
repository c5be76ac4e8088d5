import { numberOfNumeral } from '../text/chinese-numbers.ts'
import { simplified } from '../text/simplified.ts'

/** Words before which a number counts children instead of naming a place among them. */
const COUNTS = /[生育有得举娶配继共]/u

/** 长子, 德公次女, 第三子, as a clause of its own: whose child somebody was, and which of them. */
const OWN_PLACE =
  /(?:^|[，。；;,、\s：:])(?<whose>\p{Script=Han}{0,8}?)(?<place>[长次]|(?<=[公之第])[二三四五六七八九十]{1,3})(?:子|女|男)(?=[，。；;,、\s]|$)/u

/**
 * Which of the sons, or of the daughters, a record says in words that somebody was; 0 where it does
 * not. A record tells that first: what stands further on is told of others.
 */
export function placeInWords(notes: readonly string[]): number {
  for (const note of notes) {
    const { whose = '', place = '' } = OWN_PLACE.exec(simplified(note.slice(0, 60)))?.groups ?? {}
    if (place === '' || COUNTS.test(whose)) continue
    if (place === '长') return 1
    if (place === '次') return 2
    const number = numberOfNumeral(place) ?? 0
    if (number > 0) return number
  }
  return 0
}
