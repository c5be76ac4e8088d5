import type { FastifyInstance } from 'fastify'

/**
 * Connections that clients keep for their next request end with the answer under way once the server
 * is asked to stop. Node and Fastify let go only of those that are idle at that moment: the others
 * would hold the stop up for as long as a connection may be kept.
 */
export function drainConnections(app: FastifyInstance): void {
  const { server } = app
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  // Also where the head of the answer had gone out before.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (leaving) setImmediate(() => server.closeIdleConnections())
    })
  })
}
