import type { Lettering } from './scene.ts'

/** What the chart says, in the reader's language. */
export interface ChartWords {
  lettering: Lettering
  /** “男” in full, to be read out; on cards stand the signs of the lettering. */
  sex(sex: number): string
  /** “陈章远 男 1918–2003”: the words of the card, with the whole name. */
  card(about: { name: string; sex: string; years: string }): string
  expand(count: number): string
  collapse: string
  showParents: string
  hideParents: string
  addFather: string
  addSpouse: string
  addChild: string
  /** “2/3”, and what pressing it does. */
  otherSpouse: string
  reorder: string
  generation(number: number): string
  /** “「文」字辈”; empty where the book has no character for the generation. */
  generationCharacter(number: number): string
}
