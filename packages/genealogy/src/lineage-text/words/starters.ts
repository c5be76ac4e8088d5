import { DEGREE, REMARK } from './fact-rows.ts'
import { KIN, NAME_KIND, WIFE } from './kin-rows.ts'

const N = '[一二三四五六七八九十两\\d]'
const ERA = '[\\u4e00-\\u9fff]'

/** What begins another clause, where nothing parts it from a name: two characters or more. */
export const STRONG_START = new RegExp(
  [
    NAME_KIND,
    WIFE.split('|')
      .filter((word) => word.length > 1)
      .join('|'),
    DEGREE,
    REMARK.split('|')
      .filter((word) => word.length > 1)
      .join('|'),
    '生于|出生|殁于|卒于|故于|终于|葬于|合葬|附葬|祔葬|俱葬|同葬|另葬|改葬|公葬|妣葬|并葬|墓葬',
    `子${N}(?!世)|女${N}|男${N}|生${N}?[子男女]|${N}[子女男](?!公)|孝孙|孝女|孝男|奉祀|无出|无子|无嗣|无后|享年|享寿|寿${N}|年${N}`,
    '出嗣|出继|出祧|出抚|出抱|过房|过继|承嗣|承祧|入继|入嗣|入赘|兼祧|为嗣|为后|为继|之后|螟蛉|抱养|宜继|继其|承其|嗣其|外出|迁居|移居|分居|徙居|移民|往南|殁于|生殁|生卒|俱详|详下|详后|见前|见后|先卒|既无|因无|先景|其[子孙后配妻次长]',
    '[殁卒生葬](?:失考|未详|不详|缺|无考)|嗣子|继子|养子|墓在|公[殁生卒葬与妣]|氏[生殁卒葬]|居[\\u4e00-\\u9fff]{2}|止$',
  ].join('|'),
  'uy',
)

/** The same in one character, which a name may also hold. */
export const WEAK_START = new RegExp(
  [
    `[字号讳谥名](?!${'辈|召'})|行(?=[第${N.slice(1, -1)}廿卅百]|[\\u4e00-\\u9fff][一二三四五六七八九十廿卅百第])`,
    `生(?=[${'〇一二三四五六七八九十□'}]|${ERA}{2}[元一二三四五六七八九十廿卅]|(?:明|清|宋|元)${ERA}{2}|${ERA}{2}[甲乙丙丁戊己庚辛壬癸])`,
    '殁|卒|葬|配|娶|聘|妣|妻|适|嫁|赘|迁|徙|居|住|往|官|任|授|仕|封|赠|诰|例|敕|登|举',
    '公|氏|之|→|嗣|继|承|祧|出|俱|皆|均|并|无|止|殇|夭|幼|既|先|早|亦|因|于|在|者|与|及|先|后|为|当|从|自|由',
    '招|以|将|归|兼|过|男|女|享|寿|年|墓|坟|详|见|未|不|失|外|故|附',
  ].join('|'),
  'uy',
)

export const KIN_AT = new RegExp(KIN, 'uy')
