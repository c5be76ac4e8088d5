import { isLang, type Lang } from '@suyuan/contract/lang'
import { type SharedKind, type SharedThing, sharedKinds } from '@suyuan/contract/share-pictures'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { networkOf } from '../app/network.ts'
import { isKnown } from './entity-tag.ts'

/** Draws, or finds, the picture of a thing; null where there is no such thing. */
export type FindPicture = (
  thing: SharedThing | null,
  lang: Lang,
  share: string,
) => Promise<{ jpeg: Buffer; hash: string } | null>

const FOR_EVER = 'public, max-age=31536000, immutable'

interface Params {
  kind?: string
  id?: string
  lang: string
  version: string
}

/** Pictures for link previews: see `sharePicturePath` for their addresses. */
export function serveSharePictures(app: FastifyInstance, find: FindPicture): void {
  for (const url of ['/share/site/:lang/:version.jpg', '/share/:kind/:id/:lang/:version.jpg']) {
    app.route<{ Params: Params }>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      // A JPEG gets no smaller.
      compress: false,
      handler: async (request, reply) => {
        const { lang, version } = request.params
        const thing = thingOf(request.params)
        if (!isLang(lang) || thing === undefined || !/^[0-9a-z]{1,7}$/.test(version)) {
          throw new AppError('not_found')
        }
        const picture = await find(thing, lang, networkOf(request.ip))
        if (picture === null) throw new AppError('not_found')
        const etag = `"${picture.hash}"`
        reply.headers({
          etag,
          'cache-control': FOR_EVER,
          'content-type': 'image/jpeg',
          // Messengers show it on their own pages.
          'cross-origin-resource-policy': 'cross-origin',
        })
        if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
        return reply.send(picture.jpeg)
      },
    })
  }
}

/** Undefined where no thing can be called so; null for the site. */
function thingOf({ kind, id }: Params): SharedThing | null | undefined {
  if (kind === undefined && id === undefined) return null
  if (!isSharedKind(kind) || !/^[1-9]\d{0,8}$/.test(id ?? '')) return undefined
  return { kind, id: Number(id) }
}

function isSharedKind(kind: unknown): kind is SharedKind {
  return sharedKinds.some((known) => known === kind)
}
