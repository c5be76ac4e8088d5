/** Colours of the chart's canvas; those of its elements stand in `tokens.css`. */
export const colours = {
  paper: '#fbf8f1',
  dot: '#e6dfcf',
  surface: '#ffffff',
  line: '#e3dac7',
  connector: '#b5a787',
  connectorQuiet: '#d3c8ae',
  link: '#a8813a',
  ink: '#22201c',
  ink2: '#484239',
  ink3: '#504a40',
  male: '#3e6a8a',
  female: '#a8553f',
  unknown: '#6b6356',
  /** Cards and families merged into a wash, as red, green, blue. */
  wash: [184, 166, 124],
  branch: '#ece3cf',
} as const

/** From this zoom on cards are elements of the page. */
export const NEAR_ZOOM = 0.55
/** From this zoom on cards bear names; below they are merged into branches that do. */
export const NAMES_ZOOM = 0.16
/** Smaller than this in pixels no name is painted: it is shortened, and left out where that is not enough. */
export const LEAST_LETTERS = 12.5

/** Below this height in pixels a generation is not squeezed: the whole of a wide tree stays legible. */
export const LEAST_PITCH = 34

/** Edge of a tile in CSS pixels at its own zoom. */
export const TILE = 512

export function colourOfSex(sex: number): string {
  return sex === 1 ? colours.male : sex === 0 ? colours.female : colours.unknown
}
