import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import type { ErrorCode } from '@suyuan/contract/errors'
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, treeLimits } from '@suyuan/contract/limits'
import { AppError } from '../../../app/app-error.ts'
import { treeMedia } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { giveFile } from '../../../media/media-files.ts'
import { type MediaContext, receiveFile } from '../../../media/receive-file.ts'
import { type Room, requireRoomIn, roomLeft } from '../../trees/book-room.ts'
import { notePictured } from '../../trees/pictured.ts'
import { DamagedEntry, type Gedzip, openGedzip, type PackedFile } from '../gedzip/read-gedzip.ts'
import type { MediaRefusal } from './media-refusals.ts'
import type { WantedMedia } from './wanted-media.ts'

/** What has become of the pictures and documents of a file. */
export interface MediaReport {
  taken: number
  refused: { file: string; reason: MediaRefusal }[]
  refusedCount: number
}

/** Refused files that are named. */
const NAMED = 200
const MOST_NAME = 200
/** What a place among a person's photos fits into. */
const LAST_RANK = 32_767
/** While too many pictures of others wait. */
const TRIES = 20
const PAUSE_MS = 3000
/** The event loop goes on after so many that are not even unpacked. */
const AT_ONCE = 200

export interface Taking {
  /** The archive on this machine's disk. */
  path: string
  /** Where a file lies while it is looked into. */
  folder: string
  /** The book of nobody's that is being filled, and whose it will be. */
  book: number
  ownerId: string
  signal: AbortSignal
  report(share: number): void
}

const refusals: Partial<Record<ErrorCode, MediaRefusal>> = {
  file_type_refused: 'type',
  file_damaged: 'damaged',
  picture_too_large: 'too_large',
  quota_reached: 'room',
  book_room_reached: 'room',
}

/** What is taken goes into the room of the book, and counts as the member's for a moment alone. */
const noQuota = { bytes: Number.POSITIVE_INFINITY, files: Number.POSITIVE_INFINITY }

/** Takes pictures and documents out of a GEDZIP, one after the other, as if they were uploaded. */
export class MediaTaker {
  readonly report: MediaReport = { taken: 0, refused: [], refusedCount: 0 }
  private readonly context: MediaContext
  private readonly taking: Taking
  private readonly perPerson = new Map<number, number>()
  /** Why a packed file cannot be stored: many may name it, and it is unpacked for the first alone. */
  private readonly unusable = {
    photo: new Map<PackedFile, MediaRefusal>(),
    document: new Map<PackedFile, MediaRefusal>(),
  }
  /** Whom a packed file shows; emptied once it is stored. */
  private readonly shown = new Map<PackedFile, number[]>()
  private room: Room = { files: 0, bytes: 0 }

  constructor(context: Omit<MediaContext, 'quota'>, taking: Taking) {
    this.context = { ...context, quota: noQuota }
    this.taking = taking
  }

  /** @returns ids of those that are rows now */
  async take(wanted: readonly WantedMedia[]): Promise<string[]> {
    const { path, ownerId, book, signal, report } = this.taking
    this.room = await roomLeft(this.context.db, { ownerId, book })
    const archive = await openGedzip(path)
    const named = new Set<PackedFile>()
    const taken: string[] = []
    try {
      this.noteShown(archive, wanted)
      for (const [at, each] of wanted.entries()) {
        if (at % AT_ONCE === 0) await breathe()
        signal.throwIfAborted()
        const packed = archive.find(each.file)
        if (packed) named.add(packed)
        const reason = packed ? await this.takeOne(archive, packed, each) : 'missing'
        if (reason === '') taken.push(each.id)
        else this.refuse(each.file, reason)
        report((at + 1) / wanted.length)
      }
      for (const packed of archive.files()) {
        if (!named.has(packed)) this.refuse(packed.path, packed.fault || 'unlinked')
      }
    } finally {
      archive.close()
    }
    // Also where none is wanted.
    report(1)
    this.report.taken = taken.length
    return taken
  }

