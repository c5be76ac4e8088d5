import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { compressedFile } from './compressed-file.ts'
import { onlyFiles } from './limit-requests.ts'

const boundaryFolder = fileURLToPath(
  new URL('../../../../seed/regions/boundaries/', import.meta.url),
)

const A_WEEK = 'public, max-age=604800'

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
      const send = elsewhere === undefined ? compressedFile(`${boundaryFolder}${name}`) : undefined
      files.route({
        method: ['GET', 'HEAD'],
        url: path,
        schema: { hide: true },
        compress: false,
        handler: async (request, reply) => {
          reply.header('cache-control', A_WEEK)
          if (send) return send(request, reply.type('application/json; charset=utf-8'))
          return reply.redirect(`${elsewhere}${path}`, 307)
        },
      })
    }
  })
  app.get('/areas_v3/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found')
  })
}
