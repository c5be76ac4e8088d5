import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const boundaryFolder = fileURLToPath(
  new URL('../../../../seed/regions/boundaries/', import.meta.url),
)

/**
 * Boundary files of the country and its provinces, at the address that map services use.
 * @param serviceUrl another service that answers in the same way; the site's own files if absent
 */
export async function serveMaps(app: FastifyInstance, serviceUrl?: string): Promise<void> {
  await app.register(fastifyStatic, { root: boundaryFolder, serve: false, decorateReply: true })
  app.get<{ Params: { file: string } }>(
    '/areas_v3/bound/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const adcode = /^(\d{6})_full\.json$/.exec(request.params.file)?.[1]
      const ownLacks = () => !existsSync(`${boundaryFolder}${adcode}.json`)
      if (adcode === undefined || (serviceUrl === undefined && ownLacks())) {
        return reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' })
      }
      if (serviceUrl !== undefined) {
        // Short, so that another setting is soon obeyed.
        reply.header('cache-control', 'public, max-age=3600')
        return reply.redirect(`${serviceUrl}/areas_v3/bound/${adcode}_full.json`, 302)
      }
      reply.header('cache-control', 'public, max-age=604800')
      return reply
        .type('application/json; charset=utf-8')
        .sendFile(`${adcode}.json`, boundaryFolder)
    },
  )
}
