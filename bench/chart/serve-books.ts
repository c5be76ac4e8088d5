import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Clan } from '../../packages/web/src/features/trees/testing/clan.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const SEED = 7

/** As many generations as a clan of the size is likely to have. */
export function clanOf(people: number): Clan {
  const generations = Math.min(25, Math.max(5, Math.round(Math.log(people) * 2.17)))
  return new Clan({ people, generations, seed: SEED })
}

/** Serves built pages and, under `/books/<people>`, made-up books, compressed and ready in memory. */
export async function serveTrees(folder: string): Promise<{ url: string; server: Server }> {
  const books = new Map<number, Promise<Buffer>>()
  const book = (people: number) => {
    const known = books.get(people)
    if (known) return known
    const made = promisify(gzip)(clanOf(people).toText())
    books.set(people, made)
    return made
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const people = /^\/books\/(\d+)$/.exec(pathname)?.[1]
    const answer = people
      ? book(Number(people)).then((body) => ({
          body,
          head: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
        }))
      : readFile(join(folder, normalize(pathname === '/' ? '/index.html' : pathname))).then(
          (body) => ({ body, head: { 'content-type': types[extname(pathname)] ?? 'text/html' } }),
        )
    answer.then(
      ({ body, head }) => response.writeHead(200, head).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server }
}
