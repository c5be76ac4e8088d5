import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../../app/personal-data.ts'
import { homePage } from '../../../db/schema/home.ts'
import { articles, articleVersions } from '../../../db/schema/news.ts'

/** What somebody of the staff wrote belongs to the site and stays, without their name. */
export const articleData: PersonalData = {
  name: 'articles_edited',

  collect(db, userId) {
    return db
      .select({ id: articles.id, title: articles.title, at: articles.editedAt })
      .from(articles)
      .where(eq(articles.editedBy, userId))
      .orderBy(desc(articles.id))
  },

  async erase(tx, userId) {
    await tx.update(articles).set({ editedBy: null }).where(eq(articles.editedBy, userId))
    await tx
      .update(articleVersions)
      .set({ editedBy: null })
      .where(eq(articleVersions.editedBy, userId))
    await tx.update(homePage).set({ editedBy: null }).where(eq(homePage.editedBy, userId))
  },
}