  /** Before any is stored: whoever is shown is hidden from the first row on. */
  private noteShown(archive: Gedzip, wanted: readonly WantedMedia[]): void {
    for (const { file, shown } of wanted) {
      const packed = shown.length > 0 ? archive.find(file) : undefined
      if (!packed) continue
      const all = this.shown.get(packed) ?? []
      for (const serial of shown) all.push(serial)
      this.shown.set(packed, all)
    }
  }

  private refuse(file: string, reason: MediaRefusal): void {
    const { report } = this
    report.refusedCount += 1
    if (report.refused.length < NAMED) {
      report.refused.push({
        file: file.toWellFormed().replaceAll('\0', '').slice(0, MOST_NAME),
        reason,
      })
    }
  }

  private async takeOne(
    archive: Gedzip,
    packed: PackedFile,
    wanted: WantedMedia,
  ): Promise<MediaRefusal | ''> {
    if (packed.fault !== '') return packed.fault
    if (packed.bytes > MAX_DOCUMENT_BYTES) return 'too_large'
    if (this.room.files < 1 || this.room.bytes < packed.bytes) return 'room'
    const ofPerson = this.perPerson.get(wanted.person) ?? 0
    if (ofPerson >= treeLimits.media) return 'too_many'
    const unusable = this.unusable[wanted.kind]
    const known = unusable.get(packed)
    if (known) return known
    const path = join(this.taking.folder, `${randomUUID()}.part`)
    try {
      const sha256 = await this.unpack(archive, packed, path)
      const shown = [wanted.person, ...(this.shown.get(packed) ?? [])]
      await this.store({ ...wanted, shown }, { path, sha256, bytes: packed.bytes })
      this.shown.delete(packed)
      this.perPerson.set(wanted.person, ofPerson + 1)
      return ''
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      unusable.set(packed, reason)
      return reason
    } finally {
      await rm(path, { force: true })
    }
  }

  private async unpack(archive: Gedzip, packed: PackedFile, path: string): Promise<string> {
    const hash = createHash('sha256')
    const { signal } = this.taking
    await pipeline(
      await archive.open(packed),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          yield piece
        }
      },
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    )
    return hash.digest('hex')
  }

  private async store(
    wanted: WantedMedia,
    file: { path: string; sha256: string; bytes: number },
  ): Promise<void> {
    const { book, ownerId } = this.taking
    const isDocument = wanted.kind === 'document' || (await isPdf(file.path))
    if (!isDocument && file.bytes > MAX_PICTURE_BYTES) throw new AppError('picture_too_large')
    const purpose = isDocument ? 'person_document' : 'person_picture'
    const sent = { path: file.path, sha256: file.sha256, name: wanted.file }
    const session = { id: '', userId: ownerId, role: 'member' as const }
    const { id, person, event, title, description, day, reading, dayText } = wanted
    const rank = Math.min(wanted.rank, LAST_RANK)
    const received = await this.patiently(async () => {
      const got = await receiveFile(this.context, purpose, sent, session)
      await transact(this.context.db, async (tx) => {
        await giveFile(tx, { id: got.id, ownerId, purposes: [purpose], subjectId: id })
        await notePictured(tx, { book, sha256: got.sha256 }, wanted.shown)
        await tx.insert(treeMedia).values({
          ...{ id, book, person, event, rank, title, description, day, reading, dayText },
          file: got.id,
          isPortrait: wanted.isPortrait && !isDocument,
          changed: 1,
        })
        await requireRoomIn(tx, { ownerId, book })
      })
      return got
    })
    this.room.files -= 1
    this.room.bytes -= received.storedBytes
  }

  /**
   * Others' pictures go first where many wait. The same picture that the member has sent by hand may
   * be given to a row of theirs between the two steps: then it is received anew.
   */
  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.taking
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        const code = error instanceof AppError ? error.errorCode : ''
        if ((code !== 'unavailable' && code !== 'not_found') || tries === TRIES) throw error
        if (code === 'unavailable') await pause(PAUSE_MS, undefined, { signal })
      }
    }
  }
}

function reasonOf(error: unknown): MediaRefusal | undefined {
  if (error instanceof DamagedEntry) return 'damaged'
  return error instanceof AppError ? refusals[error.errorCode] : undefined
}

async function isPdf(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await handle.close()
  }
}
