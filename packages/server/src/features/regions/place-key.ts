import { simplified } from '@suyuan/genealogy/text/simplified'

const latinSuffix = / (?:province|sheng|city|shi|prefecture|municipality)$/

/** The form in which names of places are compared: script, spaces and case do not count. */
export function placeKey(name: string): string {
  const text = name.normalize('NFKC').trim().toLowerCase()
  if (/\p{Script=Han}/u.test(text)) return simplified(text.replace(/[^\p{L}\p{N}]/gu, ''))
  return text
    .replace(latinSuffix, '')
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
}

const peoples =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|普米|怒|鄂温克|保安|裕固|独龙|鄂伦春|各'

/** What stands before it is a name of its own: 陵水 of 陵水黎族自治县, though 水 is a people too. */
const autonomous = new RegExp(`(?<=..)(?:(?:${peoples})族?)+自治[州县旗区]$`, 'u')
const rank = /(?:特别行政区|自治[区州县旗]|地区|林区|新区|省|市|盟|区|县|旗)$/u

/** 恩施土家族苗族自治州 → 恩施; a name of which only one character would be left stays whole. */
export function shortName(name: string): string {
  for (const suffix of [autonomous, rank]) {
    const short = name.replace(suffix, '')
    if (short !== name && short.length > 1) return short
  }
  return name
}

/** A county's name without its rank, whichever that was: 台山 of 台山县 and 台山市. */
export function countyRoot(county: string): string {
  const root = county.replace(/[县市区]+$/u, '')
  return root.length > 1 ? root : county
}
