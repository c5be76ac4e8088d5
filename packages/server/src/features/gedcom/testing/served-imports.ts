import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Calls } from '@suyuan/contract/api'
import type { Envelope } from '@suyuan/contract/envelope'
import { DOWNLOAD_PATH, UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import type { MediaFile } from '@suyuan/contract/media'
import { signed } from '@suyuan/contract/sign'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { registration } from '../../../testing/members.ts'
import { callServer, freshAddress } from '../../../testing/signed-call.ts'

const ASK_MS = 100

const nowS = () => Math.floor(Date.now() / 1000)

function dataOf<T>(name: string, envelope: Envelope<T>): T {
  if (envelope.code === 10000) return envelope.data
  throw new Error(`${name}: ${envelope.sub_code} ${envelope.msg}`)
}

/**
 * What a member does with files of relatives at a server that runs as a process of its own.
 * @param origin of the server that runs at the moment of each call
 * @param secret signs what is asked before logging in
 */
export function servedImports(origin: () => string, secret: string) {
  let token: string | undefined

  const headers = () => ({
    'content-type': 'application/json',
    // No limit meets two calls.
    'x-forwarded-for': freshAddress(),
    ...(token !== undefined && { 'access-token': token }),
  })

  async function ask<N extends CallName>(
    name: N,
    input: Calls[N]['input'],
  ): Promise<Calls[N]['output']> {
    const { body } = await callServer(origin(), token ?? secret, name, input, token)
    return dataOf(name, body)
  }

  async function enter(): Promise<void> {
    token = undefined
    const member = registration()
    await ask('POST /api/web/user/register', member)
    const { login_name, passwd } = member
    token = (await ask('POST /api/web/user/login/pwd', { login_name, passwd })).token
  }

  /** @returns the file's id */
  async function send(content: string): Promise<string> {
    const bytes = Buffer.from(content)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const said = { sha256, size: bytes.length, file_name: '家谱.ged', file_type: '' }
    const fields = signed(said, token ?? '', nowS())
    const response = await fetch(`${origin()}/api/web/media/gedcom/upload`, {
      method: 'POST',
      headers: {
        ...headers(),
        'content-type': 'application/octet-stream',
        [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(fields)).toString('base64url'),
      },
      body: bytes,
    })
    return dataOf('upload', (await response.json()) as Envelope<MediaFile>).id
  }

  const info = (id: string) => ask('POST /api/web/tree/import/info', { id })

  /** Asks after an import until it is no longer under way. */
  async function settled(id: string): Promise<TreeImport> {
    for (;;) {
      const found = await info(id)
      if (!['reading', 'matching', 'writing'].includes(found.state)) return found
      await pause(ASK_MS)
    }
  }

  /** Has a file read. */
  async function read(content: string): Promise<TreeImport> {
    const { id } = await ask('POST /api/web/tree/import/start', { file_id: await send(content) })
    return settled(id)
  }

  /** Has a tree made of a file that was read. */
  function confirm({ id, found }: TreeImport): Promise<TreeImport> {
    const said = { title: '陈氏家谱', surname: '陈', author: '佚名' }
    return ask('POST /api/web/tree/import/confirm', {
      ...{ id, ...said, root: found?.root?.serial ?? 1 },
    })
  }

  /** The whole way of a file into a tree. @returns the tree's id */
  async function bring(content: string): Promise<string> {
    const { id } = await confirm(await read(content))
    const { state, failure, family_tree_id: book } = await settled(id)
    if (state !== 'done') throw new Error(`import ${state} ${failure}`)
    return book
  }

  /** Has a file compared with a tree. */
  async function match(content: string, family_tree_id: string): Promise<TreeImport> {
    const { id } = await read(content)
    await ask('POST /api/web/tree/import/match', { id, family_tree_id })
    return settled(id)
  }

  function merge({ id, merge: said }: TreeImport): Promise<TreeImport> {
    return ask('POST /api/web/tree/import/merge', { id, book_version: said?.version ?? 0 })
  }

  /** A tree as a file of version 7.0, with everybody in it where it is one's own. */
  async function take(family_tree_id: string, living = true): Promise<string> {
    const form = { family_tree_id, format: 'gedcom7', living }
    const asked = await fetch(`${origin()}/api/web/tree/export`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(signed(form, token ?? '', nowS())),
    })
    const { ticket } = dataOf('export', (await asked.json()) as Envelope<{ ticket: string }>)
    const file = await fetch(`${origin()}${DOWNLOAD_PATH}?${new URLSearchParams({ ticket })}`)
    if (!file.ok) throw new Error(`export: ${file.status}`)
    return file.text()
  }

  return { ask, enter, info, settled, read, confirm, bring, match, merge, take }
}
