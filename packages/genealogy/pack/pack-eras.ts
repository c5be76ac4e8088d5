import { SOUND_OF_SIGN } from '../src/dates/era-signs.ts'
import { ERA_BLOCKS, type EraBlock } from '../src/dates/eras-table.ts'
import {
  ERA_BITS,
  ERA_CALENDARS,
  ERA_CLASSES,
  FAR_YEAR,
  NO_MONTH,
  OTHER_NAME,
  YEARS_BACK,
} from '../src/dates/read-eras.ts'
import { NumberPacker } from './number-packer.ts'

/** The table of eras in as few letters as a browser can load; `read-eras.ts` reads it. */
export function packEras(): string {
  const packer = new EraPacker()
  for (const block of ERA_BLOCKS) packer.block(block)
  return packer.end()
}

const SIGNS = [...SOUND_OF_SIGN.keys()]

class EraPacker {
  private readonly numbers = new NumberPacker()
  private year = 0

  block({ dynasty, beside, source, calendar = 'lunar', eras }: EraBlock): void {
    this.numbers.write('more', 1, 1)
    this.name('d', dynasty)
    this.numbers.write('b', 1, beside ? 1 : 0)
    this.numbers.write('c', ERA_BITS.class, ERA_CLASSES.indexOf(source))
    this.numbers.write('k', ERA_BITS.calendar, ERA_CALENDARS.indexOf(calendar))
    for (const [at, era] of eras.split(',').entries()) this.era(era.trim(), at === 0 ? 'F' : 'f')
    this.numbers.write('s0', ERA_BITS.sign, SIGNS.length)
  }

  private era(text: string, first: string): void {
    const [names = '', span = ''] = text.split(' ')
    const [start = '', end] = span.split('~')
    const [from = '', number] = start.split('@')
    this.name('s', names)
    this.point(first, from)
    this.numbers.write('@', 1, number === undefined ? 0 : 1)
    if (number !== undefined) this.numbers.write('n', ERA_BITS.number, Number(number))
    this.numbers.write('~', 1, end === undefined ? 0 : 1)
    if (end !== undefined) this.point('t', end)
  }

  private name(context: string, text: string): void {
    for (const [at, sign] of [...text].entries()) {
      const place = sign === '=' ? SIGNS.length + OTHER_NAME : SIGNS.indexOf(sign)
      if (place < 0) throw new Error(`${sign} has no sound in era-signs.ts`)
      this.numbers.write(context + Math.min(at, 2), ERA_BITS.sign, place)
    }
    this.numbers.write(context + Math.min(text.length, 2), ERA_BITS.sign, SIGNS.length)
  }

  private point(context: string, text: string): void {
    const [ofPoint = '', month, day] = text.split('/')
    const distance = Number(ofPoint) - this.year + YEARS_BACK
    this.year = Number(ofPoint)
    const near = distance >= 0 && distance < FAR_YEAR
    this.numbers.write(context, ERA_BITS.year, near ? distance : FAR_YEAR)
    if (!near) this.numbers.write('y', ERA_BITS.far, this.year + 2 ** (ERA_BITS.far - 1))
    const place = month === undefined ? NO_MONTH : Number.parseInt(month, 10) + 1
    this.numbers.write(`${context}m`, ERA_BITS.month, place)
    if (month === undefined) return
    this.numbers.write('L', 1, month.endsWith('L') ? 1 : 0)
    this.numbers.write(`${context}/`, ERA_BITS.day, day === undefined ? 0 : Number(day))
  }

  end(): string {
    this.numbers.write('more', 1, 0)
    return this.numbers.end()
  }
}
