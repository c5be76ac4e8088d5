import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { done } from './family-trees.ts'
import { newMember } from './members.ts'

/** A root-tracing request that a visitor has sent, with no more than it needs. @returns its id */
export async function sendRequest(
  request: APIRequestContext,
  { surname = '林', describe = '' } = {},
): Promise<string> {
  const asked = { surname, mobile: newMember().email, describe, request_key: randomUUID() }
  return (await done(request, 'POST /api/web/roots/apply', asked)).id
}
