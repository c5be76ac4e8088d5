import type { Calls } from '@suyuan/contract/api'
import type { Success } from '@suyuan/contract/envelope'
import type { MediaFile } from '@suyuan/contract/media'
import type { Member } from '../../../testing/members.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/upload.ts'

type Import = Calls['POST /api/web/tree/import/info']['output']

/** An address of each member's own, as one network may send only so many files. */
function homeOf({ uid }: Member): string {
  const [a = 0, b = 0] = Buffer.from(uid.replaceAll('-', ''), 'hex').subarray(-2)
  return `10.80.${a}.${b}`
}

/** What tests do with imports again and again. */
export function importSteps(test: TestApp) {
  async function send(
    member: Member,
    content: string | Buffer,
    name = '家谱.ged',
  ): Promise<string> {
    const call = 'POST /api/web/media/gedcom/upload'
    const { body } = await upload(test, call, content, {
      token: member.token,
      name,
      type: 'application/octet-stream',
      address: homeOf(member),
    })
    if (body.code !== 10000) throw new Error(`upload: ${body.sub_code} ${body.msg}`)
    return (body as Success<MediaFile>).data.id
  }

  function start(member: Member, file_id: string, more: object = {}): Promise<Import> {
    const { token } = member
    return test.data('POST /api/web/tree/import/start', { file_id, ...more }, { token })
  }

  const info = (member: Member, id: string): Promise<Import> =>
    test.data('POST /api/web/tree/import/info', { id }, { token: member.token })

  /** Uploads a file and has it read. */
  async function read(member: Member, content: string | Buffer, name?: string): Promise<Import> {
    const { id } = await start(member, await send(member, content, name))
    await test.app.worker.idle()
    return info(member, id)
  }

  function confirm(member: Member, found: Import, more: object = {}): Promise<Import> {
    return test.data(
      'POST /api/web/tree/import/confirm',
      {
        id: found.id,
        title: found.found?.title || '陈氏家谱',
        surname: found.found?.surname || '陈',
        author: found.found?.author || '佚名',
        root: found.found?.root?.serial ?? 1,
        ...more,
      },
      { token: member.token },
    )
  }

  /** The whole way of a file into a tree. @returns the tree's id */
  async function bring(member: Member, content: string | Buffer, name?: string): Promise<string> {
    const found = await read(member, content, name)
    await confirm(member, found)
    await test.app.worker.idle()
    const { state, failure, family_tree_id } = await info(member, found.id)
    if (state !== 'done') throw new Error(`import ${state} ${failure}`)
    return family_tree_id
  }

  async function take(
    member: Member,
    family_tree_id: string,
    format: 'gedcom7' | 'gedcom551' | 'csv' = 'gedcom7',
  ): Promise<string> {
    const form = { family_tree_id, format, living: true }
    return (await test.file('POST /api/web/tree/export', form, { token: member.token })).body
  }

  return { send, start, info, read, confirm, bring, take }
}
