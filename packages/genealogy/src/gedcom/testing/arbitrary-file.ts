import fc from 'fast-check'

/** Structures that a file may have, well or badly placed, as the lines of a record below a level. */
interface Node {
  tag: string
  value: string
  children: Node[]
}

const words = fc.constantFrom(
  ...[
    '陈大文',
    '/陈/大文',
    '诸葛 /亮/',
    'John /Smith/ Jr.',
    '/Smith/',
    '字孔明，号卧龙',
    '孔明',
    '',
  ],
  ...[
    'M',
    'F',
    'X',
    'Y',
    '字',
    '号',
    '谥',
    '表字',
    'aka',
    'OTHER',
    'birth',
    'step',
    '兼祧',
    'adopted',
  ],
  ...[
    'SEALING',
    '1850',
    'ABT 1850',
    '(光绪三年)',
    '30 JAN 1648/49',
    '1850年5月',
    '@#DJULIAN@ 1700',
  ],
  ...[
    'BET 1 AND 2',
    'INT 1850 (x)',
    '3',
    'jpg',
    'image/jpeg',
    'pinyin',
    'zh-Latn',
    'zh',
    'a@@b',
    '7',
  ],
  ...['concubine', 'HUSB', 'two  words', ' leading', 'trailing ', 'x'.repeat(300), '12:30', '福建'],
)
const text = fc.oneof(
  { weight: 5, arbitrary: words },
  fc.string({ unit: fc.constantFrom(...'a/@ 字1\t()_'), maxLength: 12 }),
)
const pointer = fc
  .constantFrom('I1', 'I2', 'I3', 'F1', 'F2', 'S1', 'N1', 'O1', 'R1', 'U1', 'X9', 'i 1', 'VOID')
  .map((name) => `@${name}@`)

const tags = fc.constantFrom(
  ...'NAME NAME SEX BIRT DEAT EVEN FACT OCCU NCHI MARR FAMC FAMS HUSB WIFE CHIL NOTE SNOTE'.split(
    ' ',
  ),
  ...'SOUR OBJE DATE PLAC ADDR TYPE PHRASE PEDI NICK SURN GIVN NPFX ROMN FONE TRAN LANG'.split(' '),
  ...'PAGE TITL AUTH FILE FORM TEXT REPO CHAN TIME MAP LATI ASSO ROLE RELA AFN UID _UID _X'.split(
    ' ',
  ),
  ...'_SYGEN _SYRANK _SYUNION _SYROLE _SYVALUE _SYTOLD _SYK_AFN CONT CONC ADOP SUBM NO'.split(' '),
)

const node: fc.Memo<Node> = fc.memo((depth) =>
  fc.record({
    tag: tags,
    value: fc.oneof({ weight: 3, arbitrary: text }, pointer),
    children: depth > 1 ? fc.array(node(), { maxLength: 3 }) : fc.constant([]),
  }),
)

function lines({ tag, value, children }: Node, level: number): string[] {
  const own = value === '' ? `${level} ${tag}` : `${level} ${tag} ${value}`
  return [own, ...children.flatMap((child) => lines(child, level + 1))]
}

const recordHeads = [
  ...['@I1@ INDI', '@I2@ INDI', '@I3@ INDI', '@I1@ INDI', '@F1@ FAM', '@F2@ FAM', '@S1@ SOUR'],
  ...['@N1@ NOTE text', '@N1@ SNOTE text', '@O1@ OBJE', '@R1@ REPO', '@U1@ SUBM', '@i 1@ INDI'],
  ...['INDI', '_X', '@L1@ _LOC', 'HEAD', 'SUBN', '@1@ FAM'],
]

const record = fc
  .tuple(fc.constantFrom(...recordHeads), fc.array(node(4), { maxLength: 6 }))
  .map(([head, nodes]) => [`0 ${head}`, ...nodes.flatMap((own) => lines(own, 1))])

const header = fc
  .tuple(
    fc.constantFrom('5.5', '5.5.1', '5.5.5', '7.0', '7.0.13', ''),
    fc.array(node(3), { maxLength: 2 }),
  )
  .map(([version, nodes]) => [
    '0 HEAD',
    '1 GEDC',
    `2 VERS ${version}`,
    ...nodes.flatMap((own) => lines(own, 1)),
  ])

/** The text of a file: records with what belongs into them, and what does not. */
export const arbitraryFile: fc.Arbitrary<string> = fc
  .tuple(header, fc.array(record, { maxLength: 6 }), fc.boolean())
  .map(([head, records, isWhole]) => [...head, ...records.flat(), ...(isWhole ? ['0 TRLR'] : [])])
  .map((all) => `${all.join('\n')}\n`)

/** Files that many random ones have shown: each came back otherwise once. */
export const rareFiles: readonly string[] = [
  // A pointer with blanks beside it, which a continued line makes text
  '1 NAME 陈大文\n2 NAME  @@a@\n3 CONT 陈大文',
  '1 NAME\n2 NAME \t@@a@\n3 CONT 陈大文',
  // What an event says in its own line, and under our tag besides
  '1 EVEN 陈大文\n2 _SYVALUE 陈大文\n2 _SYVALUE 陈大文',
  // Tags of the other version, or twice, below a way of writing a name
  '1 NAME\n2 TRAN 陈大文\n3 TYPE a',
  '1 NAME 陈大文\n2 TRAN\n3 TYPE @F2@',
  '1 NAME a\n2 FONE b\n3 TYPE kana\n3 _SYLANG ja-Hrkt\n3 _SYLANG ko\n3 LANG c\n3 TYPE d\n3 _SYTYPE e',
  '1 NAME a\n2 TRAN b\n3 LANG zh-Latn-pinyin\n3 TYPE pinyin\n3 TYPE c\n3 _SYTYPE d',
  // A piece that no name can be made of
  '1 NAME\n2 SURN image/jpeg',
  // Words of a date behind, or that look like a pointer
  '1 NAME 陈大文\n2 NAME 陈大文\n3 DATE 3\n4 PHRASE 陈大文\n4 NAME @I1@',
  '1 DATE 陈大文\n2 NAME 陈大文\n2 PHRASE @F2@',
  '1 DEAT 陈大文\n2 DATE 陈大文\n3 PHRASE',
  '1 NAME 陈大文\n2 TYPE 陈大文\n3 PHRASE @I1@\n4 PHRASE 陈大文',
  '1 DATE ( @a@)',
  // A family that the tree cannot take before one that it can
  '0 @F1@ FAM\n0 @F1@ FAM\n1 HUSB @I1@',
].map((lines) => `0 HEAD\n1 GEDC\n2 VERS 5.5\n0 @I1@ INDI\n${lines}\n`)
