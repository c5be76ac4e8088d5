import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './entity-tag.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: promisify(gzip),
  identity: async (content) => content,
}

/**
 * Answers with a file of this server in the encoding the caller takes: compressed once, when it is
 * first asked for, and kept.
 * @param type its media type
 */
export function sendKept(file: string, type: string) {
  const kept = new Map<Encoding, Promise<Buffer>>()
  const content = (encoding: Encoding) => {
    const known = kept.get(encoding)
    if (known) return known
    const made = readFile(file).then(encoders[encoding])
    // A failure is tried anew.
    made.catch(() => kept.delete(encoding))
    kept.set(encoding, made)
    return made
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const body = await content(encoding)
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(type).send(body)
  }
}

/** The best of what the caller takes; a refusal (`q=0`) counts. */
function bestEncoding(accepted = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|$)`, 'i').test(
      accepted,
    )
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
