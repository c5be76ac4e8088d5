import type { FastifyInstance } from 'fastify'
import type { Limits } from '../app/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by what answers with a file of this server, which costs next to nothing. */
    isFile?: boolean
    /** Set by endpoints and pages, which know better who asks. */
    countsItself?: boolean
  }
}

/**
 * Counts every request before any work. What counts is the route that answers, not how the path
 * looks: only a file that is there goes free.
 */
export function limitRequests(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async ({ ip, routeOptions: { config } }) => {
    if (config.isFile) return
    await limits.enter(ip)
    if (!config.countsItself) await limits.page({ address: ip, session: null })
  })
}

/** Has all routes of a scope, added after this, answer with files: they are not counted. */
export function onlyFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true }
  })
}
