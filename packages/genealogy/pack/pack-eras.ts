import { SOUND_OF_SIGN } from '../src/dates/era-signs.ts'
import { ERA_BLOCKS, type EraBlock } from '../src/dates/eras-table.ts'
import {
  ERA_CALENDARS,
  ERA_CLASSES,
  FIRST_OF_TWO,
  MONTH_ZERO,
  orderedSigns,
  SIGN_LETTERS,
} from '../src/dates/read-eras.ts'

interface PackedEras {
  /** The signs that one letter stands for. */
  common: string
  text: string
}

/** The table of eras in as few letters as a browser can load; `read-eras.ts` reads it. */
export function packEras(): PackedEras {
  let year = 0
  const point = (text: string) => {
    const [ofPoint = '', month, day] = text.split('/')
    const distance = Number(ofPoint) - year
    year = Number(ofPoint)
    const sign = month && String.fromCharCode(MONTH_ZERO + Number.parseInt(month, 10))
    return `${distance}${sign ?? ''}${month?.endsWith('L') ? '^' : ''}${day ? `/${day}` : ''}`
  }
  const era = (text: string) => {
    const [names, span = ''] = text.trim().split(' ')
    const [start = '', end] = span.split('~')
    const [first = '', number] = start.split('@')
    return `${names}${point(first)}${number ? `@${number}` : ''}${end ? `~${point(end)}` : ''}`
  }
  const block = ({ dynasty, beside, source, calendar = 'lunar', eras }: EraBlock) => {
    const head = [beside ? 1 : 0, ERA_CLASSES.indexOf(source), ERA_CALENDARS.indexOf(calendar)]
    return `${dynasty}${head.join('')} ${eras.split(',').map(era).join('')}`
  }
  return inLetters(ERA_BLOCKS.map(block).join('\n'))
}

function inLetters(text: string): PackedEras {
  const counts = new Map<string, number>()
  for (const [sign] of text.matchAll(/\p{Script=Han}/gu)) {
    if (!SOUND_OF_SIGN.has(sign)) throw new Error(`${sign} has no sound in era-signs.ts`)
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const common = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, FIRST_OF_TWO)
    .map(([sign]) => sign)
    .join('')
  const letters = new Map(
    orderedSigns(common).map((sign, place) => [sign, lettersAt(place)] as const),
  )
  return { common, text: text.replace(/\p{Script=Han}/gu, (sign) => letters.get(sign) ?? '') }
}

function lettersAt(place: number): string {
  if (place < FIRST_OF_TWO) return SIGN_LETTERS.charAt(place)
  const rest = place - FIRST_OF_TWO
  const first = FIRST_OF_TWO + Math.floor(rest / SIGN_LETTERS.length)
  if (first >= SIGN_LETTERS.length) throw new Error('More signs than two letters can name')
  return SIGN_LETTERS.charAt(first) + SIGN_LETTERS.charAt(rest % SIGN_LETTERS.length)
}
