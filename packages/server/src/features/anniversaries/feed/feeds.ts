import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { writeIsoDay } from '@suyuan/genealogy/dates/julian-day'
import { and, eq, isNull, not } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import { Cache } from '../../../app/cache.ts'
import type { Caller } from '../../../app/caller.ts'
import { users } from '../../../db/schema/accounts.ts'
import { anniversaryFeeds } from '../../../db/schema/tree-anniversaries.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { isSuspended } from '../../accounts/suspensions.ts'
import { openTree } from '../../trees/access/tree-access.ts'
import { presentContextOf } from '../../trees/queries/show-tree.ts'
import type { Choice } from '../chosen-people.ts'
import { type AnniversariesContext, seenBy, siteJdn } from '../list-anniversaries.ts'
import { type ComposedFeed, composeFeed } from './compose-feed.ts'

const compress = promisify(gzip)

/** Feeds kept in memory, compressed: calendar programs ask again every few hours. */
const MOST_KEPT = 500

export interface FeedFile {
  gzipped: Buffer
  etag: string
}

export const hashOfFeed = (token: string) =>
  createHash('sha256').update(`anniversary-feed:${token}`).digest('hex')

type FeedRow = typeof anniversaryFeeds.$inferSelect
type Who = Pick<Caller, 'lang'> & { session: { id: string; userId: string; role: 'member' } }

/** The member of a feed or reminder, as the one who calls. */
export const asMember = (userId: string, lang: Caller['lang']): Who => ({
  lang,
  session: { id: '', userId, role: 'member' },
})

/** Calendar feeds of members: what each holds is what its member may see when it is fetched. */
export class Feeds {
  private readonly context: AnniversariesContext
  private readonly files = new Cache<FeedFile>({ most: MOST_KEPT })

  constructor(context: AnniversariesContext) {
    this.context = context
  }

  /** The file at a secret address; null where the address is good no more, or never was. */
  async find(token: string, moment = new Date()): Promise<FeedFile | null> {
    const { viewing } = this.context
    const tokenHash = hashOfFeed(token)
    const [found] = await viewing.db
      .select({ feed: anniversaryFeeds, treeId: familyTrees.id, lang: users.lang })
      .from(anniversaryFeeds)
      .innerJoin(familyTrees, eq(familyTrees.number, anniversaryFeeds.book))
      .innerJoin(users, eq(users.id, anniversaryFeeds.userId))
      .where(
        and(
          eq(anniversaryFeeds.tokenHash, tokenHash),
          isNull(users.deletedAt),
          not(isSuspended(users.id)),
        ),
      )
    if (!found) return null
    const caller = asMember(found.feed.userId, found.lang)
    try {
      return await this.file(found.treeId, found.feed, caller, moment)
    } catch (error) {
      // Whoever has left the tree, or whose tree is deleted, has no feed of it.
      if (error instanceof AppError && isRefusal(error)) return null
      throw error
    }
  }

  private async file(treeId: string, feed: FeedRow, caller: Who, moment: Date): Promise<FeedFile> {
    const { viewing, days } = this.context
    const book = await openTree(viewing.db, treeId, 'follow', caller)
    await days.now(book.row.number)
    const { now } = await presentContextOf(viewing.graphs, book, caller)
    const { title, leapMonth, missingDay } = book.row
    const { kinds, branchRoot, generationFrom, generationTo } = feed
    const madeFrom = JSON.stringify([
      ...[
        feed.tokenHash,
        now.reading.number,
        now.graph.version,
        now.livingMark(),
        siteJdn(moment),
        caller.lang,
      ],
      ...[title, leapMonth, missingDay, kinds, branchRoot, generationFrom, generationTo],
    ])
    return this.files.fetch(madeFrom, async () => {
      const { text } = await this.compose(treeId, feed, caller, moment)
      const gzipped = await compress(text)
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      return { gzipped, etag: `"${hash}"` }
    })
  }

  /** What a choice of a tree comes to as a calendar. @throws {AppError} those of `openTree` */
  async compose(
    treeId: string,
    choice: Choice & Pick<FeedRow, 'createdAt'>,
    caller: Who,
    moment = new Date(),
  ): Promise<ComposedFeed> {
    const { viewing, days } = this.context
    const book = await openTree(viewing.db, treeId, 'follow', caller)
    const known = await days.now(book.row.number)
    const showing = await presentContextOf(viewing.graphs, book, caller)
    const share = `feeds ${caller.session.userId}`
    const seen = await seenBy(viewing, showing, choice, share)
    const { tell, letters } = showing
    const tree = {
      ...{ id: treeId, title: tell(book.row.title), rules: book.row },
      ...{ lang: caller.lang, tell, letters },
    }
    const today = siteJdn(moment)
    const stamp = `${choice.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
    return viewing.graphs.pieces.run(share, composeFeed(known, seen, tree, { today, stamp }))
  }
}

const isRefusal = ({ errorCode }: AppError) =>
  errorCode === 'not_found' || errorCode === 'not_permitted'

/** The site's day of a moment, as it is stored. */
export const siteDayOf = (moment: Date) => writeIsoDay(siteJdn(moment))
