import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Success } from '@suyuan/contract/envelope'
import type { MediaFile } from '@suyuan/contract/media'
import type { PersonMedia } from '@suyuan/contract/tree-views'
import { ZipFile } from 'yazl'
import { objectKey } from '../../../media/media-store.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import type { Member } from '../../../testing/members.ts'
import { type TestApp, testConfig } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/upload.ts'
import { openGedzip } from '../gedzip/read-gedzip.ts'

/** What is in a GEDZIP. */
export interface Unpacked {
  gedcom: string
  media: Map<string, Buffer>
}

/** An archive; names may be bytes of any encoding, which the archive then does not name. */
export async function zipOf(
  files: Record<string, Buffer | string>,
  rename: [string, Buffer][] = [],
) {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(files))
    zip.addBuffer(Buffer.from(bytes), path, { compress: false })
  zip.end()
  let archive = (await buffer(Readable.from(zip.outputStream))).toString('latin1')
  for (const [name, bytes] of rename) {
    archive = archive.replaceAll(name, bytes.toString('latin1'))
  }
  return Buffer.from(archive, 'latin1')
}

export async function unpack(archive: Buffer): Promise<Unpacked> {
  const folder = mkdtempSync(join(tmpdir(), 'suyuan-unpack-'))
  const path = join(folder, 'book.gdz')
  await writeFile(path, archive)
  const opened = await openGedzip(path)
  try {
    const media = new Map<string, Buffer>()
    for (const name of opened.media.keys()) media.set(name, await buffer(await opened.open(name)))
    return { gedcom: await text(await opened.gedcom()), media }
  } finally {
    opened.close()
    rmSync(folder, { recursive: true })
  }
}

/** What tests do with photos and documents on their way out of trees and into them. */
export function mediaSteps(test: TestApp) {
  /** Gives a person a photo, or a PDF where the bytes are one. */
  async function give(
    { token }: Member,
    of: { family_tree_id: string; person_id: string },
    bytes: Buffer,
    more: object = {},
  ): Promise<PersonMedia> {
    const isDocument = bytes.subarray(0, 4).toString() === '%PDF'
    const { body } = await upload(
      test,
      `POST /api/web/media/${isDocument ? 'document' : 'picture'}/upload`,
      bytes,
      {
        token,
        type: isDocument ? 'application/pdf' : 'image/jpeg',
        input: isDocument ? {} : { purpose: 'person_picture' },
      },
    )
    if (body.code !== 10000) throw new Error(`upload: ${body.sub_code} ${body.msg}`)
    const file_id = (body as Success<MediaFile>).data.id
    const form = { ...of, file_id, ...more }
    const { media } = await test.data('POST /api/web/person/media/add', form, { token })
    if (!media) throw new Error('nothing was added')
    return media
  }

  /** The bytes as they are kept. */
  async function storedBytes({ file }: Pick<PersonMedia, 'file'>): Promise<Buffer> {
    const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
    return buffer(await store.open(objectKey(file.id, 'full')))
  }

  /** Everything of a tree that the caller may take, packed. */
  async function takePacked(family_tree_id: string, form: object, member?: Member) {
    const input = { family_tree_id, format: 'gedzip' as const, ...form }
    const options = member ? { token: member.token } : {}
    const { rawPayload, headers } = await test.file('POST /api/web/tree/export', input, options)
    return { bytes: rawPayload, headers, ...(await unpack(rawPayload)) }
  }

  return { give, storedBytes, takePacked }
}
