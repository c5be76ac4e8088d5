import { zip } from '@suyuan/server/testing/xlsx-file'

/** Three invented pages of a clan's book: forty people of three generations. */
const sons = (names: readonly string[]) => names.join('、')
const sonsOfFirst = ['国华', '国富', '国安', '国贤']
const grandsons = [
  ['德山', '德水', '德川'],
  ['德明', '德清', '德正', '德方'],
  ['德福', '德禄', '德寿'],
  ['德仁', '德义', '德礼'],
]
const wives = ['黄', '林', '吴', '郑']
const later = ['曾', '邓', '许', '傅']
const wivesBelow = ['李', '王', '张', '刘', '赵', '孙', '周', '徐', '朱', '马', '胡', '郭', '何']
const words = ['伯仁', '仲义', '叔礼', '季智']

const first = `二十世
文光，字子章，庠生，生于道光三年二月初一日，殁于光绪五年三月初二日，葬后山。配林氏，生于道光五年，殁于光绪十年。生子四：${sons(sonsOfFirst)}。`

const second = `二十一世
${sonsOfFirst
  .map(
    (name, at) =>
      `文光${['长', '次', '三', '四'][at]}子\n${name}，字${words[at]}，生于道光二十${['二', '四', '六', '八'][at]}年，殁于宣统元年。配${wives[at]}氏，继配${later[at]}氏。生子${['三', '四', '三', '三'][at]}：${sons(grandsons[at] ?? [])}。`,
  )
  .join('\n')}`

const third = `二十二世
${grandsons
  .flatMap((list, of) =>
    list.map(
      (name, at) =>
        `${sonsOfFirst[of]}${['长', '次', '三', '四'][at]}子\n${name}，生于光绪${['元', '二', '三', '四'][at]}年，殁于民国十年。配${wivesBelow[grandsons.slice(0, of).flat().length + at]}氏。`,
    ),
  )
  .join('\n')}`

export const bookPages = [first, second, third] as const

const paragraphs = (page: string) =>
  page
    .split('\n')
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
    .join('')

const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The same as Word would save it, with a page break between two. */
export const bookDocument = () =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${bookPages
      .map(paragraphs)
      .join('<w:p><w:r><w:br w:type="page"/></w:r></w:p>')}</w:body></w:document>`,
  })
