import { alternatives, rowOf } from './word-rows.ts'

/** What a wife is introduced by. */
export const WIFE_ROWS = `
first	元配 原配 德配 嫡配 发妻 元娶 原娶 初娶 先娶 始娶 首娶 正室 嫡室 元室 原妣 嫡妣 前妣 先妣 头娶 首配 元妻 原妻 前妻 先配
next	继配 继娶 续配 续娶 再娶 再配 复娶 又娶 后娶 继妣 副妣 次妣 后妣 继室 次配 次娶 三配 三娶 四配 二配 续妻 继妻 后妻 再婚 续弦 又配 再续 三妣 二妣 复配 继聘 晚娶 又续
side	侧室 侧配 副室 副配 庶配 庶室 妾 侧妾 纳妾 庶妣 副娶 偏房 簉室 又妾 娶妾 如夫人
plain	配妣 娶妻 配 娶 妣 妻 取 婚 室 显妣 妣妣 配偶 妻子 媳 娶妣
betrothed	聘娶 聘妻 未婚妻 聘
`
export const WIFE = alternatives(WIFE_ROWS)
export const wifeKind = rowOf(WIFE_ROWS)

export const HONORIFIC_ROWS = `
wife	孺人 安人 宜人 恭人 淑人 夫人 太君 太孺人 太安人 孺 老孺人 太夫人 妈
man	府君 太公 公 翁 祖 君 先生
`
export const WIFE_HONOR = alternatives(HONORIFIC_ROWS, 'wife')

/** Places among brothers and sisters. */
export const RANK_ROWS = `
1	长 伯 元 嫡长 大 冢 首
2	次 仲 二
3	三 叔
4	四
5	五
6	六
7	七
8	八
9	九
10	十
last	幼 季 少 末 晚 满 么 小 尾 庶
`
export const RANK =
  '长房|次房|[一二三四五六七八九]房|幼房|嫡长|十[一二三]|[长次仲伯叔季幼少末满晚元三四五六七八九十二庶嫡么冢]'
export const rankRow = rowOf(RANK_ROWS)

/** Kin words before the name of somebody else: 胞弟惟德, 房叔. `same`: they have one father. */
export const KIN_ROWS = `
same	胞弟 胞兄 亲弟 亲兄 同胞弟 同胞兄 嫡弟 嫡兄 胞伯兄 胞仲兄 胞长兄 胞次兄 胞三弟 胞次弟 胞幼弟 胞二弟 胞二兄 胞侄
brother	弟 兄 哥 长兄 次兄 三弟 次弟 二弟 二兄 三兄 幼弟 四弟 五弟 伯兄 仲兄 仲弟 季弟 叔弟 长弟
other	堂弟 堂兄 从弟 从兄 再从弟 再从兄 堂侄 侄 侄儿 从侄 族弟 族兄 族侄 族叔 族人 房叔 房弟 房兄 房侄 堂叔 堂伯 胞叔 胞伯 伯父 叔父 伯 叔 房伯 姑公 姑父 姑丈 姑夫 姐夫 妹夫 姊夫 舅父 舅 外祖父 外祖 外公 岳父 表兄 表弟 从叔 从伯 从父 三叔 二叔 四叔 三伯 二伯 五叔 伯祖 叔祖 从祖 远房 同宗 族 房 本房 从堂弟 从堂兄 义父 姨丈 姨夫 姨父 姊丈 姐丈 妹丈 岳翁 内弟 舅公 姻亲 邻人 邻村 亲戚 亲家 友人
`
export const KIN = alternatives(KIN_ROWS)
export const kinKind = rowOf(KIN_ROWS)

/** Names beside the main one; the kind is the first word of the row. */
export const NAME_KIND_ROWS = `
讳	讳
谥	私谥 谥号 谥
派名	派名 派讳 派号
谱名	谱名 族名 谱讳 册名
乳名	乳名 奶名 小名 幼名 小字 乳讳
法名	法名 法号 道号
学名	学名 书名 庠名 榜名 官名 官章 大名
原名	原名 初名 本名 旧名 俗名 曾名
改名	改名 更名 易名 后改名 后更名 改讳 更讳
又名	又名 一名 别名 亦名 又讳 一讳 又称 别称 俗称 人称 俗呼 称
别字	别字 又字 一字 次字
别号	别号 又号 自号 晚号 一号 外号 绰号
派行	派行
`
export const NAME_KIND = alternatives(NAME_KIND_ROWS)
export const nameKind = rowOf(NAME_KIND_ROWS)
