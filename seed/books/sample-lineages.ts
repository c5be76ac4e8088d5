import type { Random } from './sample-random.ts'

/** Auspicious characters by their part in a line of a generation poem; no character stands twice. */
const PARTS = {
  how: '永克允惟聿丕肇恒咸长正大至久懋弘尚景敬嘉宏迪时维自常',
  act: '承启绍继传述敷扬振培植积树立守保安怀思念尊显荣耀征兴起开育延',
  thing: '祖宗先世家邦国朝廷庭诗书礼乐文章经学德泽仁义忠孝信道志业绪基声贤才士英彦儒纲风俗本源',
  state: '昌盛隆裕丰光辉华新清和平宁康泰祥瑞吉庆福禄绵远芳馨硕广厚茂荫',
} as const
type Part = keyof typeof PARTS
const FOUR: readonly (readonly Part[])[] = [
  ['how', 'act', 'thing', 'thing'],
  ['thing', 'thing', 'how', 'state'],
  ['act', 'thing', 'act', 'thing'],
  ['thing', 'state', 'thing', 'state'],
  ['how', 'act', 'state', 'thing'],
]
const FIVE: readonly (readonly Part[])[] = [
  ['thing', 'thing', 'act', 'thing', 'state'],
  ['how', 'act', 'thing', 'thing', 'state'],
  ['act', 'thing', 'thing', 'how', 'state'],
  ['thing', 'state', 'how', 'act', 'thing'],
]
const FOUR_LINES = [2, 2, 3, 4, 4, 5, 5, 6, 7, 8, 10]
const FIVE_LINES = [2, 3, 4, 4, 4, 5, 6, 8]
/** Second characters of names, none of them the last of a widely known historical name. */
const SECOND =
  '楷澍渠圃榕樾椿槐榆桐炜煜烺灿煊垣堃埙銮镛沅渭泗涟沛溥瀛珩璜珏瑚琳璟岱峤嵘翎翊骥骏驹骧鸾鲲蔚蕃芹莘菁葵笏筠策笙绂绅绶缙纬谟训诰谔逵遴逊锦钫'
const POEM_SHARE = 0.6

export interface SampleLineage {
  names: string[]
  poem: string | null
  /** Generation, counted from 1, that takes the poem's first character; 0 without a poem. */
  poemStart: number
}

function pickPoem(random: Random): string {
  const fours = random.chance(0.5)
  const lines = random.pick(fours ? FOUR_LINES : FIVE_LINES)
  let poem = ''
  for (let line = 0; line < lines; line++) {
    for (const part of random.pick(fours ? FOUR : FIVE)) {
      let character = random.pick(PARTS[part])
      while (poem.includes(character)) character = random.pick(PARTS[part])
      poem += character
    }
  }
  return poem
}

const ANY_PART: readonly Part[] = ['how', 'act', 'thing', 'thing', 'state', 'state']

/** 8–24 generations; those from `poemStart` on carry the poem's characters in order. */
export function pickLineage(random: Random, surname: string): SampleLineage {
  const generations = random.between(8, 24)
  const poem = random.chance(POEM_SHARE) ? pickPoem(random) : null
  const earliest = poem === null ? 0 : Math.max(2, generations - poem.length)
  const start = poem === null ? generations : random.between(earliest, generations - 3)
  const names: string[] = []
  for (let generation = 0; generation < generations; generation++) {
    const ofPoem = poem === null ? undefined : poem[generation - start]
    const first = ofPoem ?? random.pick(PARTS[random.pick(ANY_PART)])
    let name = surname + first + random.pick(SECOND)
    while (names.includes(name)) name = surname + first + random.pick(SECOND)
    names.push(name)
  }
  return { names, poem, poemStart: poem === null ? 0 : start + 1 }
}

/** For tests: every character a poem may hold. */
export const POEM_CHARACTERS = Object.values(PARTS).join('')
