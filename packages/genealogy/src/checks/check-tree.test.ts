import { describe, expect, it } from 'vitest'
import { checkTree } from './check-tree.ts'
import { type FindingRule, findingRules } from './finding.ts'
import { findingWords } from './finding-words.ts'
import { treeOfFile } from './tree-of-file.ts'

/** Records of people and families, without the head and the end of a file. */
async function treeOf(records: string, header = '') {
  const head = `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${header}`
  const bytes = new TextEncoder().encode(`${head}${records.trim()}\n0 TRLR\n`)
  return treeOfFile(async function* () {
    yield bytes
  })
}

const person = (id: string, sex: string, birth = '', death = '', more = '') =>
  [
    `0 @${id}@ INDI\n1 NAME ${id} /陈/\n1 SEX ${sex}`,
    birth && `1 BIRT\n2 DATE ${birth}`,
    death && `1 DEAT\n2 DATE ${death}`,
    more,
  ]
    .filter((part) => part !== '')
    .join('\n')

/** Father, mother and their children, as families of two letters. */
const house = (children: string, more = '') =>
  `0 @F@ FAM\n1 HUSB @P@\n1 WIFE @Q@\n${[...children].map((id) => `1 CHIL @${id}@`).join('\n')}\n${more}`

const parents = [person('P', 'M', '1900', '1960'), person('Q', 'F', '1902', '1950')].join('\n')

