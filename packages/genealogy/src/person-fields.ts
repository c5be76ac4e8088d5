import { fieldBounds } from './field-bounds.ts'

/**
 * What can be said of a person, in the order in which forms and pages show it. Wire shapes, stored
 * rows, the mask, the history, forms and tables follow from it; `CONTRIBUTING.md` says how a field is
 * added.
 */

/** A field's own column in a table of relatives. */
export interface TableCell {
  name: string
  /** Its heading in simplified Chinese, in Taiwan and in English. */
  heading: string
  tw: string
  en: string
  /** Other headings that are understood, in simplified Chinese or English. */
  also: string
  /** Characters of the cell. */
  limit: number
}

export interface FieldRule {
  /** The property of a stored row, see `db/schema/trees.ts`. */
  column: string
  /** A `name` must be there, a `line` may be empty; both are one line of text. */
  type: 'name' | 'line' | 'text' | 'day' | 'reading' | 'sex' | 'flag' | 'rank' | 'generation'
  /** The longest text, or the largest number. */
  most?: number
  /** Row and dialog of the person's page that it stands in; `own`: it has a row to itself. */
  part: 'name' | 'gender' | 'birth' | 'death' | 'line' | 'own' | 'memo'
  /**
   * Whether those who do not belong to a tree see it of the living: else they see it of the dead alone,
   * and not of these where the family keeps the person to itself.
   */
  isSeenOfLiving?: true
  /** Whether nothing of it is told of whoever lives. */
  isOfDeath?: true
  /** Whether it is shown in the letters that it is written in, whatever script the reader has chosen. */
  isInLetters?: true
  /**
   * Attributes of GEDCOM that tell it where they say a value and nothing else: all are read, the first
   * whose words stand in the text, in simplified characters, is written.
   */
  attributes?: readonly { tag: string; words?: RegExp }[]
  /** Where GEDCOM has it, from the person's record down. */
  gedcom: string
  /** None where another field's column tells it, too. */
  cell?: TableCell
}

const { name: NAME, line: LINE } = fieldBounds

const cell = <const Name extends string>(
  name: Name,
  [heading, tw, en]: readonly [string, string, string],
  limit: number,
  also: string,
) => ({ name, heading, tw, en, also, limit })

/** Degrees, ranks, offices and titles: what else somebody is said to have been is an occupation. */
const degreeWords =
  /进士|举人|秀才|状元|榜眼|探花|解元|会元|翰林|庶吉士|[贡监庠廪增附武]生|[国太]学生|生员|[正从][一二三四五六七八九]品|[诰敕例]授|[诰敕]封|大夫|将军|总督|巡抚|[布按]政使|按察使|尚书|侍郎|御史|学士|知[府州县]|通判|推官|主簿|主事|同知|县[令丞尉]|太守|刺史|教谕|训导|提督|总兵|副将|参将|游击|都司|守备|千总|把总|[公侯伯子男]爵|\b(?:sir|lord|lady|count|earl|baron|duke|knight|dr|prof|professor|judge|jinshi|juren|xiucai)\b/iu

