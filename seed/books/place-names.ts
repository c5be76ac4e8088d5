/** Peoples whose name can stand in a place name without 族; all others must have it, or 陵水 would lose its 水. */
const BARE = '蒙古|哈萨克|柯尔克孜|维吾尔|朝鲜|各'
const WITH_SUFFIX =
  '塔吉克|锡伯|达斡尔|鄂温克|鄂伦春|土家|布依|哈尼|傈僳|拉祜|景颇|纳西|仫佬|毛南|东乡|裕固|撒拉|保安|仡佬|阿昌|布朗|普米|独龙|回|藏|苗|彝|壮|满|侗|瑶|白|傣|黎|佤|畲|水|羌|怒|土'
const AUTONOMOUS = new RegExp(`(?:(?:${BARE})族?|(?:${WITH_SUFFIX})族)*自治[州县旗]$`)
const KIND = /(?:地区|林区|新区|堂区|市|盟|县|区)$/

/** The name as it stands in a book title: 泉州市 → 泉州, 恩施土家族苗族自治州 → 恩施, 东区 → 东区. */
export function shortPlace(name: string): string {
  for (const pattern of [AUTONOMOUS, KIND]) {
    const short = name.replace(pattern, '')
    if (short !== name) return short.length >= 2 ? short : name
  }
  return name
}
