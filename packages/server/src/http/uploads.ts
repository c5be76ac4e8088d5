import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileFields, fileFields, type UploadRules } from '@suyuan/contract/endpoint'
import { UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { requireDiskRoom } from '../app/disk-room.ts'
import { admit, executeUpload } from '../app/execute.ts'
import type { ReceivedFile, UploadImplementation } from '../app/implement.ts'
import { type CallerBounds, OpenSlots, slotsOf } from '../app/open-slots.ts'
import { success } from './answer.ts'
import { NO_DEADLINE } from './body-deadline.ts'
import { asFields, header } from './call-check.ts'
import { type Mounting, routeOf } from './mounting.ts'
import { callerNow } from './session-watch.ts'

/** Files arriving at once, on each server. */
const bounds: CallerBounds = { ofMember: 4, ofNetwork: 24 }

/** How slowly a file may come. */
export interface ArrivalPace {
  /** Without a byte for so long an upload has failed. */
  idleMs: number
  /** The slowest connection that is waited for, and by how much it may be behind that at any moment. */
  slowestBytesAMs: number
  behindMs: number
}

const usualPace: ArrivalPace = { idleMs: 30_000, slowestBytesAMs: 8, behindMs: 30_000 }

/** What archives of every program begin with. */
const PACKED = 'PK'

/** Mounts uploads: fields and signature in a header, the file itself as the body, to disk. */
export async function mountUploads(
  uploads: FastifyInstance,
  implementations: readonly UploadImplementation[],
  mounting: Mounting,
): Promise<void> {
  const { check, limits, findSession, uploadFolder } = mounting
  if (implementations.length === 0) return
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const slots = new OpenSlots()
  uploads.removeAllContentTypeParsers()
  uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  for (const implementation of implementations) {
    const { endpoint } = implementation
    const route = routeOf(implementation, mounting)
    uploads.route({
      ...route,
      // The file has a deadline of its own, by its size.
      config: { ...route.config, bodyMs: NO_DEADLINE },
      handler: async (request, reply) => {
        const fields = uploadFields(request)
        const caller = await check(request, reply, fields)
        await admit(endpoint, fields, caller, limits)
        const described = describedFile(fields, endpoint.file, request)
        const giveBack = slots.take(slotsOf(caller, bounds))
        const path = join(uploadFolder, `${randomUUID()}.part`)
        try {
          // Here, and once more where it is kept.
          await requireDiskRoom(uploadFolder, 2 * described.size)
          await receive(request, described, path, endpoint.file)
          const file: ReceivedFile = { ...described, path }
          // A file may take an hour.
          const since = await callerNow(caller, findSession)
          return success(await executeUpload(implementation, fields, since, file), caller.lang)
        } finally {
          giveBack()
          await rm(path, { force: true })
        }
      },
    })
  }
}

function uploadFields(request: FastifyRequest): Record<string, unknown> {
  const encoded = header(request, UPLOAD_FIELDS_HEADER) ?? ''
  try {
    return asFields(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('invalid_input')
    throw error
  }
}

/** What the caller says of the file, before a byte of it is read. */
function describedFile(
  fields: Record<string, unknown>,
  rules: UploadRules,
  request: FastifyRequest,
): FileFields {
  const described = fileFields.safeParse(fields)
  if (!described.success) {
    const names = new Set(described.error.issues.map((issue) => String(issue.path[0])))
    throw new AppError('invalid_input', {
      fields: [...names].map((name) => ({ name, reason: 'invalid' })),
    })
  }
  const file = described.data
  if (file.size > rules.maxBytes) throw new AppError('payload_too_large')
  if (!rules.types.includes(file.file_type)) throw new AppError('unsupported_media')
  const announced = request.headers['content-length']
  if (announced !== undefined && Number(announced) !== file.size)
    throw new AppError('upload_broken')
  return file
}

/**
 * Writes the body to a new file and compares it with what was signed. What is left of a refused body
 * is left unread, so that the refusal can still be answered.
 * @throws {AppError} upload_broken, request_timeout, payload_too_large
 */
export async function receive(
  request: Pick<FastifyRequest, 'body'>,
  file: FileFields,
  path: string,
  { maxUnpackedBytes = file.size }: UploadRules,
  pace: ArrivalPace = usualPace,
): Promise<void> {
  const source = request.body instanceof Readable ? request.body : Readable.from([])
  const chunks = source.iterator({ destroyOnReturn: false })
  const hash = createHash('sha256')
  // Before the timers: where it fails, nobody would be left to hear of them.
  const target = await open(path, 'wx', 0o600)
  const late = Promise.withResolvers<never>()
  const expire = () => late.reject(new AppError('request_timeout'))
  let timer: NodeJS.Timeout | undefined
  let leftMs = pace.behindMs
  let size = 0
  let beginning = ''
  try {
    for (;;) {
      // Of writing it the sender knows nothing: only what is waited for counts.
      const asked = performance.now()
      timer = setTimeout(expire, Math.min(pace.idleMs, leftMs))
      const { done, value } = await Promise.race([chunks.next(), late.promise])
      clearTimeout(timer)
      if (done) break
      const chunk: Buffer = value
      size += chunk.length
      // Time saved is not kept: who has sent most of a file may not take hours over the rest.
      const gainedMs = chunk.length / pace.slowestBytesAMs - (performance.now() - asked)
      leftMs = Math.min(pace.behindMs, leftMs + gainedMs)
      if (leftMs <= 0) throw new AppError('request_timeout')
      if (size > file.size) throw new AppError('upload_broken')
      // Its first bytes tell, so that nobody sends all of it to hear that it is too large.
      if (beginning.length < PACKED.length) {
        beginning += chunk.toString('latin1', 0, PACKED.length)
        const isOther = !PACKED.startsWith(beginning.slice(0, PACKED.length))
        if (isOther && file.size > maxUnpackedBytes) throw new AppError('payload_too_large')
      }
      hash.update(chunk)
      await target.writeFile(chunk)
    }
  } catch (error) {
    throw isCutOff(error) ? new AppError('upload_broken') : error
  } finally {
    clearTimeout(timer)
    await target.close()
  }
  if (size !== file.size || hash.digest('hex') !== file.sha256) throw new AppError('upload_broken')
}

/** Whether the caller has gone away in the middle. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
