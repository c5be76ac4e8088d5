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
import { type Filled, type Room, requireRoomIn, roomLeft } from '../../trees/commands/tree-room.ts'
import { notePictured } from '../../trees/media/pictured.ts'
import { DamagedEntry, type Gedzip, openGedzip, type PackedFile } from '../gedzip/read-gedzip.ts'
import { KnownMedia, type StandingFile } from './known-media.ts'
import type { MediaRefusal } from './media-refusals.ts'
import { ShownInFiles } from './shown-in-files.ts'
import type { TakenMedia } from './thread-messages.ts'
import type { ShownFile, WantedMedia } from './wanted-media.ts'

/** What has become of the pictures and documents of a file. */
export interface MediaReport {
  taken: number
  /** Those that their person has already. */
  known: number
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
  /** The tree of nobody's that is being filled, and whose it will be. */
  book: number
  ownerId: string
  signal: AbortSignal
  report(share: number): void
  /** The tree that the people go into, where it is another one: its room counts. */
  into?: {
    filled: Filled
    /** What its people have already, by their serials in the file. */
    standing: ReadonlyMap<number, readonly StandingFile[]>
  }
}

const refusals: Partial<Record<ErrorCode, MediaRefusal>> = {
  file_type_refused: 'type',
  file_damaged: 'damaged',
  picture_too_large: 'too_large',
  quota_reached: 'room',
  book_room_reached: 'room',
}

/** What is taken goes into the room of the tree, and counts as the member's for a moment alone. */
const noQuota = { bytes: Number.POSITIVE_INFINITY, files: Number.POSITIVE_INFINITY }

/** Takes pictures and documents out of a GEDZIP, one after the other, as if they were uploaded. */
export class MediaTaker {
  readonly report: MediaReport = { taken: 0, known: 0, refused: [], refusedCount: 0 }
  private readonly context: MediaContext
  private readonly taking: Taking
  private readonly filled: Filled
  private readonly known: KnownMedia
  /** Why a packed file cannot be stored: many may name it, and it is unpacked for the first alone. */
  private readonly unusable = {
    photo: new Map<PackedFile, MediaRefusal>(),
    document: new Map<PackedFile, MediaRefusal>(),
  }
  private readonly shown = new ShownInFiles()
  private room: Room = { files: 0, bytes: 0 }

  constructor(context: Omit<MediaContext, 'quota'>, taking: Taking) {
    this.context = { ...context, quota: noQuota }
    this.taking = taking
    const { ownerId, book, into } = taking
    this.filled = into?.filled ?? { ownerId, book }
    this.known = new KnownMedia(context.store, into?.standing ?? new Map())
  }

  /** @param beside what else is packed and said to show somebody */
  async take(
    wanted: readonly WantedMedia[],
    beside: readonly ShownFile[] = [],
  ): Promise<TakenMedia> {
    const { path, signal, report } = this.taking
    this.room = await roomLeft(this.context.db, this.filled)
    const archive = await openGedzip(path)
    const named = new Set<PackedFile>()
    const taken: string[] = []
    const known: string[] = []
    try {
      for (const { file, shown } of [...wanted, ...beside])
        this.shown.add(archive.find(file), shown)
      for (const [at, each] of wanted.entries()) {
        if (at % AT_ONCE === 0) await breathe()
        signal.throwIfAborted()
        const packed = archive.find(each.file)
        if (packed) named.add(packed)
        const end = packed ? await this.takeOne(archive, packed, each) : 'missing'
        if (end === 'taken') taken.push(each.id)
        else if (end === 'known') known.push(each.id)
        else this.refuse(each.file, end)
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
    this.report.known = known.length
    return { taken, known }
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
  ): Promise<MediaRefusal | 'taken' | 'known'> {
    if (packed.fault !== '') return packed.fault
    if (packed.bytes > MAX_DOCUMENT_BYTES) return 'too_large'
    const full = this.fullFor(wanted, packed)
    const mayBeKnown = this.known.mayHave(wanted.person, packed.bytes)
    if (full && !mayBeKnown) return full
    const unusable = this.unusable[wanted.kind]
    const known = unusable.get(packed)
    if (known) return known
    const path = join(this.taking.folder, `${randomUUID()}.part`)
    try {
      const file = { path, sha256: await this.unpack(archive, packed, path), bytes: packed.bytes }
      const same = mayBeKnown ? await this.known.find(wanted, file) : undefined
      const sha256 = same ?? file.sha256
      const shown = [wanted.person, ...this.shown.of(packed, sha256)]
      if (same !== undefined) {
        await notePictured(this.context.db, { book: this.taking.book, sha256 }, shown)
      } else {
        if (full) return full
        await this.store({ ...wanted, shown }, file)
        this.known.add(wanted, file)
      }
      this.shown.noted(packed, sha256)
      return same === undefined ? 'taken' : 'known'
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      unusable.set(packed, reason)
      return reason
    } finally {
      await rm(path, { force: true })
    }
  }

  private fullFor({ person }: WantedMedia, { bytes }: PackedFile): MediaRefusal | undefined {
    if (this.room.files < 1 || this.room.bytes < bytes) return 'room'
    return this.known.countOf(person) >= treeLimits.media ? 'too_many' : undefined
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
        await requireRoomIn(tx, this.filled)
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
