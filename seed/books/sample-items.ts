import type { Random } from './sample-random.ts'

export const ITEMS = [
  '凡例',
  '谱序',
  '旧序',
  '诰敕',
  '恩荣录',
  '祠规',
  '族规',
  '家训',
  '家范',
  '宗约',
  '祠堂记',
  '祭田记',
  '祭仪',
  '祭文',
  '义田记',
  '义学章程',
  '墓志',
  '墓表',
  '行状',
  '寿序',
  '传赞',
  '节孝录',
  '科名录',
  '仕宦录',
  '耆寿录',
  '契约抄存',
  '山场界至',
  '田产册',
  '服制图说',
  '祀位次序',
  '派语解',
  '诗钞',
  '家书选',
  '领谱字号',
  '捐资名目',
  '修谱职名',
  '源流考',
  '辨疑',
  '徙居录',
  '里居考',
  '婚礼考',
  '丧礼考',
  '冠礼考',
  '名号录',
  '跋语',
  '坟山合同',
  '水利议约',
] as const
export const CHARTS = [
  '祠堂图',
  '祖墓图',
  '村居图',
  '水口图',
  '始祖像',
  '服制图',
  '书塾图',
  '八景图',
  '祭器图',
  '迁徙图',
  '田段图',
  '神主位次图',
  '风水形势图',
] as const
/** What a lost volume would have held. */
export const LOST = [
  '幼房世系',
  '次房行传',
  '艺文',
  '墓图',
  '契约',
  '祭产册',
  '传赞',
  '旧序',
] as const

/** `count` different entries, in drawn order. */
export function pickSome(
  random: Random,
  pool: readonly string[],
  count: number,
  without: readonly string[] = [],
): string[] {
  const picked: string[] = []
  while (picked.length < count) {
    const item = random.pick(pool)
    if (!picked.includes(item) && !without.includes(item)) picked.push(item)
  }
  return picked
}
