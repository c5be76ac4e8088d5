import type { TextMeasure } from '../display-list.ts'

const NARROW = /[\u0020-\u02ff\u1e00-\u1eff]/

/** A measure without a face: an em for each character, half of one for Latin. */
export const plainMeasure: TextMeasure = {
  length(text, size) {
    let ems = 0
    for (const character of text) ems += NARROW.test(character) ? 0.5 : 1
    return ems * size
  },
}
