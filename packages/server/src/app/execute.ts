import type { Endpoint } from '@suyuan/contract/endpoint'
import type * as z from 'zod'
import { AppError, type FieldProblem } from './app-error.ts'
import type { Caller } from './caller.ts'
import type {
  Call,
  DownloadImplementation,
  JsonImplementation,
  OutgoingFile,
  ReceivedFile,
  StreamImplementation,
  UploadImplementation,
} from './implement.ts'
import type { Limits } from './limits.ts'

/**
 * What every call goes through before its handler, whichever way it came: limits, access, input. To
 * others than staff the desk is an address that there is not, and counted as such where the call fails:
 * its own limits would tell of it.
 * @returns the call as its handler may have it
 * @throws {AppError}
 */
export async function admit(
  endpoint: Endpoint,
  rawInput: unknown,
  caller: Caller,
  limits: Limits,
): Promise<Call<unknown>> {
  if (!isHidden(endpoint, caller)) await limits.call(endpoint, caller)
  return admitted(endpoint, rawInput, caller)
}

function admitted(endpoint: Endpoint, rawInput: unknown, caller: Caller): Call<unknown> {
  checkAccess(endpoint, caller)
  const input = endpoint.input.safeParse(rawInput)
  if (!input.success) {
    throw new AppError('invalid_input', { fields: problems(input.error, rawInput) })
  }
  return { input: input.data, caller }
}

/**
 * One call of an endpoint, whether it came over HTTP or from a page on this server. Nothing but the
 * declared output leaves.
 * @throws {AppError}
 */
export async function execute(
  implementation: JsonImplementation,
  rawInput: unknown,
  caller: Caller,
  limits: Limits,
): Promise<unknown> {
  return answer(implementation, await admit(implementation.endpoint, rawInput, caller, limits))
}

/** The answer to a call that `admit` has let through; who calls is checked anew, as they may have waited. */
export async function answer(
  { endpoint, handle }: JsonImplementation,
  call: Call<unknown>,
): Promise<unknown> {
  checkAccess(endpoint, call.caller)
  return endpoint.output.parse(await handle(call))
}

/** Takes a file that has arrived, checked anew: the call that `admit` let through began before it came. */
export async function executeUpload(
  { endpoint, handle }: UploadImplementation,
  rawInput: unknown,
  caller: Caller,
  file: ReceivedFile,
): Promise<unknown> {
  return endpoint.output.parse(await handle({ ...admitted(endpoint, rawInput, caller), file }))
}

/** The events of a stream, each no more than declared; what is refused is refused at once. */
export async function executeStream(
  { endpoint, handle }: StreamImplementation,
  call: Call<unknown>,
  signal: AbortSignal,
): Promise<AsyncIterable<unknown>> {
  const events = await handle({ ...call, signal })
  return (async function* () {
    for await (const event of events) yield endpoint.output.parse(event)
  })()
}

/** Whether a download would be given. */
export async function executeCheck(
  { endpoint, check }: DownloadImplementation,
  rawInput: unknown,
  caller: Caller,
  limits: Limits,
): Promise<void> {
  await check(await admit(endpoint, rawInput, caller, limits))
}

/** The file of a download, checked anew: what was allowed when the ticket was given may not be now. */
export function executeDownload(
  { endpoint, open }: DownloadImplementation,
  rawInput: unknown,
  caller: Caller,
): Promise<OutgoingFile> {
  // The ticket has been counted.
  return open(admitted(endpoint, rawInput, caller))
}

/** Of the desk nobody else learns that there is one. */
function isHidden({ auth }: Endpoint, { session }: Caller): boolean {
  return auth === 'staff' && (!session || session.role === 'member')
}

function checkAccess(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.auth === 'public') return
  if (isHidden(endpoint, caller)) throw new AppError('not_found')
  if (!caller.session) throw new AppError('session_unknown')
}

function problems(error: z.ZodError, rawInput: unknown): FieldProblem[] {
  return error.issues.slice(0, 20).map((issue) => ({
    name: issue.path.map(String).join('.').slice(0, 100),
    reason: reasonOf(issue, rawInput),
    ...(issue.code === 'too_small' && { min: Number(issue.minimum) }),
  }))
}

function reasonOf(issue: z.core.$ZodIssue, rawInput: unknown): FieldProblem['reason'] {
  if (issue.message === 'required') return 'required'
  switch (issue.code) {
    case 'too_big':
      return hasLength(issue.origin) ? 'too_long' : 'invalid'
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) > 1) return 'too_short'
      return hasLength(issue.origin) || isMissing(issue, rawInput) ? 'required' : 'invalid'
    case 'invalid_type':
      return isMissing(issue, rawInput) ? 'required' : 'invalid'
    default:
      return 'invalid'
  }
}

/** A number that is too large is no text that could be shortened. */
const hasLength = (origin: string) => origin === 'string' || origin === 'array'

/** Whether nothing was sent where the issue is. */
function isMissing({ path }: z.core.$ZodIssue, rawInput: unknown): boolean {
  let value = rawInput
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  return value === undefined || value === null || value === ''
}
