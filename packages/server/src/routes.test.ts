import { allEndpoints } from '@suyuan/contract/api'
import { expect, it } from 'vitest'
import { AnswerCache } from './app/answer-cache.ts'
import type { NewAskerRoom } from './app/limits.ts'
import type { Database } from './db/client.ts'
import type { AccountsContext } from './features/accounts/accounts-context.ts'
import { openAnniversaries } from './features/anniversaries/anniversaries.routes.ts'
import { openTrees } from './features/trees/trees.routes.ts'
import type { MediaContext } from './media/receive-file.ts'
import { implementations } from './routes.ts'

const names = (endpoints: { method: string; path: string }[]) =>
  endpoints.map(({ method, path }) => `${method} ${path}`).sort()

it('implements every endpoint of the contract once', () => {
  // Nothing is called, so nothing is worked with.
  const trees = openTrees({} as Database)
  const routes = implementations(
    {} as AccountsContext,
    {} as NewAskerRoom,
    {} as MediaContext,
    trees,
    openAnniversaries(trees),
    '',
    new AnswerCache(async () => ''),
  )
  expect(names(routes.map(({ endpoint }) => endpoint))).toEqual(names(allEndpoints()))
})
