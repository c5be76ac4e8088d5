import { type Word, wordsOf } from './word.ts'

/** What a wording can be about; its number is the value of the words of type `event`. */
export const EVENTS = ['birth', 'death', 'burial', 'marriage', 'other'] as const
export type DateEvent = (typeof EVENTS)[number]

const EVENT_WORDS = wordsOf('event', [
  ['生/于/於/辰/日/庚/在 出生/于 诞/于/生/辰 降生 寿诞 产于', 0],
  ['生年', 0],
  ['卒/于 殁/于 没/于 终/于 亡/于 故/于 死/于 薨/于 逝/于/世 去世 病故 病逝', 1],
  ['辞世 弃世 谢世 仙逝 寿终 身故 身终 亡故 殇 阵亡 殉/节 往生 归西 卒年 大故 殒 卒于年', 1],
  ['葬/于/年 安葬 殡 窆 祔葬 合葬 归葬 迁葬 改葬 下葬', 2],
  ['娶/于 结婚 成婚 完婚 婚 适 于归 归于 完娶 合卺', 3],
  ['立/石/碑 重修 修 建 重建 造 落成 勒/石 撰 序 识 谨识 进士 举人 迁/居 抄 刊', 4],
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
  ['阳寿 耆寿 享/寿/年/阳寿/耆寿/高寿/上寿/春秋 寿 得寿 得年 存年 行年 终年 春秋 现年', 1],
  ['时年 岁终 享岁 享世寿 世寿 寿享 寿登 寿跻 享遐龄 享寿年 年/仅/方/才/届/近', 1],
  ['积闰 计闰 享积/寿/闰', 2],
])

const BOUNDS: readonly [string, Word][] = [
  ...wordsOf('about', [['约/在/于/生于 大约 大概 左右 前后/数年 上下', 1]]),
  ...wordsOf('before', [['以前 之前 前', 1]]),
  ...wordsOf('after', [['以后 之后 后', 1]]),
]

const CALENDARS = wordsOf('calendar', [
  ['夏历 旧/历 古/历 农/历 阴/历 太阴历', 1],
  ['公历 西历 新/历 阳/历 国/历 格历 太阳历 儒略历', 2],
])

/** How many years a year of the text around lies away. */
const THAT_YEAR = wordsOf('that_year', [
  ['其年 是年 当年 本年 是岁 其岁 今年 该年 今岁 同/年/岁', 0],
  ['次年 明年 翌年 来年 越明年 越年 逾年 次岁 明岁 翌岁 隔年', 1],
  ['上年 前一年 旧年 去/年/岁', -1],
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
  ...wordsOf('cycle_follows', [['太岁 岁/次/在/序/逢/旅/纪 次 时维 龙集 龙飞 干支', 1]]),
  ...wordsOf('ad', [['公元 西元 公历 纪元 西历', 1]]),
  ...wordsOf('bc', [['公元前 西元前 纪元前 前', 1]]),
  ...wordsOf('same_as', [['即 当 合 为 是', 1]]),
  ...wordsOf('anniversary', [['忌/辰/日 讳辰 祭/期 墓祭 致祭 冥诞 冥寿 每年 祀', 1]]),
  ...wordsOf('before_republic', [['民国前 民前', 1]]),
  ...wordsOf('century', [['世纪', 1]]),
  ...wordsOf('decade', [['年代', 1]]),
  ...wordsOf('month_length', [['大 小', 1]]),
  ...wordsOf('lost', [['某 缺 (缺) [缺] 〔缺〕 〔?〕 (?) × ×× … 阙 空', 1]]),
  ...wordsOf('era_part', [
    ['年间 间 年代间 朝 代 之间 时/期 中', 0],
    ['初/年/叶/期', 1],
    ['中叶 中期 中年', 2],
    ['晚期 晚年 末/年/叶/期 季/年', 3],
  ]),
]
