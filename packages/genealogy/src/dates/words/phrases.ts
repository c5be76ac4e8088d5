import { type Word, wordsOf } from './word.ts'

/** What a wording can be about; its number is the value of the words of type `event`. */
export const EVENTS = ['birth', 'death', 'burial', 'marriage', 'other'] as const
export type DateEvent = (typeof EVENTS)[number]

const EVENT_WORDS = wordsOf('event', [
  ['生 生于 生於 出生 出生于 诞 诞于 诞生 降生 生辰 寿诞 生日 诞辰 生庚 产于 生在', 0],
  ['生年', 0],
  [
    '卒 卒于 殁 殁于 没 没于 终 终于 亡 亡于 故 故于 死 死于 薨 薨于 逝 逝于 逝世 去世 病故 病逝',
    1,
  ],
  ['辞世 弃世 谢世 仙逝 寿终 身故 身终 亡故 殇 阵亡 殉 殉节 往生 归西 卒年 大故 殒 卒于年', 1],
  ['葬 葬于 安葬 殡 窆 祔葬 合葬 归葬 迁葬 改葬 葬年 下葬', 2],
  ['娶 娶于 结婚 成婚 完婚 婚 适 于归 归于 完娶 合卺', 3],
  ['立 立石 立碑 重修 修 建 重建 造 落成 勒 勒石 撰 序 识 谨识 进士 举人 迁 迁居 抄 刊', 4],
  ['中举 入泮 置立 重立 书', 4],
])

const UNKNOWN = wordsOf('unknown', [
  [
    '失考 未详 不详 无考 失记 失传 失详 待考 待查 无载 缺载 失载 俱缺 均缺 未考 难考 莫考 不可考',
    0,
  ],
  [
    '俱阙 皆缺 皆阙 阙 佚 俱佚 不知 未知 失录 未载 不载 漏载 无传 失修 未记 遗忘 忘记 不明 失忆 无查',
    0,
  ],
  [
    '详前 见前 详上 见上 同前 俱详 俱失 俱无 皆失 均失 均无 莫详 弗详 无稽 未录 不录 缺考 缺详 阙考 阙如',
    0,
  ],
])

const AGES = wordsOf('age', [
  [
    '享寿 享年 享阳寿 阳寿 享耆寿 耆寿 享高寿 享上寿 享春秋 享 寿 得寿 得年 存年 行年 终年 春秋 现年',
    1,
  ],
  ['时年 岁终 年仅 年方 年才 年届 年近 享岁 享世寿 世寿 寿享 寿登 寿跻 享遐龄 享寿年 年', 1],
  ['积闰 计闰 享积 享积寿 享积闰', 2],
])

const BOUNDS: readonly [string, Word][] = [
  ...wordsOf('about', [['约 约在 约于 约生于 大约 大概 左右 前后 上下 前后数年', 1]]),
  ...wordsOf('before', [['以前 之前 前', 1]]),
  ...wordsOf('after', [['以后 之后 后', 1]]),
]

const CALENDARS = wordsOf('calendar', [
  ['农历 阴历 夏历 旧历 古历 旧 古 农 阴 太阴历', 1],
  ['公历 阳历 新历 国历 西历 新 阳 国 格历 太阳历 儒略历', 2],
])

/** How many years a year of the text around lies away. */
const THAT_YEAR = wordsOf('that_year', [
  ['其年 是年 同年 当年 本年 是岁 同岁 其岁 今年 该年 今岁 同', 0],
  ['次年 明年 翌年 来年 越明年 越年 逾年 次岁 明岁 翌岁 隔年', 1],
  ['去年 上年 前一年 旧年 去岁 去', -1],
])

export const PHRASE_WORDS: readonly [string, Word][] = [
  ...EVENT_WORDS,
  ...UNKNOWN,
  ...AGES,
  ...BOUNDS,
  ...CALENDARS,
  ...THAT_YEAR,
  ...wordsOf('year', [['年 载 祀 禩 稔', 1]]),
  ...wordsOf('month', [
    ['月', 1],
    ['个月', 1],
  ]),
  ...wordsOf('day', [['日 号', 1]]),
  ...wordsOf('age_unit', [['岁 龄 寿 终', 1]]),
  ...wordsOf('cycle_follows', [
    ['岁次 岁在 太岁 岁 次 岁序 岁逢 时维 龙集 龙飞 岁旅 岁纪 干支', 1],
  ]),
  ...wordsOf('ad', [['公元 西元 公历 纪元 西历', 1]]),
  ...wordsOf('bc', [['公元前 西元前 纪元前 前', 1]]),
  ...wordsOf('same_as', [['即 当 合 为 是', 1]]),
  ...wordsOf('anniversary', [['忌 忌辰 忌日 讳辰 祭 墓祭 致祭 冥诞 冥寿 每年 祭期 祀', 1]]),
  ...wordsOf('before_republic', [['民国前 民前', 1]]),
  ...wordsOf('century', [['世纪', 1]]),
  ...wordsOf('decade', [['年代', 1]]),
  ...wordsOf('month_length', [['大 小', 1]]),
  ...wordsOf('lost', [['某 缺 (缺) [缺] 〔缺〕 〔?〕 (?) × ×× … 阙 空', 1]]),
  ...wordsOf('era_part', [
    ['年间 间 年代间 朝 代 时期 之间 时 中', 0],
    ['初年 初叶 初期 初', 1],
    ['中叶 中期 中年', 2],
    ['末年 末叶 末期 晚期 晚年 末 季年 季', 3],
  ]),
]
