import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { ResolveSession, Session } from '../app/caller.ts'
import type { Queryable } from '../db/client.ts'
import { type MediaStore, MissingBytes, objectKey } from '../media/media-store.ts'
import { type FileToRead, fileToRead, type Readers } from '../media/read-file.ts'
import { compressedFile } from './compressed-file.ts'
import { answerFile, type FileAnswer } from './file-answer.ts'
import { onlyFiles } from './limit-requests.ts'

const articleFolder = fileURLToPath(new URL('../../../../seed/articles/', import.meta.url))

export interface MediaServing {
  db: Queryable
  store: MediaStore
  readers: Readers
  resolveSession: ResolveSession
}

/** Uploaded files, to those who may read them, and the drawings of the site's own articles. */
export async function serveMedia(app: FastifyInstance, serving: MediaServing): Promise<void> {
  await serveDrawings(app)
  for (const url of ['/media/files/:id', '/media/files/:id/:width']) {
    app.route<{ Params: { id: string; width?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      // What is worth it is compressed already, and a range counts bytes as they are stored.
      compress: false,
      // A tree shows hundreds of pictures: they count for the network alone, not as a page each.
      config: { countsItself: true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const file = await askedFor(request, serving)
        const { headers } = request
        const answer = answerFile(file, {
          range: headers.range,
          ifRange: oneOf(headers['if-range']),
          ifNoneMatch: headers['if-none-match'],
        })
        return send(request, reply, serving.store, file, answer)
      },
    })
  }
}

type FileRequest = FastifyRequest<{ Params: { id: string; width?: string } }>

function askedFor(request: FileRequest, { db, readers, resolveSession }: MediaServing) {
  const { id, width } = request.params
  if (!/^[0-9a-f]{32}$/.test(id) || (width !== undefined && !/^[1-9]\d{0,4}$/.test(width))) {
    throw new AppError('not_found')
  }
  const session = () => cookieSession(request, resolveSession)
  return fileToRead({ db, readers }, id, width === undefined ? null : Number(width), session)
}

/** An `<img>` sends no headers of ours: for reading, and for that alone, the cookie says who asks. */
async function cookieSession(
  request: FastifyRequest,
  resolveSession: ResolveSession,
): Promise<Session | null> {
  const token = parseCookie(request.headers.cookie ?? '')['token']
  if (token === undefined || token === '') return null
  try {
    return await resolveSession(token)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  store: MediaStore,
  { row, part }: FileToRead,
  { status, headers, body }: FileAnswer,
): Promise<FastifyReply> {
  if (body === undefined || request.method === 'HEAD') {
    return reply.code(status).headers(headers).send()
  }
  try {
    const bytes = await store.open(objectKey(row.id, part), body.range)
    return reply.code(status).headers(headers).send(bytes)
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error
    request.log.error({ err: error }, 'bytes of a media file are missing')
    throw new AppError('not_found')
  }
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

/** Drawings of the site's own articles, a route each: any other path below the folder is no file. */
async function serveDrawings(app: FastifyInstance): Promise<void> {
  const paths = await readdir(articleFolder, { recursive: true })
  await app.register(async (files) => {
    onlyFiles(files)
    for (const path of paths.filter((each) => each.endsWith('.svg'))) {
      const name = path.split(sep).join('/')
      const send = compressedFile(join(articleFolder, path))
      files.route({
        method: ['GET', 'HEAD'],
        url: `/media/articles/${name}`,
        schema: { hide: true },
        compress: false,
        handler: (request, reply) => {
          reply.headers({
            'content-type': 'image/svg+xml; charset=utf-8',
            'cache-control': 'public, max-age=604800',
            // An SVG opened by itself could run scripts: these may not.
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
            'x-content-type-options': 'nosniff',
          })
          return send(request, reply)
        },
      })
    }
  })
  app.get('/media/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found')
  })
}
