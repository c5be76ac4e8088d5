import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { onlyFiles } from './limit-requests.ts'

const articleFolder = fileURLToPath(new URL('../../../../seed/articles/', import.meta.url))

/** Drawings of the site's own articles. */
export async function serveMedia(app: FastifyInstance): Promise<void> {
  await app.register(async (files) => {
    onlyFiles(files)
    await files.register(fastifyStatic, {
      root: articleFolder,
      prefix: '/media/articles/',
      decorateReply: false,
      // A route for each file that is there: any other path is no file and is counted.
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['**/*.json', '**/*.html'],
      allowedPath: (path) => path.endsWith('.svg'),
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=86400')
        // An SVG opened by itself could run scripts: these may not.
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      },
    })
  })
}
