import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listening } from './listening.ts'

export interface BucketRequest {
  method: string
  path: string
  authorization: string
}

export interface BucketStandIn {
  origin: string
  received: BucketRequest[]
  /** The next request is answered with 503. */
  stumble(): void
  close(): Promise<void>
}

/** Objects a page of a listing: few, so that tests see several pages. */
const PAGE = 2

/**
 * An S3 bucket in a provider's place: keeps objects in memory and checks each signature as the
 * protocol says (AWS Signature Version 4), with code of its own.
 */
export async function startBucket(
  name: string,
  keyId: string,
  secret: string,
): Promise<BucketStandIn> {
  const objects = new Map<string, { body: Buffer; at: Date }>()
  const received: BucketRequest[] = []
  let stumbling = false
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { authorization = '' } = request.headers
    if (stumbling) {
      stumbling = false
      return fail(response, 503, 'SlowDown')
    }
    received.push({ method: request.method ?? '', path: url.pathname, authorization })
    if (!isSigned(request, url, body, keyId, secret)) {
      return fail(response, 403, 'SignatureDoesNotMatch')
    }
    const key = decodeURIComponent(url.pathname.slice(name.length + 2))
    if (!url.pathname.startsWith(`/${name}/`)) return fail(response, 404, 'NoSuchBucket')
    if (key === '') return list(response, url, objects)
    return answer(request, response, key, body, objects)
  })
  return {
    ...(await listening(server)),
    received,
    stumble() {
      stumbling = true
    },
  }
}

type Objects = Map<string, { body: Buffer; at: Date }>

function answer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
  objects: Objects,
): void {
  if (method === 'PUT') {
    objects.set(key, { body, at: new Date() })
    response.writeHead(200).end()
  } else if (method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else {
    const object = objects.get(key)
    if (!object) {
      fail(response, 404, 'NoSuchKey')
      return
    }
    const [, from = 0, to = object.body.length - 1] = (
      /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    ).map(Number)
    response.writeHead(headers.range === undefined ? 200 : 206)
    response.end(object.body.subarray(from, to + 1))
  }
}

function list(response: ServerResponse, url: URL, objects: Objects): void {
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, PAGE)
  const contents = page.map((key) => {
    const at = objects.get(key)?.at.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
  })
  const more = keys.length > PAGE
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  keyId: string,
  secret: string,
): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, credential, scope = '', day = '', region = '', signedHeaders = '', signature] = parts
  const date = headers['x-amz-date']
  const content = headers['x-amz-content-sha256']
  if (credential !== keyId || typeof date !== 'string' || typeof content !== 'string') return false
  // Streams go unsigned; the connection is what guards them.
  if (content !== hash(body) && content !== 'UNSIGNED-PAYLOAD') return false
  const names = signedHeaders.split(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    content,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  return hmac(key, text).toString('hex') === signature
}
