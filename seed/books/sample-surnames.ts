import { type Random, WeightedPicker } from './sample-random.ts'

export interface SurnameForSamples {
  surname: string
  halls: string[]
  commanderies: string[]
}

/** Where a surname is at home: most are spread evenly enough to count as everywhere. */
export type Kindred = 'coastal' | 'northern' | 'eastern' | 'central' | 'everywhere'
export const KINDRED: readonly Kindred[] = [
  'coastal',
  'northern',
  'eastern',
  'central',
  'everywhere',
]

const AT_HOME: readonly (readonly [Kindred, string])[] = [
  [
    'coastal',
    '陈 林 黄 郑 吴 蔡 许 梁 谢 叶 苏 庄 邱 丘 廖 赖 卢 施 洪 柯 简 游 翁 冼 区 邓 莫 麦 关 伍 卓 辜 连 蓝 钟 温 欧',
  ],
  [
    'northern',
    '王 张 李 刘 赵 郭 马 高 孟 孔 齐 翟 郝 阎 贾 耿 牛 苗 岳 靳 邢 祁 武 乔 侯 曲 牟 展 尚 栗 冀',
  ],
  [
    'eastern',
    '徐 沈 陆 顾 钱 俞 汪 章 程 金 姚 朱 蒋 戴 倪 陶 邵 潘 费 屠 查 华 严 方 祝 严 凌 洪 虞 裘 竺',
  ],
  ['central', '胡 曾 彭 谭 萧 罗 欧阳 贺 易 向 文 龙 汤 左 聂 熊 涂 毛 舒 喻 谌 匡 粟 龚 刁 饶'],
]
const KINDRED_OF = new Map<string, Kindred>()
for (const [kindred, surnames] of AT_HOME) {
  for (const surname of surnames.split(' ')) {
    if (!KINDRED_OF.has(surname)) KINDRED_OF.set(surname, kindred)
  }
}

export function kindredOf(surname: string): Kindred {
  return KINDRED_OF.get(surname) ?? 'everywhere'
}

/** Every run of 2,000 records holds each of the 10 commonest at least 25 times, of the 150 commonest 3 times. */
const QUOTA_BLOCK = 2000
const QUOTAS: readonly (readonly [ranks: number, each: number])[] = [
  [10, 25],
  [150, 3],
]
/** Coprime to the block, so that the places kept for quotas are spread over it. */
const STRIDE = 1237

/** Draws surnames by a Zipf-like law of their rank, on top of fixed quotas. */
export class SurnamePicker {
  private readonly reserved: readonly number[]
  private readonly picker: WeightedPicker
  private readonly surnames: readonly SurnameForSamples[]

  constructor(surnames: readonly SurnameForSamples[]) {
    if (surnames.length === 0) throw new RangeError('samples need at least one surname')
    this.surnames = surnames
    this.reserved = surnames.flatMap((_, rank) => {
      const each = QUOTAS.find(([ranks]) => rank < ranks)?.[1] ?? 0
      return Array.from({ length: each }, () => rank)
    })
    this.picker = new WeightedPicker(surnames.map((_, rank) => 1 / (rank + 3) ** 1.05))
  }

  pick(random: Random, index: number): SurnameForSamples {
    const drawn = this.picker.pick(random)
    const rank = this.reserved[((index % QUOTA_BLOCK) * STRIDE) % QUOTA_BLOCK] ?? drawn
    return this.surnames[rank] ?? random.pick(this.surnames)
  }
}
