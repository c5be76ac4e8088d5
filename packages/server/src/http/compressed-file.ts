import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './entity-tag.ts'

/** A small file or text in memory, compressed once for all who ask for it. */
interface Compressed {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  /** Of the content; each encoding adds its own name, for they are not the same bytes. */
  hash: string
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(plain: Buffer, quality: number): Promise<Compressed> {
  return {
    plain,
    br: await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: await toGzip(plain, { level: 9 }),
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  }
}

type Sender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers with a file that is compressed when it is first asked for, and kept. */
export function compressedFile(path: string): Sender {
  return sender(async () => compress(await readFile(path), 11))
}

/** The same with a long text, which is compressed less: the first who asks waits for it. */
export function compressedText(write: () => string): Sender {
  return sender(() => compress(Buffer.from(write()), 6))
}

function sender(make: () => Promise<Compressed>): Sender {
  let kept: Promise<Compressed> | undefined
  return async (request, reply) => {
    kept ??= make().catch((error: unknown) => {
      // A failure is tried anew.
      kept = undefined
      throw error
    })
    return sendCompressed(request, reply, await kept)
  }
}

/** In the best encoding that the caller takes, or 304. */
function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Compressed,
): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
  const etag = `"${file.hash}-${encoding}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  const bytes = file[encoding]
  reply.header('content-length', bytes.length)
  return reply.send(bytes)
}

/** Of what a caller does not refuse with a weight of nought. */
export function bestEncoding(accepted: string): 'br' | 'gzip' | 'plain' {
  const taken = new Set(
    accepted
      .split(',')
      .map((each) =>
        each
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'plain'
}
