import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { networkOf } from '../app/network.ts'
import { DocumentCache } from './document-cache.ts'
import { serveDocuments } from './documents.ts'
import { serveSharePictures } from './share-pictures.ts'

const ADDRESS = '2001:db8:1:2:3:4:5:6'

afterEach(() => vi.restoreAllMocks())

test('Pictures for previews are waited for network by network', async () => {
  const app = fastify()
  const find = vi.fn(async () => null)
  serveSharePictures(app, find)
  await app.inject({ url: '/share/site/en/1.jpg', remoteAddress: ADDRESS })
  expect(find).toHaveBeenCalledWith(null, 'en', networkOf(ADDRESS))
})

test('Documents for machines are waited for network by network', async () => {
  const get = vi.spyOn(DocumentCache.prototype, 'get').mockResolvedValue(null)
  const app = fastify()
  const document = { url: '/a.txt', type: 'text/plain', maxAgeS: 1, make: async () => null }
  serveDocuments(app, [document], { url: 'https://example.org' })
  await app.inject({ url: '/a.txt', remoteAddress: ADDRESS })
  const claim = { share: networkOf(ADDRESS), first: false }
  expect(get).toHaveBeenCalledWith(expect.any(String), 1, claim, expect.any(Function))
})
