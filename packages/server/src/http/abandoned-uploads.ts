import type { FastifyInstance } from 'fastify'

/** How often it is looked for: a server may run for months after one beside it was killed. */
const LOOK_MS = 3_600_000

/** Removes what others have left behind, every hour until the server ends. */
export function clearHourly(app: FastifyInstance, clear: () => Promise<void>): void {
  const timer = setInterval(() => {
    clear().catch((error: unknown) => app.log.error(error))
  }, LOOK_MS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