export const personFields = {
  surname: {
    column: 'surname',
    type: 'name',
    most: fieldBounds.surname,
    part: 'name',
    isSeenOfLiving: true,
    gedcom: 'NAME.SURN',
    cell: cell('surname', ['姓', '姓', 'Surname'], 40, '姓氏 surname family_name'),
  },
  name: {
    column: 'name',
    type: 'name',
    most: NAME,
    part: 'name',
    gedcom: 'NAME.GIVN',
    cell: cell('name', ['名', '名', 'Given name'], 80, '名字 名讳 given_name name'),
  },
  /** 字 */
  zi: {
    column: 'zi',
    type: 'line',
    most: NAME,
    part: 'name',
    gedcom: 'NAME.TYPE',
    cell: cell('zi', ['字', '字', 'Courtesy name'], 80, '表字 zi courtesy_name'),
  },
  /** 号 */
  hao: {
    column: 'hao',
    type: 'line',
    most: NAME,
    part: 'name',
    gedcom: 'NAME.TYPE',
    cell: cell('hao', ['号', '號', 'Sobriquet'], 80, '别号 hao art_name'),
  },
  /** 谥 */
  shihao: {
    column: 'shihao',
    type: 'line',
    most: NAME,
    part: 'name',
    gedcom: 'NAME.TYPE',
    cell: cell('shi', ['谥', '諡', 'Posthumous title'], 80, '谥号 shihao posthumous_name'),
  },
  other_names: {
    column: 'otherNames',
    type: 'line',
    most: LINE,
    part: 'name',
    gedcom: 'NAME',
    cell: cell('other_names', ['别名', '別名', 'Other names'], 200, '又名 曾用名 乳名 other_names'),
  },
  /** As the name is spelled abroad. */
  spelling: {
    column: 'spelling',
    type: 'line',
    most: LINE,
    part: 'name',
    isInLetters: true,
    gedcom: 'NAME.TRAN',
    cell: cell('spelling', ['拼写', '拼法', 'Spelling'], 200, '海外拼写 英文名 spelling'),
  },
  /** 1 male, 0 female, 2 unknown. */
  sex: {
    column: 'sex',
    type: 'sex',
    part: 'gender',
    isSeenOfLiving: true,
    gedcom: 'SEX',
    cell: cell('sex', ['性别', '性別', 'Sex'], 10, 'sex gender'),
  },
  /** 0 alive, 1 dead. */
  death: {
    column: 'isDead',
    type: 'flag',
    part: 'death',
    gedcom: 'DEAT',
    cell: cell('is_dead', ['已故', '已故', 'Deceased'], 10, '殁 存殁 is_dead dead'),
  },
  birth_day: {
    column: 'birthDay',
    type: 'day',
    part: 'birth',
    gedcom: 'BIRT.DATE',
    cell: cell(
      'birth_date',
      ['出生日期', '出生日期', 'Date of birth'],
      120,
      '生 生于 出生 生日 birth_date',
    ),
  },
  birth_reading: {
    column: 'birthReading',
    type: 'reading',
    part: 'birth',
    gedcom: 'BIRT.DATE',
  },
  /** In the words of whoever told it, such as 光绪廿三年. */
  birth_text: {
    column: 'birthText',
    type: 'line',
    most: LINE,
    part: 'birth',
    gedcom: 'BIRT.DATE.PHRASE',
  },
  birth_address: {
    column: 'birthAddress',
    type: 'line',
    most: LINE,
    part: 'birth',
    gedcom: 'BIRT.PLAC',
    cell: cell('birth_place', ['出生地', '出生地', 'Place of birth'], 300, '生地 birth_place'),
  },
  death_day: {
    column: 'deathDay',
    type: 'day',
    part: 'death',
    isOfDeath: true,
    gedcom: 'DEAT.DATE',
    cell: cell(
      'death_date',
      ['去世日期', '過世日期', 'Date of death'],
      120,
      '卒 卒于 殁于 逝世 逝世日期 death_date',
    ),
  },
  death_reading: {
    column: 'deathReading',
    type: 'reading',
    part: 'death',
    isOfDeath: true,
    gedcom: 'DEAT.DATE',
  },
  death_text: {
    column: 'deathText',
    type: 'line',
    most: LINE,
    part: 'death',
    isOfDeath: true,
    gedcom: 'DEAT.DATE.PHRASE',
  },
  /** Where somebody died. */
  death_place: {
    column: 'deathPlace',
    type: 'line',
    most: LINE,
    part: 'death',
    isOfDeath: true,
    gedcom: 'DEAT.PLAC',
    cell: cell(
      'death_place',
      ['去世地', '過世地', 'Place of death'],
      300,
      '卒地 逝世地 death_place',
    ),
  },
  /** Where the grave is. */
  death_address: {
    column: 'deathAddress',
    type: 'line',
    most: LINE,
    part: 'death',
    isOfDeath: true,
    gedcom: 'BURI.PLAC',
    cell: cell(
      'burial_place',
      ['墓葬地', '墓葬地', 'Burial place'],
      300,
      '葬 葬于 葬地 墓地 burial_place',
    ),
  },
  /** 世; 0 where it is to follow from the parents'. */
  generation: {
    column: 'generation',
    type: 'generation',
    most: fieldBounds.generation,
    part: 'line',
    isSeenOfLiving: true,
    gedcom: '_SYGEN',
    cell: cell('generation', ['世', '世', 'Generation'], 6, '世代 世次 代 第几世 generation'),
  },
  /** 字辈 */
  generation_char: {
    column: 'generationChar',
    type: 'line',
    most: fieldBounds.generationCharacter,
    part: 'line',
    gedcom: '_SYGENCHAR',
    cell: cell(
      'generation_character',
      ['字辈', '字輩', 'Generation character'],
      20,
      '派 行辈 generation_character',
    ),
  },
  /** 排行, as the family counts it; 0 where it does not say. */
  ranking: {
    column: 'ranking',
    type: 'rank',
    most: fieldBounds.rank,
    part: 'line',
    gedcom: '_SYRANK',
    cell: cell('rank', ['排行', '排行', 'Birth order'], 6, '行 rank'),
  },
  /** 房 */
  branch: {
    column: 'branch',
    type: 'line',
    most: NAME,
    part: 'line',
    gedcom: '_SYBRANCH',
    cell: cell('branch', ['房支', '房支', 'Branch'], 120, '房 房派 支 branch'),
  },
  /** 职业／功名: what somebody worked as, a degree, an office or a title. */
  office: {
    column: 'office',
    type: 'line',
    most: LINE,
    part: 'own',
    attributes: [{ tag: 'TITL', words: degreeWords }, { tag: 'OCCU' }],
    gedcom: 'TITL or OCCU',
    cell: cell(
      'office',
      ['职业功名', '職業功名', 'Office or degree'],
      300,
      '职业 功名 官职 occupation office degree',
    ),
  },
  memo: {
    column: 'memo',
    type: 'text',
    most: fieldBounds.longText,
    part: 'memo',
    gedcom: 'NOTE',
    cell: cell('memo', ['备注', '備註', 'Notes'], 20_000, '说明 生平 小传 memo note notes'),
  },
  /** 1 where the family keeps it to itself: to others the person is hidden as the living are. */
  restricted: {
    column: 'isPrivate',
    type: 'flag',
    part: 'death',
    gedcom: 'RESN',
    cell: cell(
      'is_private',
      ['不对外公开', '不對外公開', 'Members only'],
      10,
      '只有家谱成员看得到 只有成员看得到 不公开 保密 隐私 is_private private confidential restricted',
    ),
  },
} as const satisfies Record<string, FieldRule>

export type FieldTable = typeof personFields

export type PersonField = keyof FieldTable

export type FieldWhere<Rule extends Partial<FieldRule>> = {
  [F in PersonField]: FieldTable[F] extends Rule ? F : never
}[PersonField]

/** Plain texts of one line that may be empty. */
export type LineField = FieldWhere<{ type: 'line' }>

export const personFieldNames = Object.keys(personFields) as PersonField[]

/** The rule of a field; what the rule leaves out is undefined. */
export const ruleOf = (field: PersonField): FieldRule => personFields[field]

/** Fields that have a row of the person's page, and a dialog, to themselves. */
export type OwnField = FieldWhere<{ part: 'own' }>

export const ownFieldNames = personFieldNames.filter(
  (field): field is OwnField => ruleOf(field).part === 'own',
)
