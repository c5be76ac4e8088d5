import { staffArticles } from '@suyuan/contract/staff-articles'
import { implement } from '../../../app/implement.ts'
import type { Database } from '../../../db/client.ts'
import {
  createArticle,
  previewArticle,
  readArticle,
  readVersion,
  saveArticle,
} from './edit-article.ts'
import { listStaffArticles } from './list-articles.ts'
import { hideArticle, publishArticle, removeArticle } from './publish-article.ts'

export const articleRoutes = (db: Database) => [
  implement(staffArticles.list, ({ input, caller }) => listStaffArticles(db, input, caller.lang)),
  implement(staffArticles.info, ({ input, caller }) => readArticle(db, input.id, caller)),
  implement(staffArticles.create, ({ input, caller }) => createArticle(db, input, caller)),
  implement(staffArticles.save, ({ input, caller }) => saveArticle(db, input, caller)),
  implement(staffArticles.publish, ({ input, caller }) => publishArticle(db, input, caller)),
  implement(staffArticles.hide, ({ input, caller }) => hideArticle(db, input, caller)),
  implement(staffArticles.remove, ({ input, caller }) => removeArticle(db, input, caller)),
  implement(staffArticles.version, ({ input, caller }) => readVersion(db, input, caller)),
  implement(staffArticles.preview, ({ input, caller }) => previewArticle(db, input, caller)),
]