const CASES: [rule: FindingRule, wrong: string, right: string][] = [
  ['death_before_birth', person('A', 'M', '1950', '1900'), person('A', 'M', '1900', '1900')],
  [
    'burial_before_death',
    person('A', 'M', '1900', '1950', '1 BURI\n2 DATE 1940'),
    person('A', 'M', '1900', '1950', '1 BURI\n2 DATE 1950'),
  ],
  ['lived_too_long', person('A', 'M', '1800', '1915'), person('A', 'M', '1800', '1905')],
  ['in_the_future', person('A', 'M', '2950'), person('A', 'M', 'AFT 1850')],
  [
    'birth_before_parent',
    `${parents}\n${person('A', 'M', '1890')}\n${house('A')}`,
    `${parents}\n${person('A', 'M', 'ABT 1920')}\n${house('A')}`,
  ],
  [
    'parent_too_young',
    `${parents}\n${person('A', 'M', '1910')}\n${house('A')}`,
    `${parents}\n${person('A', 'M', '1916')}\n${house('A')}`,
  ],
  [
    'parent_too_old',
    `${person('P', 'M')}\n${person('Q', 'F', '1800')}\n${person('A', 'M', '1880')}\n${house('A')}`,
    `${person('P', 'M')}\n${person('Q', 'F', '1800')}\n${person('A', 'M', '1850')}\n${house('A')}`,
  ],
  [
    'birth_after_mother_death',
    `${parents}\n${person('A', 'M', '1952')}\n${house('A')}`,
    `${parents}\n${person('A', 'M', '1950')}\n${house('A')}`,
  ],
  [
    'birth_after_father_death',
    `${person('P', 'M', '1900', '1 JAN 1930')}\n${person('Q', 'F', '1902')}\n${person('A', 'M', '1931')}\n${house('A')}`,
    `${person('P', 'M', '1900', '1 JAN 1930')}\n${person('Q', 'F', '1902')}\n${person('A', 'M', '1930')}\n${house('A')}`,
  ],
  [
    'married_too_young',
    `${parents}\n${house('', '1 MARR\n2 DATE 1908')}`,
    `${parents}\n${house('', '1 MARR\n2 DATE 1920')}`,
  ],
  [
    'married_outside_life',
    `${parents}\n${house('', '1 MARR\n2 DATE 1955')}`,
    `${parents}\n${house('', '1 MARR\n2 DATE 1950')}`,
  ],
  [
    'spouses_apart',
    `${person('P', 'M', '1800')}\n${person('Q', 'F', '1920')}\n${house('')}`,
    `${person('P', 'M', '1800')}\n${person('Q', 'F', '1860')}\n${house('')}`,
  ],
  [
    'siblings_too_near',
    `${parents}\n${person('R', 'M')}\n${person('A', 'M', '1 MAR 1925')}\n${person('B', 'M', '1 JUL 1925')}\n${house('A')}\n0 @G@ FAM\n1 HUSB @R@\n1 WIFE @Q@\n1 CHIL @B@`,
    `${parents}\n${person('R', 'F')}\n${person('A', 'M', '1 MAR 1925')}\n${person('B', 'M', '1 JUL 1925')}\n${house('A')}\n0 @G@ FAM\n1 HUSB @P@\n1 WIFE @R@\n1 CHIL @B@`,
  ],
  [
    'siblings_too_near',
    `${parents}\n${person('A', 'M', '1 MAR 1925')}\n${person('B', 'M', '1 JUL 1925')}\n${house('AB')}`,
    `${parents}\n${person('A', 'M', '1 MAR 1925')}\n${person('B', 'M', '2 MAR 1925')}\n${house('AB')}`,
  ],
  [
    'order_against_births',
    `${parents}\n${person('A', 'M', '1930')}\n${person('B', 'M', '1925')}\n${house('AB')}`,
    `${parents}\n${person('A', 'M', '1925')}\n${person('B', 'M', '1925')}\n${house('AB')}`,
  ],
  [
    'order_in_words',
    `${parents}\n${person('A', 'M', '1930', '', '1 NOTE 长子')}\n${person('B', 'M', '1925', '', '1 NOTE 文公次子，生三子')}\n${house('BA')}`,
    `${parents}\n${person('A', 'M', '1925', '', '1 NOTE 长子')}\n${person('B', 'M', '1930', '', '1 NOTE 文公次子，生三子')}\n${house('AB')}`,
  ],
  [
    'place_said_twice',
    `${parents}\n${person('A', 'M', '', '', '1 NOTE 文公第三子')}\n${person('B', 'M', '', '', '1 NOTE 文公之三子')}\n${house('AB')}`,
    `${parents}\n${person('A', 'M', '', '', '1 NOTE 长子')}\n${person('B', 'F', '', '', '1 NOTE 长女')}\n${house('AB')}`,
  ],
  [
    'ranking_twice',
    `${parents}\n${person('A', 'M', '', '', '1 _SYRANK 2')}\n${person('B', 'M', '', '', '1 _SYRANK 2')}\n${house('AB')}`,
    `${parents}\n${person('A', 'M', '', '', '1 _SYRANK 2')}\n${person('B', 'F', '', '', '1 _SYRANK 2')}\n${house('AB')}`,
  ],
  [
    'parents_of_one_sex',
    `${person('P', 'M')}\n${person('Q', 'M')}\n${person('A', 'M')}\n${house('A')}`,
    `${person('P', 'M')}\n${person('Q', 'U')}\n${person('A', 'M')}\n${house('A')}`,
  ],
  [
    'two_births',
    `${parents}\n${person('R', 'M')}\n${person('A', 'M')}\n${house('A')}\n0 @G@ FAM\n1 HUSB @R@\n1 CHIL @A@`,
    `${parents}\n${person('R', 'M')}\n${person('A', 'M', '', '', '1 FAMC @F@\n1 FAMC @G@\n2 PEDI adopted')}\n${house('A')}\n0 @G@ FAM\n1 HUSB @R@\n1 CHIL @A@`,
  ],
  ['circle', `${parents}\n${house('P')}`, `${parents}\n${person('A', 'M')}\n${house('A')}`],
  [
    'doubled_shi',
    '0 @A@ INDI\n1 NAME 氏 /林氏/\n0 @B@ INDI\n1 NAME 氏氏 /王/\n0 @X@ FAM\n1 HUSB @A@\n1 WIFE @B@',
    '0 @A@ INDI\n1 NAME 氏 /林/',
  ],
  [
    'same_name_siblings',
    `${parents}\n0 @A@ INDI\n1 NAME 文焕 /陈/\n0 @B@ INDI\n1 NAME 文煥 /陈/\n${house('AB')}`,
    `${parents}\n0 @A@ INDI\n1 NAME 氏 /陈/\n0 @B@ INDI\n1 NAME 氏 /陈/\n${house('AB')}`,
  ],
  [
    'same_by_other_name',
    `${parents}\n0 @A@ INDI\n1 NAME 文焕 /陈/\n1 NAME 德明 /陈/\n2 TYPE zi\n0 @B@ INDI\n1 NAME 德明 /陈/\n${house('AB')}`,
    `${parents}\n0 @A@ INDI\n1 NAME 文焕 /陈/\n1 NAME 德明 /陈/\n2 TYPE zi\n0 @B@ INDI\n1 NAME 文炳 /陈/\n${house('AB')}`,
  ],
  [
    'source_missing',
    `${person('A', 'M', '', '', '1 SOUR 族谱')}\n${person('B', 'M')}`,
    `${person('A', 'M')}\n${person('B', 'M')}`,
  ],
  [
    'character_against_siblings',
    `${parents}\n${['文焕', '文炳', '文彬', '武炎'].map((name, at) => `0 @${'ABCD'[at]}@ INDI\n1 NAME ${name} /陈/\n1 SEX M`).join('\n')}\n${house('ABCD')}`,
    `${parents}\n${['文焕', '文炳', '武彬', '武炎'].map((name, at) => `0 @${'ABCD'[at]}@ INDI\n1 NAME ${name} /陈/\n1 SEX M`).join('\n')}\n${house('ABCD')}`,
  ],
  [
    'children_missing',
    `${parents}\n${person('A', 'M')}\n${house('A')}`.replace(
      '1 SEX M\n',
      '1 SEX M\n1 NOTE 配叶氏，生三子\n',
    ),
    `${parents}\n${person('A', 'M')}\n${house('A')}`.replace(
      '1 SEX M\n',
      '1 SEX M\n1 NOTE 配叶氏，生一子\n',
    ),
  ],
  ['unlinked', `${parents}\n${house('')}\n${person('A', 'M')}`, `${parents}\n${house('')}`],
]

