import type { Endpoint } from '@suyuan/contract/endpoint'
import { UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import type { InjectOptions } from 'fastify'

/** How a call of an endpoint carries its fields, by its method and kind; an upload's file is empty. */
export function requestOf(
  { kind, method, path }: Pick<Endpoint, 'kind' | 'method' | 'path'>,
  fields: object,
): Pick<InjectOptions, 'method' | 'url' | 'query' | 'payload' | 'headers'> {
  const text = JSON.stringify(fields)
  if (method === 'GET') return { method, url: path, query: asQuery(fields) }
  if (kind !== 'upload') {
    return { method, url: path, payload: text, headers: { 'content-type': 'application/json' } }
  }
  return {
    method,
    url: path,
    headers: {
      'content-type': 'application/octet-stream',
      [UPLOAD_FIELDS_HEADER]: Buffer.from(text).toString('base64url'),
    },
  }
}

/** A query carries text only, and its lone surrogates never arrive as such. */
function asQuery(fields: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    query.append(name.toWellFormed(), text.toWellFormed())
  }
  return query.toString()
}
