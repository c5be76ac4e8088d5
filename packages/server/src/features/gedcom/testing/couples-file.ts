/** What a file tells of a couple: when both were born, the name of both, and a line more of the husband. */
export type Clan = (couple: number) => { born: string; name: string; more: string }

/** Couples of whom each but the first has its husband from one before it. */
export function fileOfCouples(couples: number, tell: Clan): string {
  const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1']
  for (let couple = 1; couple <= couples; couple += 1) {
    const { born, name, more } = tell(couple)
    const parents = Math.ceil((couple - 1) / 3)
    lines.push(
      ...[`0 @M${couple}@ INDI`, `1 NAME /陈/${name}`, '1 SEX M', `1 BIRT`, `2 DATE ${born}`],
      ...[...(more === '' ? [] : [more]), `1 _MARK ${couple}`, `1 FAMS @F${couple}@`],
      ...(parents > 0 ? [`1 FAMC @F${parents}@`] : []),
      ...[`0 @W${couple}@ INDI`, `1 NAME /林/${name}妻`, '1 SEX F', `1 FAMS @F${couple}@`],
      ...[`0 @F${couple}@ FAM`, `1 HUSB @M${couple}@`, `1 WIFE @W${couple}@`, '1 MARR Y'],
    )
    for (let child = couple * 3 - 1; child <= Math.min(couple * 3 + 1, couples); child += 1) {
      if (child > 1) lines.push(`1 CHIL @M${child}@`)
    }
  }
  return `${[...lines, '0 TRLR'].join('\n')}\n`
}

const signs = [...'文章德明光宗耀祖福寿康宁仁义礼智信国家兴旺']
export const nameOf = (couple: number) =>
  `${signs[couple % signs.length]}${signs[Math.floor(couple / signs.length) % signs.length]}`
export const bornOf = (couple: number) =>
  `${1400 + Math.floor(Math.log2(couple)) * 30 + (couple % 20)}`
