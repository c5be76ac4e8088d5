import type { Endpoint } from '@suyuan/contract/endpoint'
import { failureSchema, successSchema } from '@suyuan/contract/envelope'
import { commonErrors, type ErrorCode, errorTable } from '@suyuan/contract/errors'
import { MEMBER_HEADER } from '@suyuan/contract/limits'
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

function describe(code: ErrorCode): string {
  return `${errorTable[code].sub} ${code}`
}

/** The endpoint's description for the generated API page, made from its declaration. */
export function openApiSchema(endpoint: Endpoint): Record<string, unknown> {
  const codes: ErrorCode[] = [...commonErrors, ...endpoint.errors]
  const failures = Map.groupBy(codes, (code) => errorTable[code].status)
  const payload = {
    allOf: [jsonSchema(endpoint.input, 'input'), jsonSchema(signatureFields, 'input')],
  }
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.auth}`,
    tags: [endpoint.path.split('/')[3] ?? 'api'],
    headers: {
      type: 'object',
      properties: {
        lang: { type: 'string' },
        'access-token': { type: 'string' },
        [MEMBER_HEADER]: { type: 'string' },
        [PUZZLE_HEADER]: { type: 'string' },
      },
    },
    ...(endpoint.method === 'GET'
      ? { querystring: mergedObject(endpoint.input) }
      : { body: payload }),
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

/** Query parameters must be one flat object. */
function mergedObject(input: z.ZodType): object {
  const own = jsonSchema(input, 'input')
  const extra = jsonSchema(signatureFields, 'input')
  const properties = (schema: object) => ('properties' in schema ? schema.properties : {})
  return { type: 'object', properties: Object.assign({}, properties(own), properties(extra)) }
}
