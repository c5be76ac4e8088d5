import { type Endpoint, fileFields, type Kind } from '@suyuan/contract/endpoint'
import { failureSchema, successSchema } from '@suyuan/contract/envelope'
import { commonErrors, type ErrorCode, errorTable } from '@suyuan/contract/errors'
import { DOWNLOAD_PATH, MEMBER_HEADER, UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import { PUZZLE_HEADER } from '@suyuan/contract/puzzle'
import * as z from 'zod'

const signatureFields = z.object({
  version: z.literal('1.0'),
  ts: z.number().int(),
  sign: z.string().regex(/^[0-9a-f]{64}$/),
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** How data of each kind travels, for a reader of the API page. */
const ways: Record<Kind, string> = {
  json: 'JSON both ways.',
  stream:
    'Live updates: each line of the answer is an envelope around one event, an empty line says that the server is there, a failure is the last line.',
  upload: `The body is the file; fields, its size and SHA-256 among them, and the signature over them travel in the header ${UPLOAD_FIELDS_HEADER}.`,
  download: `Answers with a ticket: GET ${DOWNLOAD_PATH}?ticket=… within a minute gives the file, once.`,
}

function describe(code: ErrorCode): string {
  return `${errorTable[code].sub} ${code}`
}

/** The endpoint's description for the generated API page, made from its declaration. */
export function openApiSchema(endpoint: Endpoint): Record<string, unknown> {
  const codes: ErrorCode[] = [...commonErrors, ...endpoint.errors]
  const failures = Map.groupBy(codes, (code) => errorTable[code].status)
  return {
    summary: endpoint.summary,
    // Of the staff's desk nobody else learns that there is one.
    ...(endpoint.auth === 'staff' && { hide: true }),
    description: `Access: ${[endpoint.auth, endpoint.policy].filter(Boolean).join(', ')}. ${ways[endpoint.kind]}`,
    tags: [endpoint.path.split('/')[3] ?? 'api'],
    headers: {
      type: 'object',
      properties: {
        lang: { type: 'string' },
        'access-token': { type: 'string' },
        [MEMBER_HEADER]: { type: 'string' },
        [PUZZLE_HEADER]: { type: 'string' },
        ...(endpoint.kind === 'upload' && { [UPLOAD_FIELDS_HEADER]: uploadFields(endpoint) }),
      },
    },
    ...carrierOf(endpoint),
    response: {
      200: { description: 'code 10000', ...jsonSchema(successSchema(endpoint.output), 'output') },
      ...Object.fromEntries(
        [...failures].map(([status, list]) => [
          status,
          { description: list.map(describe).join(', '), ...jsonSchema(failureSchema, 'output') },
        ]),
      ),
    },
  }
}

/** Where the fields of a call stand. */
function carrierOf(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.kind === 'upload') {
    return { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } }
  }
  if (endpoint.method === 'GET') return { querystring: mergedObject(endpoint.input) }
  return {
    body: { allOf: [jsonSchema(endpoint.input, 'input'), jsonSchema(signatureFields, 'input')] },
  }
}

function uploadFields(endpoint: Endpoint): object {
  const parts = [endpoint.input, fileFields, signatureFields].map((part) =>
    JSON.stringify(jsonSchema(part, 'input')),
  )
  return { type: 'string', description: `base64url of JSON that is all of ${parts.join(' and ')}` }
}

/** Query parameters must be one flat object. */
function mergedObject(input: z.ZodType): object {
  const own = jsonSchema(input, 'input')
  const extra = jsonSchema(signatureFields, 'input')
  const properties = (schema: object) => ('properties' in schema ? schema.properties : {})
  return { type: 'object', properties: Object.assign({}, properties(own), properties(extra)) }
}
