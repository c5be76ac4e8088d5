import { createHash } from 'node:crypto'
import type { Uploads } from '@suyuan/contract/api'
import type { Envelope } from '@suyuan/contract/envelope'
import { UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import type { TestApp } from './test-app.ts'

export interface UploadOptions {
  token: string
  /** What the endpoint takes besides the file. */
  input?: object
  name?: string
  type?: string
  lang?: string
  /** From where; the address of all calls of a test where absent. */
  address?: string | undefined
}

/** Sends a file as a browser does. */
export async function upload<N extends keyof Uploads>(
  { app }: Pick<TestApp, 'app'>,
  call: N,
  file: Buffer | string,
  { token, input = {}, name = 'file', type = 'image/jpeg', lang = 'zh-CN', address }: UploadOptions,
): Promise<{ status: number; body: Envelope<Uploads[N]['output']> }> {
  const bytes = Buffer.from(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fields = signed(
    { ...input, sha256, size: bytes.length, file_name: name, file_type: type },
    token,
    Math.floor(Date.now() / 1000),
  )
  const response = await app.inject({
    method: 'POST',
    url: call.slice('POST '.length),
    headers: {
      lang,
      'access-token': token,
      'content-type': 'application/octet-stream',
      [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(fields)).toString('base64url'),
    },
    payload: bytes,
    ...(address !== undefined && { remoteAddress: address }),
  })
  return { status: response.statusCode, body: response.json() }
}
