import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { onlyFiles } from './limit-requests.ts'

const boundaryFolder = fileURLToPath(
  new URL('../../../../seed/regions/boundaries/', import.meta.url),
)

const A_WEEK = 'public, max-age=604800'

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
 * Boundary files of the country and its provinces, at the address that map services use. Each is
 * compressed once, when it is first asked for, and kept.
 * @param elsewhere a map service that has them at the same path; it must allow this origin
 */
export async function serveMaps(
  app: FastifyInstance,
  elsewhere: string | undefined,
): Promise<void> {
  await app.register(async (files) => {
    onlyFiles(files)
    for (const name of readdirSync(boundaryFolder)) {
      const adcode = /^(\d{6})\.json$/.exec(name)?.[1]
      if (adcode === undefined) continue
      const path = `/areas_v3/bound/${adcode}_full.json`
      const send = elsewhere === undefined ? sendKept(`${boundaryFolder}${name}`) : undefined
      files.get(path, { schema: { hide: true }, compress: false }, async (request, reply) => {
        reply.header('cache-control', A_WEEK)
        return send ? send(request, reply) : reply.redirect(`${elsewhere}${path}`, 307)
      })
    }
  })
  app.get('/areas_v3/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found')
  })
}

/** Sends one file in the encoding the caller takes. */
function sendKept(file: string) {
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
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(body)
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
