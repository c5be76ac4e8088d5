import { pages } from '@suyuan/web/route-table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queryable } from '../db/client.ts'
import type { Lane } from '../jobs/lanes.ts'
import { type JobLine, jobLines } from './job-lines.ts'

/** Seconds: what is looked for is a page over 0.2 and over 1. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** How long an answer about the queue holds: several watchers cost the database one question. */
const QUEUE_AGE_MS = 5000

export interface Watched {
  db: Queryable
  pool: pg.Pool
  /** The lane of each kind of job that is done here. */
  lanes: ReadonlyMap<string, Lane>
}

/**
 * Figures of one process for Prometheus. Labels name routes, kinds of jobs and classes of answers, never
 * an address that was asked for or anybody.
 */
export function siteMetrics(watched: Watched): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'suyuan_' })
  watchPool(registry, watched.pool)
  watchJobs(registry, watched)
  return registry
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  const gauges: [string, string, () => number][] = [
    ['open', 'Connections to the database that stand.', () => pool.totalCount],
    ['idle', 'Connections to the database that nobody uses.', () => pool.idleCount],
    ['waiting', 'Queries that wait for a connection to the database.', () => pool.waitingCount],
  ]
  for (const [name, help, count] of gauges) {
    new Gauge({
      name: `suyuan_database_connections_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(count())
      },
    })
  }
}

function watchJobs(registry: Registry, { db, lanes }: Watched): void {
  let asked: { at: number; lines: Promise<JobLine[]> } | undefined
  const current = () => {
    if (!asked || performance.now() - asked.at > QUEUE_AGE_MS) {
      asked = { at: performance.now(), lines: jobLines(db) }
    }
    return asked.lines
  }
  const laneOf = (kind: string) => lanes.get(kind) ?? 'unknown'
  new Gauge({
    name: 'suyuan_jobs',
    help: 'Jobs by lane, kind and state; ended ones are counted for a day.',
    labelNames: ['lane', 'kind', 'state'],
    registers: [registry],
    async collect() {
      const lines = await current()
      this.reset()
      for (const { kind, state, count } of lines) {
        this.set({ lane: laneOf(kind), kind, state }, count)
      }
    },
  })
  new Gauge({
    name: 'suyuan_jobs_oldest_due_seconds',
    help: 'How long the job that has waited longest could have been begun, by lane.',
    labelNames: ['lane'],
    registers: [registry],
    async collect() {
      const lines = await current()
      this.reset()
      for (const lane of new Set(lanes.values())) this.set({ lane }, 0)
      const late = new Map<string, number>()
      for (const { kind, dueS } of lines) {
        late.set(laneOf(kind), Math.max(late.get(laneOf(kind)) ?? 0, dueS))
      }
      for (const [lane, seconds] of late) this.set({ lane }, seconds)
    },
  })
}

/** Counts and times what a server is asked. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const
  const times = new Histogram({
    name: 'suyuan_http_request_seconds',
    help: 'Time until an answer was sent whole, by route and class of status.',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  })
  const open = new Gauge({
    name: 'suyuan_http_requests_open',
    help: 'Requests that are being answered, live updates among them.',
    registers: [registry],
  })
  const cut = new Counter({
    name: 'suyuan_http_requests_cut_total',
    help: 'Answers that did not reach their end: the reader left, or the connection broke.',
    registers: [registry],
  })
  app.addHook('onRequest', async (_request, reply) => {
    open.inc()
    reply.raw.once('close', () => {
      open.dec()
      if (!reply.raw.writableFinished) cut.inc()
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: routeOf(request),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    times.observe(labels, reply.elapsedTime / 1000)
  })
}

/** The pattern of a route, or the address of a page of ours: never what somebody typed. */
function routeOf(request: FastifyRequest): string {
  const { config, url = 'none' } = request.routeOptions
  if (config.isFile) return 'file'
  if (url !== '/*') return url
  const [path = ''] = request.url.split('?', 1)
  const page = path.replace(/\.data$/, '')
  return page in pages ? page : 'no-page'
}
