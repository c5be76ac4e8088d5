import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { cpuMs } from '@suyuan/genealogy/testing/cpu-time'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { openGedzip, UnusableArchive } from './read-gedzip.ts'
import { writeGedzip } from './write-gedzip.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-gedzip-'))
const file = join(folder, 'book.gdz')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function pack(text: string[], media: Record<string, Buffer> = {}): Promise<void> {
  const files = Object.entries(media).map(([path, bytes]) => {
    return { path, open: async () => Readable.from([bytes]) }
  })
  await pipeline(writeGedzip(text, files, String), createWriteStream(file))
}

const limits = { files: 10, gedcom: 2 ** 25, total: 2 ** 26, ratio: 200 }

async function refusal(allowed = limits): Promise<string> {
  const error: unknown = await openGedzip(file, allowed).then(
    (archive) => archive.close(),
    (reason) => reason,
  )
  return error instanceof UnusableArchive ? error.code : expect.fail('was opened')
}

it('what was packed is read again', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0, 1, 2])
  await pack(['0 HEAD\n', '0 TRLR\n'], { 'photos/祖父.jpg': picture })
  const archive = await openGedzip(file)
  expect((await buffer(await archive.gedcom())).toString()).toBe('0 HEAD\n0 TRLR\n')
  expect([...archive.media]).toEqual([['photos/祖父.jpg', 5]])
  expect(await buffer(await archive.open('photos/祖父.jpg'))).toEqual(picture)
  expect(() => archive.open('../secret')).toThrow(UnusableArchive)
  archive.close()
})

it('a path of nothing but marks costs no more than one of as many letters', async () => {
  await pack(['0 HEAD\n'])
  const archive = await openGedzip(file)
  const marked = `a${'\u0345'.repeat(20_000)}${'\u0316'.repeat(20_000)}.jpg`
  expect(await cpuMs(() => archive.find(marked))).toBeLessThan(500)
  archive.close()
})

it('of two files of one path that one is opened which was found, with its own bytes', async () => {
  await pack(['0 HEAD\n'], { '祖.jpg': Buffer.from('first'), 'QQQ.jpg': Buffer.from('the second') })
  const archive = await readFile(file)
  const [first, second] = ['祖.jpg', 'QQQ.jpg'].map((name) => Buffer.from(name))
  for (let at = archive.indexOf(second ?? ''); at >= 0; at = archive.indexOf(second ?? '')) {
    first?.copy(archive, at)
    // That the name is in UTF-8 is no longer said: flags stand 38 bytes before it in the directory.
    const isDirectory = archive.toString('latin1', at - 46, at - 42) === 'PK\u0001\u0002'
    if (isDirectory) archive.writeUInt16LE(archive.readUInt16LE(at - 38) & ~0x800, at - 38)
  }
  await writeFile(file, archive)
  const opened = await openGedzip(file)
  const byOtherName = opened.find(new TextDecoder('latin1').decode(first))
  expect(byOtherName?.bytes).toBe(10)
  expect((await buffer(await opened.open(byOtherName ?? ''))).toString()).toBe('the second')
  expect((await buffer(await opened.open('祖.jpg'))).toString()).toBe('first')
  opened.close()
})

it('a file that cannot be opened fails the archive', async () => {
  const broken = { path: 'a.jpg', open: () => Promise.reject(new Error('gone')) }
  const output = writeGedzip(['0 HEAD\n'], [broken], String)
  await expect(pipeline(output, createWriteStream(file))).rejects.toThrow('gone')
})

it.each([1, 1000])('a text that breaks off after %i lines fails the archive', async (lines) => {
  async function* text() {
    for (let line = 0; line < lines; line += 1) {
      yield '1 NOTE x\n'
      await setImmediate()
    }
    throw new Error('gone')
  }
  await expect(buffer(writeGedzip(text(), [], String))).rejects.toThrow('gone')
})

it('a reader that goes away leaves no file open', async () => {
  const picture = new Readable({ read: () => {} })
  picture.push(Buffer.alloc(1000))
  const output = writeGedzip(['0 HEAD\n'], [{ path: 'a.jpg', open: async () => picture }], String)
  for await (const _piece of output) if (picture.readableFlowing) break
  if (!picture.closed) await once(picture, 'close')
  expect(picture.destroyed).toBe(true)
})

