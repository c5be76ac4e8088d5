import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const boundaryFolder = fileURLToPath(
  new URL('../../../../seed/regions/boundaries/', import.meta.url),
)

const A_WEEK = 'public, max-age=604800'

/**
 * Boundary files of the country and its provinces, at the address that map services use.
 * @param elsewhere a map service that has them at the same path; it must allow this origin
 */
export async function serveMaps(
  app: FastifyInstance,
  elsewhere: string | undefined,
): Promise<void> {
  await app.register(fastifyStatic, { root: boundaryFolder, serve: false, decorateReply: true })
  app.get<{ Params: { file: string } }>(
    '/areas_v3/bound/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const adcode = /^(\d{6})_full\.json$/.exec(request.params.file)?.[1]
      if (adcode === undefined || !existsSync(`${boundaryFolder}${adcode}.json`)) {
        return reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' })
      }
      reply.header('cache-control', A_WEEK)
      if (elsewhere !== undefined) {
        return reply.redirect(`${elsewhere}/areas_v3/bound/${adcode}_full.json`, 307)
      }
      return reply
        .type('application/json; charset=utf-8')
        .sendFile(`${adcode}.json`, boundaryFolder)
    },
  )
}
