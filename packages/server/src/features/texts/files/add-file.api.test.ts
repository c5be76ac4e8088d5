import { errorTable } from '@suyuan/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { upload } from '../../../testing/upload.ts'
import { zip } from '../../../testing/xlsx-file.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`

const document = (body: string) =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
  })

/** A PDF of one line of Latin letters a page. */
function pdf(lines: readonly string[]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const kids: string[] = []
  for (const line of lines) {
    const stream = `BT /F1 12 Tf 72 700 Td (${line}) Tj ET`
    objects.push(`<</Length ${stream.length}>>stream\n${stream}\nendstream`)
    const content = objects.length
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    )
    kids.push(`${objects.length} 0 R`)
  }
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = text.length
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

describe.skipIf(!hasDatabase)('the text of a file', () => {
  let test: TestApp
  let owner: Member
  let stranger: Member
  beforeAll(async () => {
    test = await startTestApp()
    const { enter } = memberSteps(test)
    owner = await enter()
    stranger = await enter()
  })
  afterAll(() => test.close())

  async function newText() {
    const tree = await test.data(
      'POST /api/web/tree/create',
      { title: '陈氏', surname: '陈', author: '甲', visibility: 'private' },
      { token: owner.token },
    )
    const text = await test.data(
      'POST /api/web/tree/text/create',
      { family_tree_id: tree.id, title: '陈氏宗谱' },
      { token: owner.token },
    )
    return { family_tree_id: tree.id, text_id: text.id }
  }
  const send = (
    input: object,
    file: Buffer | string,
    name: string,
    { token }: { token: string } = owner,
  ) =>
    upload(test, 'POST /api/web/tree/text/file/add', file, {
      ...{ token, input, name, type: '' },
    })
  async function pagesOf(file: Buffer | string, name: string) {
    const ids = await newText()
    const { body } = await send(ids, file, name)
    if (body.code !== 10000) throw new Error(body.msg)
    const pages = []
    for (const { id } of body.data.pages) {
      const { family_tree_id } = ids
      const asked = { family_tree_id, page_id: id }
      pages.push(await test.data('POST /api/web/tree/text/page', asked, { token: owner.token }))
    }
    return pages
  }

  it('of a .docx has its paragraphs, its tables and its page breaks', async () => {
    const body = [
      ...[paragraph('二十世'), paragraph('文光，字子章。配林氏。'), pageBreak],
      `<w:tbl>${row('国华', '文光长子', '生于道光三年')}${row('国富', '文光次子', '')}</w:tbl>`,
      ...[pageBreak, paragraph('第十二页'), paragraph('德山，国华长子。A&amp;B')],
    ].join('')
    const pages = await pagesOf(document(body), '陈氏宗谱.docx')
    expect(pages.map(({ name }) => name)).toEqual(['1', '2', '十二'])
    expect(pages[0]?.text).toBe('二十世\n文光，字子章。配林氏。')
    expect(pages[1]?.text).toContain('国华\t文光长子\t生于道光三年')
    expect(pages[2]?.text).toContain('A&B')
    expect(pages[0]?.persons.map(({ name }) => name)).toContain('文光')
  })

  it('of a .txt is read in its own encoding, without what no text has', async () => {
    const big5 = Buffer.from([
      0xa4, 0xe5, 0xa5, 0xfa, 0xa1, 0x41, 0xb0, 0x74, 0xaa, 0x4c, 0xa4, 0xf3, 0xa1, 0x43,
    ])
    const many = Buffer.concat(Array.from({ length: 30 }, () => big5))
    expect((await pagesOf(many, 'p.txt'))[0]?.text).toContain('文光，配林氏。')
    const [page] = await pagesOf('文光\0，配林氏。', '卷一.txt')
    expect([page?.text, page?.name]).toEqual(['文光，配林氏。', '卷一'])
  })

  it('of a .pdf has its pages by number', async () => {
    const pages = await pagesOf(pdf(['Chen Wenguang', 'Chen Guohua']), 'book.pdf')
    expect(pages.map(({ name, text }) => [name, text])).toEqual([
      ['1', 'Chen Wenguang'],
      ['2', 'Chen Guohua'],
    ])
  })

  it('is not unpacked further than the archive says that it goes', async () => {
    const ids = await newText()
    const bomb = document(paragraph('文'.repeat(2_000_000)))
    // The list of files says of each that it holds some hundred bytes.
    for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 4)) {
      const size = bomb.readUInt32LE(at + 24)
      bomb.writeUInt32LE(Math.min(size, 500), at + 24)
    }
    const { body } = await send(ids, bomb, 'a.docx')
    expect(body.sub_code).toBe(errorTable.file_damaged.sub)
  })

  it('of more than a book has is refused at once', async () => {
    const ids = await newText()
    const began = performance.now()
    const { body } = await send(ids, '文'.repeat(5_000_000), 'a.txt')
    expect(body.sub_code).toBe(errorTable.payload_too_large.sub)
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('is refused where there is none, with what to do', async () => {
    const ids = await newText()
    const tries = [
      ['book.doc', Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), 'file_type_refused'],
      ['book.zip', zip({ a: 'b' }), 'file_type_refused'],
      ['book.docx', zip({ a: 'b' }), 'file_damaged'],
      ['book.docx', document(''), 'file_damaged'],
      ['book.pdf', Buffer.from('%PDF-1.4 nothing'), 'file_damaged'],
      ['book.txt', Buffer.from('  \n'), 'file_damaged'],
    ] as const
    for (const [name, file, code] of tries) {
      const { body } = await send(ids, file, name)
      expect([name, body.sub_code]).toEqual([name, errorTable[code].sub])
    }
    const { body } = await send(ids, '文光', 'a.txt', stranger)
    expect(body.sub_code).toBe(errorTable.not_found.sub)
  })
})
