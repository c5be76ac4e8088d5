/** What is painted on: of a page, or kept aside for the frames that follow. */
export type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A drawing that moves, or stands still at its beginning. */
export interface Scene {
  /** In pixels. */
  width: number
  height: number
  /** @param time part of the way round: 0 and 1 are the same moment */
  draw: (ink: Ink, time: number) => void
}

export interface Size {
  width: number
  height: number
}

/** The hues of the site's visual language, as red, green and blue. */
const hues = {
  paper: '251 248 241',
  silk: '240 229 206',
  ink: '34 32 28',
  wash: '84 88 84',
  brown: '91 76 56',
  cinnabar: '163 40 31',
  gold: '168 129 58',
  water: '104 130 132',
} as const

export type Hue = keyof typeof hues

export function colour(hue: Hue, alpha = 1): string {
  return `rgb(${hues[hue]} / ${alpha})`
}

/** Random figures between 0 and 1, the same in every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A smooth wandering line between 0 and 1, rougher with every octave. */
export function wandering(seed: number, octaves = 4): (x: number) => number {
  const roll = dice(seed)
  const heights = Array.from({ length: 256 }, roll)
  const at = (index: number) => heights[((index % 256) + 256) % 256] ?? 0
  const smooth = (x: number) => {
    const left = Math.floor(x)
    const part = x - left
    const eased = part * part * (3 - 2 * part)
    return at(left) * (1 - eased) + at(left + 1) * eased
  }
  return (x) => {
    let [sum, weight, total] = [0, 1, 0]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * smooth(x * 2 ** octave + octave * 37)
      total += weight
      weight /= 2
    }
    return sum / total
  }
}

/** Swings between -1 and 1, `times` in the whole film. */
export function swing(time: number, times = 1, phase = 0): number {
  return Math.sin(2 * Math.PI * (time * times + phase))
}

/** 0 before `from`, 1 after `to`, gently between. */
export function eased(value: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** 1 in the middle of the way, 0 at both of its ends. */
export function fadedEnds(part: number, ends = 0.12): number {
  return eased(part, 0, ends) * (1 - eased(part, 1 - ends, 1))
}

/** Paints once what every frame shows alike. */
export function standing({ width, height }: Size, paint: (ink: Ink) => void): (ink: Ink) => void {
  let kept: OffscreenCanvas | undefined
  return (ink) => {
    if (!kept) {
      kept = new OffscreenCanvas(width, height)
      const aside = kept.getContext('2d')
      if (!aside) throw new Error('This browser paints nothing')
      paint(aside)
    }
    ink.drawImage(kept, 0, 0)
  }
}
