/** Grades of mourning, the heaviest first, as 《大清律例》 writes them. */
export const grades = [
  '斬衰三年',
  '齊衰杖期',
  '齊衰不杖期',
  '齊衰五月',
  '齊衰三月',
  '大功九月',
  '小功五月',
  '緦麻三月',
  '袒免',
  '無服',
] as const

export type Grade = (typeof grades)[number]

/** Who mourns: each has a chart of its own. */
export type Mourner =
  // A man, or a woman who has not married out.
  | 'own'
  // A wife for the kin of her husband, and he for hers: the path begins with the marriage.
  | 'spouse'
  // A woman who has married out, for the kin she was born to.
  | 'marriedDaughter'

/** What must be known of the one who is mourned beside the path. */
export type Condition =
  // Of a woman: whether she has married out.
  | 'married'
  | 'unmarried'
  // The eldest son of the principal wife, or that son's; the other sons.
  | 'heir'
  | 'notHeir'
  // A son who was given to another line.
  | 'givenAway'

export interface Rule {
  /** The relation in the table of grades, `data/mourning-grades.tsv`. */
  row: string
  grade: Grade
  mourner: Mourner
  /** Letters of paths without ages: F M parents, B Z siblings, S D children, H W spouses. */
  paths: readonly string[]
  condition?: Condition
}

type Line = readonly [grade: Grade, row: string, paths: string, condition?: Condition]

function rulesOf(mourner: Mourner, lines: readonly Line[]): Rule[] {
  return lines.map(([grade, row, paths, condition]) => ({
    ...{ mourner, row, grade, paths: paths.split(' ') },
    ...(condition && { condition }),
  }))
}

const own = rulesOf('own', [
  ['斬衰三年', '父、母', 'F M'],
  ['齊衰不杖期', '祖父母', 'FF FM'],
  ['齊衰五月', '曾祖父母', 'FFF FFM'],
  ['齊衰三月', '高祖父母', 'FFFF FFFM'],
  ['齊衰不杖期', '伯叔父母', 'FB FBW'],
  ['齊衰不杖期', '在室姑', 'FZ', 'unmarried'],
  ['大功九月', '出嫁之姑、姊妹', 'FZ Z', 'married'],
  ['齊衰不杖期', '親兄弟', 'B'],
  ['齊衰不杖期', '在室姊妹', 'Z', 'unmarried'],
  ['齊衰不杖期', '兄弟之子；兄弟之女在室', 'BS'],
  ['齊衰不杖期', '兄弟之子；兄弟之女在室', 'BD', 'unmarried'],
  ['大功九月', '兄弟之子婦、出嫁姪女', 'BSW'],
  ['大功九月', '兄弟之子婦、出嫁姪女', 'BD', 'married'],
  ['齊衰不杖期', '嫡長子、眾子；在室女', 'S'],
  ['齊衰不杖期', '嫡長子、眾子；在室女', 'D', 'unmarried'],
  ['齊衰不杖期', '為人後之子', 'S', 'givenAway'],
  ['大功九月', '出嫁女', 'D', 'married'],
  ['齊衰不杖期', '嫡長子之妻', 'SW', 'heir'],
  ['大功九月', '眾子婦', 'SW', 'notHeir'],
  ['齊衰不杖期', '嫡孫', 'SS', 'heir'],
  ['大功九月', '眾孫；孫女在室', 'SS', 'notHeir'],
  ['大功九月', '眾孫；孫女在室', 'SD', 'unmarried'],
  ['小功五月', '嫡孫婦', 'SSW', 'heir'],
  ['緦麻三月', '眾孫婦', 'SSW', 'notHeir'],
  ['緦麻三月', '曾孫、元孫', 'SSS SSSS'],
  ['大功九月', '同堂兄弟；堂姊妹在室', 'FBS'],
  ['大功九月', '同堂兄弟；堂姊妹在室', 'FBD', 'unmarried'],
  ['小功五月', '出嫁堂姊妹', 'FBD', 'married'],
  ['大功九月', '為人後之兄弟之子', 'BS', 'givenAway'],
  ['小功五月', '兄弟之妻', 'BW'],
  ['緦麻三月', '堂兄弟之妻', 'FBSW'],
  ['小功五月', '伯叔祖父母', 'FFB FFBW'],
  ['小功五月', '祖姑在室', 'FFZ', 'unmarried'],
  ['小功五月', '堂伯叔父母', 'FFBS FFBSW'],
  ['小功五月', '堂姑在室', 'FFBD', 'unmarried'],
  ['小功五月', '再從兄弟；再從姊妹在室', 'FFBSS'],
  ['小功五月', '再從兄弟；再從姊妹在室', 'FFBSD', 'unmarried'],
  ['緦麻三月', '出嫁之祖姑、堂姑、再從姊妹', 'FFZ FFBD FFBSD', 'married'],
  ['小功五月', '同堂兄弟之子；女在室', 'FBSS'],
  ['小功五月', '同堂兄弟之子；女在室', 'FBSD', 'unmarried'],
  ['小功五月', '兄弟之孫；孫女在室', 'BSS'],
  ['小功五月', '兄弟之孫；孫女在室', 'BSD', 'unmarried'],
  ['緦麻三月', '兄弟孫之妻、堂姪婦', 'BSSW FBSSW'],
  ['緦麻三月', '兄弟之曾孫', 'BSSS'],
  ['緦麻三月', '同堂兄弟之孫', 'FBSSS'],
  ['緦麻三月', '再從兄弟之子', 'FFBSSS'],
  ['緦麻三月', '族曾祖父母', 'FFFB FFFBW'],
  ['緦麻三月', '族伯叔祖父母', 'FFFBS FFFBSW'],
  ['緦麻三月', '族伯叔父母（族父母）', 'FFFBSS FFFBSSW'],
  ['緦麻三月', '族兄弟；族姊妹在室', 'FFFBSSS'],
  ['緦麻三月', '族兄弟；族姊妹在室', 'FFFBSSD', 'unmarried'],
  ['緦麻三月', '曾祖姑在室', 'FFFZ', 'unmarried'],
  ['緦麻三月', '族祖姑在室', 'FFFBD', 'unmarried'],
  ['緦麻三月', '族姑在室', 'FFFBSD', 'unmarried'],
  ['小功五月', '外祖父母', 'MF MM'],
  ['小功五月', '母之兄弟、姊妹', 'MB MZ'],
  ['小功五月', '姊妹之子', 'ZS'],
  ['緦麻三月', '姑之子、舅之子、兩姨之子', 'FZS MBS MZS'],
  ['緦麻三月', '外孫男女', 'DS DD'],
  ['緦麻三月', '婿', 'DH'],
])

