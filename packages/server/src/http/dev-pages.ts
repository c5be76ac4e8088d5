import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { mountPages, type PagesContext } from './pages.ts'

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Serves the pages from their sources, with hot reload; development only. */
export async function serveDevPages(app: FastifyInstance, context: PagesContext): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return
    await new Promise<void>((resolve, reject) => {
      reply.raw.on('close', resolve)
      vite.middlewares(request.raw, reply.raw, (error: unknown) =>
        error ? reject(error) : resolve(),
      )
    })
    if (reply.raw.writableEnded) reply.hijack()
  })
  mountPages(app, context, async () => {
    const entry = await vite.ssrLoadModule('./src/server-entry.ts')
    return entry as Awaited<ReturnType<Parameters<typeof mountPages>[2]>>
  })
}
