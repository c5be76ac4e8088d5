import { lifeFactsOf } from '@suyuan/genealogy/gedcom/mapping/life-facts'
import { personFieldsOf } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import type { LifeReason } from '@suyuan/genealogy/life/life-reasons'
import { lifeReasons } from '@suyuan/genealogy/life/life-reasons'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import { lifeReasonOf } from './tree-rows.ts'

const YEAR = new Date().getFullYear()

async function reasonOf(lines: string, version = '5.5.1'): Promise<LifeReason> {
  const text = `0 HEAD\n1 GEDC\n2 VERS ${version}\n0 @I1@ INDI\n1 NAME 某 /周/\n${lines}\n0 @S1@ SOUR\n1 TITL 谱\n0 TRLR\n`
  const { book } = await treeOfText(text)
  const [person] = book.persons
  if (!person) throw new Error('nobody')
  return lifeReasonOf(personFieldsOf(person), YEAR)
}

const born = '1 BIRT\n2 DATE 1960'

describe('who of a file counts as dead', () => {
  eachRow<[string, LifeReason]>([
    // What says that somebody has died.
    [`${born}\n1 DEAT Y`, 'said_dead'],
    [`${born}\n1 DEAT 已故`, 'said_dead'],
    [`${born}\n1 DEAT 歿`, 'said_dead'],
    [`${born}\n1 DEAT\n2 DATE 3 MAY 2001`, 'death_date'],
    [`${born}\n1 DEAT\n2 DATE ABT 1999`, 'death_date'],
    [`${born}\n1 DEAT\n2 DATE BEF 1999`, 'death_date'],
    ['1 BIRT\n2 DATE 1840\n1 DEAT\n2 DATE (卒于光绪三年)', 'death_date'],
    ['1 BIRT\n2 DATE 1840\n1 DEAT\n2 DATE 光緒廿三年三月', 'death_date'],
    ['1 BIRT\n2 DATE 1920\n1 DEAT\n2 DATE (民国三十八年)', 'death_date'],
    [`${born}\n1 DEAT\n2 DATE AFT 1850`, 'death_date'],
    [`${born}\n1 DEAT\n2 PLAC 泉州`, 'death_place'],
    [`${born}\n1 DEAT\n2 ADDR 泉州`, 'death_place'],
    [`${born}\n1 DEAT\n2 AGE 40y`, 'death_age'],
    [`${born}\n1 DEAT\n2 AGE 四十岁`, 'death_age'],
    [`${born}\n1 DEAT\n2 AGE INFANT`, 'death_age'],
    [`${born}\n1 DEAT\n2 CAUS 疟疾`, 'death_cause'],
    [`${born}\n1 DEAT\n2 SOUR @S1@`, 'death_source'],
    [`${born}\n1 DEAT\n2 SOUR 墓碑`, 'death_source'],
    [`${born}\n1 BURI\n2 DATE 2002`, 'burial_date'],
    [`${born}\n1 CREM\n2 DATE 1 JAN 2002`, 'burial_date'],
    [`${born}\n1 BURI\n2 DATE BET 1990 AND 1992\n2 PLAC 南山`, 'burial_date'],
    // What says nothing of it.
    [`${born}\n1 DEAT`, 'death_empty'],
    [`${born}\n1 DEAT\n2 DATE`, 'death_empty'],
    [`${born}\n1 DEAT\n2 DATE\n2 PLAC`, 'death_empty'],
    [`${born}\n1 DEAT\n2 PLAC 不详`, 'death_empty'],
    [`${born}\n1 DEAT\n2 PLAC Unknown`, 'death_empty'],
    [`${born}\n1 DEAT\n2 AGE`, 'death_empty'],
    [`${born}\n1 DEAT\n2 CAUS 未詳`, 'death_empty'],
    [`${born}\n1 DEAT\n2 SOUR`, 'death_empty'],
    [`${born}\n1 DEAT\n2 TYPE 自然`, 'death_empty'],
    [`${born}\n1 DEAT\n2 NOTE 待查`, 'death_empty'],
    [`${born}\n1 DEAT\n2 DATE 不詳`, 'death_empty'],
    [`${born}\n1 DEAT\n2 DATE (某年冬)`, 'death_open'],
    [`${born}\n1 DEAT\n2 DATE AFT 2010`, 'death_open'],
    [`${born}\n1 DEAT\n2 DATE BET 2010 AND 2050`, 'death_open'],
    [`${born}\n1 DEAT\n2 DATE FROM 2010`, 'death_open'],
    [`${born}\n1 BURI`, 'grave_undated'],
    [`${born}\n1 BURI Y`, 'grave_undated'],
    [`${born}\n1 BURI\n2 PLAC 家族墓地`, 'grave_undated'],
    [`${born}\n1 CREM\n2 PLAC 八宝山`, 'grave_undated'],
    [`${born}\n1 BURI\n2 PLAC 家族墓地（预留）`, 'grave_in_lifetime'],
    [`${born}\n1 BURI\n2 TYPE 生圹\n2 PLAC 南山`, 'grave_in_lifetime'],
    [`${born}\n1 BURI\n2 TYPE 生壙\n2 DATE 2001`, 'grave_in_lifetime'],
    [`${born}\n1 BURI\n2 TYPE 壽墳\n2 DATE 2001`, 'grave_in_lifetime'],
    [`${born}\n1 BURI\n2 NOTE Pre-need plot\n2 DATE 2001`, 'grave_in_lifetime'],
    [`${born}\n1 CREM\n2 NOTE 遗愿`, 'grave_in_lifetime'],
    [`${born}\n1 CREM\n2 NOTE Last wish`, 'grave_in_lifetime'],
    [`${born}\n1 BURI\n2 DATE 2050`, 'grave_undated'],
    // What is still to come.
    [`${born}\n1 DEAT\n2 DATE 2050`, 'death_ahead'],
    [`${born}\n1 DEAT Y\n2 DATE 2050\n2 PLAC 泉州`, 'death_ahead'],
    [`${born}\n1 DEAT\n2 DATE (民国一百五十年)`, 'death_ahead'],
    [`${born}\n1 DEAT\n2 DATE 31 DEC ${YEAR + 1}`, 'death_ahead'],
    // What says that somebody lives wins.
    ...['N', 'NO', '否', '健在', '在世', '在世者', '尚在人世', '现居厦门', '現居廈門', '未故'].map(
      (word): [string, LifeReason] => [`${born}\n1 DEAT ${word}`, 'said_living'],
    ),
    [`${born}\n1 DEAT Living`, 'said_living'],
    [`${born}\n1 DEAT\n2 DATE LIVING`, 'said_living'],
    [`${born}\n1 DEAT\n2 DATE (健在)`, 'said_living'],
    [`${born}\n1 DEAT\n2 DATE Still living`, 'said_living'],
    [`${born}\n1 DEAT\n2 TYPE living`, 'said_living'],
    [`${born}\n1 DEAT\n2 PLAC 健在`, 'said_living'],
    [`${born}\n1 DEAT\n2 AGE 健在`, 'said_living'],
    [`${born}\n1 DEAT\n2 CAUS 尚健在`, 'said_living'],
    [`${born}\n1 DEAT\n2 NOTE still living`, 'said_living'],
    [`${born}\n1 DEAT\n2 NOTE 據族人說，其人現居吉隆坡`, 'said_living'],
    [`${born}\n1 DEAT Y\n2 DATE 1999\n2 NOTE 健在`, 'said_living'],
    [`${born}\n1 BURI\n2 NOTE 寿坟已造，人健在`, 'said_living'],
    [`${born}\n1 BURI\n2 DATE 1999\n2 NOTE 壽墳已造，人健在`, 'said_living'],
    [`1 BIRT\n2 DATE 1850\n1 _LIVING Y`, 'said_living'],
    [`1 BIRT\n2 DATE 1850\n1 _FLGS\n2 __LIVING`, 'said_living'],
    [`1 BIRT\n2 DATE 1850\n1 NOTE 健在，现居美国`, 'said_living'],
    [`1 BIRT\n2 DATE 1850\n1 NOTE Living in Penang`, 'said_living'],
    [`1 BIRT\n2 DATE 1850\n1 RESI 现居泉州`, 'said_living'],
    [`1 BIRT\n2 DATE 1850\n1 EVEN\n2 TYPE Living`, 'said_living'],
    ...[
      '现居日本',
      '现住日惹',
      '健在日本',
      '现年六十岁',
      '在生',
      'masih hidup',
      '存命',
      'lebt',
      '尚存',
      '在堂',
      '存',
    ].map((word): [string, LifeReason] => [`${born}\n1 DEAT\n2 PLAC ${word}`, 'said_living']),
    [`${born}\n1 DEAT Y\n2 NOTE 现居日本`, 'said_living'],
    [`${born}\n1 DEAT Y\n2 NOTE 尚在`, 'said_living'],
    [`${born}\n1 DEAT\n2 AGE 今年六十岁`, 'said_living'],
    [`${born}\n1 DEAT\n2 CAUS 身体健康`, 'said_living'],
    [`${born}\n1 DEAT\n2 SOUR @S1@\n3 PAGE 健在`, 'said_living'],
    [`${born}\n1 DEAT\n2 SOUR 本人健在`, 'said_living'],
    [`${born}\n1 DEAT\n2 SOUR @S1@\n3 DATA\n4 TEXT He is still living`, 'said_living'],
    [`1 BIRT\n2 DATE 1850\n1 NOTE 现居日本`, 'said_living'],
    [`1 BIRT\n2 DATE 1885\n1 OCCU 现任镇长`, 'said_living'],
    [`1 BIRT\n2 DATE 1885\n1 RESI\n2 DATE 现在`, 'said_living'],
    [`1 BIRT\n2 DATE 1885\n1 _DEAD N`, 'said_living'],
    [`1 BIRT\n2 DATE 1885\n1 _STAT living`, 'said_living'],
    // What programs and people write where they know nothing.
    ...['Unknown, Unknown', '□□', '○', '+', '\u200B', '\u2060\u3164', 'n.a.', 'not applicable'].map(
      (word): [string, LifeReason] => [`${born}\n1 DEAT\n2 PLAC ${word}`, 'death_empty'],
    ),
    ...['TBD', 'undefined', 'N', '否', '没有', '未填', '空', '地址不详'].map(
      (word): [string, LifeReason] => [`${born}\n1 DEAT\n2 PLAC ${word}`, 'death_empty'],
    ),
    [`${born}\n1 DEAT\n2 PLAC 不详\n2 ADDR 不详`, 'death_empty'],
    [`${born}\n1 DEAT\n2 AGE 0`, 'death_empty'],
    [`${born}\n1 DEAT\n2 AGE 岁数不明`, 'death_empty'],
    [`${born}\n1 DEAT\n2 CAUS 死因不明`, 'death_empty'],
    // Years of something else than the death.
    ...[
      '1990年后无音讯',
      '1985年出国，不详',
      '失踪于1985',
      '1960年生',
      'after 1990',
      'not before 1990',
    ].map((words): [string, LifeReason] => [`${born}\n1 DEAT\n2 DATE (${words})`, 'death_open']),
    [`${born}\n1 DEAT\n2 DATE (1985年，月日不详)`, 'death_date'],
    [`${born}\n1 DEAT\n2 DATE (后唐天成三年卒)`, 'death_open'],
    // A death before the birth.
    ...['1 JAN 0001', '1 JAN 1900', '1900', '0001-01-01', '150'].map(
      (date): [string, LifeReason] => [`${born}\n1 DEAT\n2 DATE ${date}`, 'death_open'],
    ),
    [`${born}\n1 DEAT Y\n2 DATE 1900`, 'said_dead'],
    [`1 BIRT\n2 DATE 1850\n1 BIRT\n2 DATE 1985\n1 DEAT\n2 DATE 1900`, 'death_open'],
    [`${born}\n1 CREM\n2 DATE 1940`, 'grave_undated'],
    [`${born}\n1 BURI\n2 DATE 1 JAN 0001`, 'grave_undated'],
    // Graves that wait.
    ...['购置墓地', '购买', '预立', '自造', '空墓', 'Plot bought in advance', 'Purchased'].map(
      (word): [string, LifeReason] => [
        `${born}\n1 BURI\n2 DATE 1998\n2 NOTE ${word}`,
        'grave_in_lifetime',
      ],
    ),
    ...['寿冢', '生冢', '喜坟', '壽城'].map((word): [string, LifeReason] => [
      `${born}\n1 BURI\n2 DATE 1998\n2 TYPE ${word}`,
      'grave_in_lifetime',
    ]),
    [`${born}\n1 BURI\n2 DATE 1998\n2 AGNC 生前预购`, 'grave_in_lifetime'],
    [`${born}\n1 BURI\n2 DATE 1998\n2 SOUR @S1@\n3 PAGE 生圹`, 'grave_in_lifetime'],
    [`${born}\n1 BURI\n2 DATE 1998\n2 PLAC 周先生墓`, 'burial_date'],
    // Of others, or of the past.
    [`${born}\n1 DEAT Y\n2 NOTE 在世时为塾师，子女现居南洋`, 'said_dead'],
    [`${born}\n1 DEAT Y\n2 NOTE 其未亡人林氏`, 'said_dead'],
    [`${born}\n1 DEAT Y\n2 NOTE He is no longer living`, 'said_dead'],
    [`${born}\n1 DEAT Y\n1 NOTE 生五子，后裔现居新加坡`, 'said_dead'],
    // Births.
    ['1 BIRT\n2 DATE 1850', 'born_long_ago'],
    ['1 BIRT\n2 DATE FROM 1900 TO 1999', 'born_lately'],
    ['1 BIRT\n2 DATE BET 1850 AND 1950', 'born_lately'],
    ['1 BIRT\n2 DATE 0085', 'birth_doubtful'],
    ['1 BIRT\n2 DATE 1985 B.C.', 'birth_doubtful'],
    ['1 BIRT\n2 DATE 551 B.C.', 'born_long_ago'],
    ['1 BIRT\n2 DATE 1890\n1 BIRT\n2 DATE 1985', 'born_lately'],
    ['1 BIRT\n2 DATE 1985\n1 BIRT\n2 DATE 1890', 'born_lately'],
    ['1 BIRT\n2 DATE 1870\n1 BIRT\n2 DATE 1872', 'born_long_ago'],
    ['1 BIRT\n2 DATE (民国七十四年)', 'born_lately'],
    ['1 BIRT\n2 DATE INT 1890 (1985年)', 'born_lately'],
    ['1 BIRT\n2 DATE 198', 'birth_doubtful'],
    ['1 SEX M', 'nothing_told'],
    // Acts of the last hundred years.
    ...['RESI', 'OCCU', 'EDUC', 'EMIG', 'IMMI', 'GRAD', 'CENS', 'NATU', 'RETI', 'WILL', 'ADOP'].map(
      (tag): [string, LifeReason] => [
        `1 BIRT\n2 DATE 1850\n1 ${tag} x\n2 DATE ${YEAR - 99}`,
        'acted_lately',
      ],
    ),
    [`1 BIRT\n2 DATE 1850\n1 RESI\n2 DATE 2019`, 'acted_lately'],
    [`1 BIRT\n2 DATE 1850\n1 RESI\n2 DATE FROM 1870 TO 2019`, 'acted_lately'],
    [`1 BIRT\n2 DATE 1850\n1 RESI\n2 DATE ${YEAR - 101}`, 'born_long_ago'],
    [`1 BIRT\n2 DATE 1850\n1 EVEN\n2 TYPE 祭祀\n2 DATE 2020`, 'born_long_ago'],
    [`1 BIRT\n2 DATE 1850\n1 EVEN\n2 TYPE 修谱\n2 DATE 2020`, 'acted_lately'],
    [`1 BIRT\n2 DATE 1850\n1 EVEN\n2 TYPE 修墓\n2 DATE 2020`, 'born_long_ago'],
    ...['主祭', '祠堂理事', '金婚纪念', 'Golden wedding anniversary', 'Real estate agent'].map(
      (type): [string, LifeReason] => [
        `1 BIRT\n2 DATE 1850\n1 EVEN\n2 TYPE ${type}\n2 DATE 2019`,
        'acted_lately',
      ],
    ),
    [`1 BIRT\n2 DATE 1850\n1 _MILT\n2 DATE 2005`, 'acted_lately'],
    [`1 BIRT\n2 DATE 1850\n1 _UPD\n2 DATE 2005`, 'born_long_ago'],
    [`1 BIRT\n2 DATE 1850\n1 PROB\n2 DATE 2020`, 'born_long_ago'],
    [`1 BIRT\n2 DATE 1900\n1 DEAT\n2 DATE 1950\n1 RESI\n2 DATE 2019`, 'acts_after_death'],
    [`1 BIRT\n2 DATE 1900\n1 DEAT\n2 DATE 1950\n1 EVEN\n2 TYPE 迁葬\n2 DATE 2019`, 'death_date'],
    [`1 BIRT\n2 DATE 1930\n1 DEAT Y\n1 RESI\n2 DATE 1980`, 'said_dead'],
  ])('counts by what is said of them: %j: %s', async (lines, reason) => {
    expect(await reasonOf(lines)).toBe(reason)
  })

  it.each<[string, LifeReason]>([
    ['1 BIRT\n2 DATE 1850\n1 NO DEAT', 'said_living'],
    ['1 DEAT Y\n1 NO DEAT', 'said_living'],
    ['1 BIRT\n2 DATE 1870', 'born_long_ago'],
    [`${born}\n1 DEAT\n2 DATE\n3 PHRASE 健在`, 'said_living'],
    [`${born}\n1 DEAT`, 'death_empty'],
  ])('in 7.0 %j: %s', async (lines, reason) => {
    expect(await reasonOf(lines, '7.0')).toBe(reason)
  })

  it('shows nobody whom no reason for a death stands for', () => {
    const facts = lifeFactsOf({ events: [], kept: [], notes: [] })
    expect(facts).toEqual({ isDead: false, reason: undefined, lastActed: 0, birthLatest: 0 })
    const dead = Object.entries(lifeReasons).flatMap(([name, { isDead }]) => (isDead ? name : []))
    expect(dead).toEqual([
      ...['said_dead', 'death_date', 'death_place', 'death_age', 'death_cause', 'death_source'],
      ...['burial_date', 'decided_dead', 'born_long_ago', 'kin_long_ago'],
    ])
  })
})
