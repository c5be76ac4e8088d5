import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import { ConfigError } from '../config-error.ts'

export interface MetricsAddress {
  port: number
  host: string
}

/**
 * Answers `GET /metrics` on a port of its own, which no visitor reaches.
 * @throws {ConfigError} where the port cannot be had
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: MetricsAddress,
  failed: (error: unknown) => void,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        failed(error)
        response.writeHead(503).end()
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ConfigError(`METRICS_PORT: ${port} cannot be had (${error.code})`)),
    )
    server.listen(port, host, resolve)
  })
  return server
}
