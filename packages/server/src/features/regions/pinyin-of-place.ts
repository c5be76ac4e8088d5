import { customPinyin, pinyin } from 'pinyin-pro'

/** Where a place is read otherwise than its characters usually are. */
customPinyin({
  六安: 'lù ān',
  台州: 'tāi zhōu',
  天台: 'tiān tāi',
  丽水: 'lí shuǐ',
  番禺: 'pān yú',
  东莞: 'dōng guǎn',
  大埔: 'dà bù',
  黄埔: 'huáng pǔ',
  长汀: 'cháng tīng',
  长乐: 'cháng lè',
  长泰: 'cháng tài',
  莘县: 'shēn xiàn',
  歙县: 'shè xiàn',
  黟县: 'yī xiàn',
  乐清: 'yuè qīng',
  铅山: 'yán shān',
  会稽: 'kuài jī',
  洪洞: 'hóng tóng',
  蔚县: 'yù xiàn',
  枞阳: 'zōng yáng',
  鄞州: 'yín zhōu',
  尤溪: 'yóu xī',
  柘荣: 'zhè róng',
  诏安: 'zhào ān',
  砀山: 'dàng shān',
  浚县: 'xùn xiàn',
  井陉: 'jǐng xíng',
  渑池: 'miǎn chí',
  盱眙: 'xū yí',
  邗江: 'hán jiāng',
  监利: 'jiàn lì',
  闵行: 'mǐn háng',
  丰都: 'fēng dū',
  郫: 'pí',
  犍为: 'qián wéi',
  儋州: 'dān zhōu',
  陕西: 'shǎn xī',
  厦门: 'xià mén',
  重庆: 'chóng qìng',
  西藏: 'xī zàng',
})

/** The syllables of a place's name, without tones: 厦门 → xia, men. */
export function syllablesOf(name: string): string[] {
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed' })
}

const initials: readonly (readonly [pinyin: string, wadeGiles: string])[] = [
  ['zh', 'ch'],
  ['ch', 'ch'],
  ['sh', 'sh'],
  ['b', 'p'],
  ['d', 't'],
  ['g', 'k'],
  ['j', 'ch'],
  ['q', 'ch'],
  ['x', 'hs'],
  ['r', 'j'],
  ['z', 'ts'],
  ['c', 'ts'],
]

const wholes: Readonly<Record<string, string>> = {
  zhi: 'chih',
  chi: 'chih',
  shi: 'shih',
  ri: 'jih',
  zi: 'tzu',
  ci: 'tzu',
  si: 'ssu',
  yi: 'i',
  you: 'yu',
  yan: 'yen',
  ye: 'yeh',
  yue: 'yueh',
  yong: 'yung',
  er: 'erh',
  ge: 'ko',
  ke: 'ko',
  he: 'ho',
  gui: 'kuei',
  kui: 'kuei',
}

const finals: Readonly<Record<string, string>> = {
  ong: 'ung',
  iong: 'iung',
  ian: 'ien',
  ie: 'ieh',
  ue: 'ueh',
  ve: 'ueh',
}

/** A pinyin syllable in Wade-Giles, without its marks: quan → chuan, hsi for xi. */
export function wadeGiles(syllable: string): string {
  const whole = wholes[syllable]
  if (whole !== undefined) return whole
  const [own = '', initial = ''] = initials.find(([from]) => syllable.startsWith(from)) ?? []
  const first = own === '' ? (/^[mnlptkhfs]/.exec(syllable)?.[0] ?? '') : own
  const rest = syllable.slice(first.length)
  // After these alone uo stays: kuo, huo, shuo.
  const final = rest === 'uo' && !/^(?:g|k|h|sh)$/.test(first) ? 'o' : (finals[rest] ?? rest)
  return (own === '' ? first : initial) + final
}

/** After these, u before another vowel is written w: Kwangtung, Hwaan. */
const rounded: readonly (readonly [rest: string, written: string])[] = [
  ['uang', 'wang'],
  ['uai', 'wai'],
  ['uan', 'wan'],
  ['ua', 'wa'],
  ['ui', 'wei'],
]

/** Before i and ü the Post Office kept apart what Peking says alike: 江 kiang, 井 tsing. */
const palatals: Readonly<Record<string, readonly string[]>> = {
  j: ['k', 'ts'],
  q: ['k', 'ts'],
  x: ['h', 's'],
}

/**
 * How the Post Office of 1906 may have spelled a pinyin syllable: which of several it chose depends
 * on the character's reading in Nanking. hui → hwei; jiang → kiang, tsiang.
 */
export function postalForms(syllable: string): string[] {
  const usual = wadeGiles(syllable)
  const palatal = palatals[syllable.charAt(0)]
  if (palatal) {
    // Wade-Giles writes ch or hs where the two are one.
    const rest = usual.replace(/^(?:ch|hs)/, '')
    return palatal.map((initial) => initial + rest)
  }
  const round = /^[gkh]/.test(syllable)
    ? rounded.find(([rest]) => syllable.slice(1) === rest)
    : undefined
  if (round) return [usual.charAt(0) + round[1]]
  if (/^(?:zh|g|k|h)?ou$/.test(syllable)) return [`${usual.slice(0, -1)}w`]
  if (/^[dtlsz]e$/.test(syllable)) return [`${usual}h`]
  return [usual]
}