const spouse = rulesOf('spouse', [
  ['斬衰三年', '夫', 'H'],
  ['齊衰杖期', '妻', 'W'],
  ['緦麻三月', '妻之父母', 'WF WM'],
  ['斬衰三年', '舅、姑（夫之父母）', 'HF HM'],
  ['大功九月', '夫之祖父母', 'HFF HFM'],
  ['緦麻三月', '夫高、曾祖父母', 'HFFF HFFM HFFFF HFFFM'],
  ['大功九月', '夫之伯叔父母', 'HFB HFBW'],
  ['小功五月', '夫之姑、姊妹', 'HFZ HZ'],
  ['小功五月', '夫之兄弟及其妻', 'HB HBW'],
  ['齊衰不杖期', '夫兄弟之子；女在室', 'HBS'],
  ['齊衰不杖期', '夫兄弟之子；女在室', 'HBD', 'unmarried'],
  ['小功五月', '夫兄弟之孫；孫女在室', 'HBSS'],
  ['小功五月', '夫兄弟之孫；孫女在室', 'HBSD', 'unmarried'],
  ['小功五月', '夫堂兄弟之子；女在室', 'HFBSS'],
  ['小功五月', '夫堂兄弟之子；女在室', 'HFBSD', 'unmarried'],
  ['緦麻三月', '夫伯叔祖父母', 'HFFB HFFBW'],
  ['緦麻三月', '夫祖姑在室', 'HFFZ', 'unmarried'],
  ['無服', '夫祖姑在室', 'HFFZ', 'married'],
  ['緦麻三月', '夫堂伯叔父母', 'HFFBS HFFBSW'],
  ['緦麻三月', '夫堂姑在室', 'HFFBD', 'unmarried'],
  ['無服', '夫堂姑在室', 'HFFBD', 'married'],
  ['緦麻三月', '夫堂兄弟及妻', 'HFBS HFBSW'],
  ['緦麻三月', '夫堂姊妹', 'HFBD'],
  ['緦麻三月', '夫再從姪', 'HFFBSSS'],
  ['緦麻三月', '夫堂姪孫', 'HFBSSS'],
  ['緦麻三月', '夫曾姪孫', 'HBSSS'],
  ['無服', '夫族兄弟、夫再從兄弟、夫族伯叔父母', 'HFFFBSSS HFFBSS HFFFBSS HFFFBSSW'],
])

const marriedDaughter = rulesOf('marriedDaughter', [
  ['齊衰不杖期', '父母（出嫁女）', 'F M'],
  ['齊衰不杖期', '祖父母', 'FF FM'],
  ['齊衰五月', '曾祖父母', 'FFF FFM'],
  ['齊衰三月', '高祖父母', 'FFFF FFFM'],
  ['齊衰不杖期', '為父後之兄弟', 'B', 'heir'],
  ['大功九月', '本宗伯叔父母', 'FB FBW'],
  ['大功九月', '本宗兄弟及兄弟之子', 'B', 'notHeir'],
  ['大功九月', '本宗兄弟及兄弟之子', 'BS'],
  ['大功九月', '本宗姑、姊妹及兄弟之女在室', 'FZ Z BD', 'unmarried'],
])

export const pathRules: readonly Rule[] = [...own, ...spouse, ...marriedDaughter]

/** Rows of the table that ties other than birth and first marriage decide. */
export const rowsByTie = {
  laterMother: '繼母',
  principalMother: '嫡母',
  concubineMother: '庶母',
  fosterMother: '養母',
  adoptiveParents: '所後父母',
  birthParents: '本生父母',
  birthKin: '其兄弟、在室姑姊妹',
  husbandsBirthParents: '夫本生父母',
  master: '家長',
  siblingsByMother: '同母異父兄弟姊妹',
  dualParents: '父母（兼祧）',
  fifthAncestor: '同五世祖之族屬（高祖親兄弟以下）',
} as const

/**
 * Rows that no tree tells: they hang on who brought up a child, was divorced, died first, lives in
 * one house, or inherits from the grandfather.
 */
export const rowsBeyondTrees = [
  '慈母',
  '所生庶母',
  '祖父母（承重）',
  '嫁母',
  '出母',
  '祖母（承重，祖在否依圖）',
  '改嫁繼母（從之者）',
  '同居繼父（兩有大功以上親）',
  '乳母',
] as const

/**
 * One grade less: what whoever was given to another line owes the kin by birth. Of the months that
 * are owed to ancestors beyond the grandparents the table says nothing.
 */
export const oneLess: Partial<Record<Grade, Grade>> = {
  斬衰三年: '齊衰不杖期',
  齊衰杖期: '大功九月',
  齊衰不杖期: '大功九月',
  大功九月: '小功五月',
  小功五月: '緦麻三月',
  緦麻三月: '無服',
}
