import type { Endpoint } from '@suyuan/contract/endpoint'
import type * as z from 'zod'
import { AppError, type FieldProblem } from './app-error.ts'
import type { Caller } from './caller.ts'
import type { Implementation } from './implement.ts'

/**
 * One call of an endpoint, whether it came over HTTP or from a page on this server: access,
 * input, handler, output. Nothing but the declared output leaves.
 * @throws {AppError}
 */
export async function execute(
  { endpoint, handle }: Implementation,
  rawInput: unknown,
  caller: Caller,
): Promise<unknown> {
  checkAccess(endpoint, caller)
  const input = endpoint.input.safeParse(rawInput)
  if (!input.success) throw new AppError('invalid_input', { fields: problems(input.error) })
  const output = await handle({ input: input.data, caller })
  return endpoint.output.parse(output)
}

function checkAccess({ auth }: Endpoint, { session }: Caller): void {
  if (auth === 'public') return
  if (!session) throw new AppError('session_unknown')
  if (auth === 'staff' && session.role === 'member') throw new AppError('not_permitted')
}

function problems(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, 20).map((issue) => ({
    name: issue.path.map(String).join('.').slice(0, 100),
    reason: reasonOf(issue),
    ...(issue.code === 'too_small' && { min: Number(issue.minimum) }),
  }))
}

function reasonOf(issue: z.core.$ZodIssue): FieldProblem['reason'] {
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) > 1) {
    return 'too_short'
  }
  if (issue.code === 'too_small' || issue.message === 'required') return 'required'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return 'invalid'
}
