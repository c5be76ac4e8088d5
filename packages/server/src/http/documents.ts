import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { DocumentRoute } from '../app/document.ts'
import { networkOf } from '../app/network.ts'
import { bestEncoding } from './compressed-file.ts'
import { type CachedDocument, DocumentCache } from './document-cache.ts'
import { isKnown } from './entity-tag.ts'
import { originOf } from './refuse-odd-requests.ts'

export interface DocumentSite {
  /** Public origin, where the operator has named one. */
  url: string | undefined
}

/** Answers with documents for machines. */
export function serveDocuments(
  app: FastifyInstance,
  documents: readonly DocumentRoute[],
  site: DocumentSite,
): void {
  const kept = new DocumentCache()
  for (const { url, type, maxAgeS, state, make } of documents) {
    app.route<{ Params: Record<string, string> }>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      // It is kept compressed.
      compress: false,
      handler: async (request, reply) => {
        const { params } = request
        const origin = originOf(request, site)
        const current = await state?.({ params, origin })
        const key = JSON.stringify([url, params, origin, current])
        const claim = { share: networkOf(request.ip), first: false }
        const document = await kept.get(key, maxAgeS, claim, () => make({ params, origin }))
        if (document === null) throw new AppError('not_found')
        reply.headers({ 'content-type': type, 'cache-control': `public, max-age=${maxAgeS}` })
        return sendCompressed(request, reply, document)
      },
    })
  }
}

/** Answers with what is kept compressed, or that the asker has it already. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { gzipped, etag }: CachedDocument,
): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (bestEncoding(request.headers['accept-encoding'] ?? '') !== 'plain') {
    return reply.headers({ 'content-encoding': 'gzip' }).send(gzipped)
  }
  const unpacked = createGunzip()
  unpacked.end(gzipped)
  return reply.send(unpacked)
}
