import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './entity-tag.ts'

/** A small file in memory, compressed once for all who ask for it. */
interface CompressedFile {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  /** Of the content; each encoding adds its own name, for they are not the same bytes. */
  hash: string
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string): Promise<CompressedFile> {
  const plain = await readFile(path)
  return {
    plain,
    br: await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: await toGzip(plain, { level: 9 }),
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  }
}

/** Answers with a file that is compressed when it is first asked for, and kept. */
export function compressedFile(path: string) {
  let kept: Promise<CompressedFile> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    kept ??= compressFile(path).catch((error: unknown) => {
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
  file: CompressedFile,
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
