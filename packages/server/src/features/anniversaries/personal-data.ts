import { eq, lt } from 'drizzle-orm'
import type { PersonalData } from '../../app/personal-data.ts'
import {
  anniversaryFeeds,
  anniversaryReminders,
  anniversaryStopLinks,
} from '../../db/schema/tree-anniversaries.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import type { Choice } from './chosen-people.ts'

const chosen = ({ kinds, branchRoot, generationFrom, generationTo }: Choice) => ({
  kinds,
  branch_root: branchRoot,
  generation_from: generationFrom,
  generation_to: generationTo,
})

/** Calendar feeds and reminders of anniversaries; of secret addresses only hashes are kept. */
export const anniversaryData: PersonalData = {
  name: 'anniversaries',

  async collect(db, userId) {
    const feeds = await db
      .select({ feed: anniversaryFeeds, title: familyTrees.title })
      .from(anniversaryFeeds)
      .innerJoin(familyTrees, eq(familyTrees.number, anniversaryFeeds.book))
      .where(eq(anniversaryFeeds.userId, userId))
    const reminders = await db
      .select({ reminder: anniversaryReminders, title: familyTrees.title })
      .from(anniversaryReminders)
      .innerJoin(familyTrees, eq(familyTrees.number, anniversaryReminders.book))
      .where(eq(anniversaryReminders.userId, userId))
    return {
      feeds: feeds.map(({ feed, title }) => ({
        ...{ family_tree: title, since: feed.createdAt },
        ...chosen(feed),
      })),
      reminders: reminders.map(({ reminder, title }) => ({
        ...{ family_tree: title, since: reminder.createdAt, days_before: reminder.daysBefore },
        ...chosen(reminder),
      })),
    }
  },

  async erase(tx, userId) {
    for (const table of [anniversaryFeeds, anniversaryReminders, anniversaryStopLinks]) {
      await tx.delete(table).where(eq(table.userId, userId))
    }
  },

  async expire(db, now) {
    await db.delete(anniversaryStopLinks).where(lt(anniversaryStopLinks.expiresAt, now))
  },
}