it('a file whose bytes are gone is left out, and the archive says so', async () => {
  const there = { path: 'a.jpg', open: async () => Readable.from([Buffer.from('there')]) }
  const gone = { path: 'b.jpg', open: async () => undefined }
  const output = writeGedzip(['0 HEAD\n'], [gone, there], (paths) => `gone: ${paths}`)
  await pipeline(output, createWriteStream(file))
  expect((await readFile(file)).includes('gone: b.jpg')).toBe(true)
  const archive = await openGedzip(file)
  // What the archive says of itself is no photo of anybody's.
  expect([...archive.media.keys()]).toEqual(['a.jpg'])
  archive.close()
})

it('what file systems leave in archives is no file of theirs', async () => {
  const leavings = [
    '__MACOSX/._a.jpg',
    '.DS_Store',
    'photos/Thumbs.db',
    'photos/._a.jpg',
    'desktop.ini',
  ]
  const media = Object.fromEntries(
    [...leavings, 'photos/a.jpg'].map((path) => [path, Buffer.from('x')]),
  )
  await pack(['0 HEAD\n'], media)
  const archive = await openGedzip(file)
  expect([...archive.media.keys()]).toEqual(['photos/a.jpg'])
  archive.close()
})

async function packByHand(entries: Record<string, string>): Promise<void> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

it('a file packed by hand keeps its name and is found all the same', async () => {
  await packByHand({ 'readme.txt': 'x', '家/陈氏.GED': '0 HEAD\n0 TRLR\n' })
  const archive = await openGedzip(file)
  expect((await buffer(await archive.gedcom())).toString()).toBe('0 HEAD\n0 TRLR\n')
  archive.close()
})

it('names that no program writes are not read, and told by their beginning', async () => {
  const name = `${'祖'.repeat(20_000)}.jpg`
  await pack(['0 HEAD\n'], { [name]: Buffer.from('x') })
  const archive = await openGedzip(file)
  const [only] = archive.files()
  expect(only?.fault).toBe('name')
  expect(only?.path).toMatch(/^祖{33}…$/)
  expect(archive.find(name)).toBeUndefined()
  archive.close()
})

describe('an archive is refused', () => {
  it('whose GEDCOM file is encrypted', async () => {
    await pack(['0 HEAD\n'], { 'a.jpg': Buffer.from('x') })
    const bytes = await readFile(file)
    // The first entry of the directory; flags stand eight bytes behind its mark.
    const at = bytes.indexOf('PK\u0001\u0002') + 8
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at)
    await writeFile(file, bytes)
    expect(await refusal()).toBe('encrypted')
  })

  it.each([
    ['that has no GEDCOM file', { 'readme.txt': 'x' }],
    [
      'that has several, none of them named as in a GEDZIP',
      { 'a.ged': '0 HEAD', 'b.ged': '0 HEAD' },
    ],
  ])('%s', async (_, entries) => {
    await packByHand(entries)
    expect(await refusal()).toBe('no_gedcom')
  })

  it('that is none', async () => {
    await writeFile(file, '0 HEAD\n0 TRLR\n')
    expect(await refusal()).toBe('no_archive')
  })

  it('without a GEDCOM file', async () => {
    await pack(['x'])
    const bytes = await buffer(writeGedzip(['x'], [], String))
    await writeFile(file, bytes.toString('latin1').replaceAll('gedcom.ged', 'gedcom.get'), 'latin1')
    expect(await refusal()).toBe('no_gedcom')
  })

  it('with too many files', async () => {
    const media = Array.from({ length: 11 }, (_, index) => [`${index}.jpg`, Buffer.from('x')])
    await pack(['0 HEAD'], Object.fromEntries(media))
    expect(await refusal()).toBe('too_many_files')
  })

  it('that unpacks to too much', async () => {
    await pack(Array.from({ length: 40 }, () => '0'.repeat(2 ** 20)))
    expect(await refusal({ ...limits, ratio: 2000 })).toBe('too_large')
  })

  it('that is packed as only a bomb is', async () => {
    await pack(Array.from({ length: 20 }, () => '0'.repeat(2 ** 20)))
    expect(await refusal()).toBe('packed_too_tightly')
  })
})