describe('what may be wrong in a tree', () => {
  it.each(CASES)('finds %s, and not where it may be right', async (rule, wrong, right) => {
    const rules = async (records: string) =>
      [...checkTree(await treeOf(records))].map((finding) => finding.rule)
    expect(await rules(wrong)).toContain(rule)
    expect(await rules(right)).not.toContain(rule)
  })

  it('compares the stated character with the poem', async () => {
    const header = '1 _SYBOOK\n2 _SYPOEM 文德光明\n2 _SYPOEMSTART 1\n'
    const records = `${person('P', 'M', '', '', '1 _SYGEN 1\n1 _SYGENCHAR 文')}\n${person('A', 'M', '', '', '1 _SYGENCHAR 光')}\n0 @F@ FAM\n1 HUSB @P@\n1 CHIL @A@`
    const found = [...checkTree(await treeOf(records, header))]
    expect(found).toEqual([
      { rule: 'character_against_poem', people: [2], values: { expected: '德', stated: '光' } },
    ])
  })

  it('has words for each rule in three languages, with nothing left open', () => {
    const values = { character: '文', expected: '德', stated: '光', said: 3, there: 2 }
    for (const rule of findingRules) {
      for (const lang of ['zh-CN', 'zh-TW', 'en'] as const) {
        const finding = {
          rule,
          people: [1, 2],
          values: { ...values, kind: 'sons', ranking: 2, people: 4 },
        }
        expect(findingWords(finding, lang, String)).not.toMatch(/[{}]|undefined/)
      }
    }
  })
})
