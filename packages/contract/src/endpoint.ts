import * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` anyone (a token that is sent must still be valid), `member` a signed-in
 * user, `staff` a member of the site's staff.
 */
export type Auth = 'public' | 'member' | 'staff'

/**
 * How an endpoint's data travels: `json` both ways; `stream` answers with events for as long as the
 * caller listens; `upload` takes a file beside its fields; `download` answers with a ticket that
 * fetches a file once.
 */
export type Kind = 'json' | 'stream' | 'upload' | 'download'

/** How many calls a member, or a visitor's network, may make: `calls` within `seconds`. */
export interface CallLimit {
  calls: number
  seconds: number
}

export interface Endpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends Auth = Auth,
  K extends Kind = Kind,
> {
  kind: K
  method: Method
  path: Path
  /** One line for the API description. */
  summary: string
  auth: Access
  /** What it does to an object, as `object.action`: who may is said by the policy of the object. */
  policy?: `${string}.${string}`
  input: Input
  /** What the answer carries; of a stream each event, of a download its ticket. */
  output: Output
  /** Failures beyond the common ones. */
  errors: readonly ErrorCode[]
  /** A limit of its own, stricter than the general one. */
  limit?: CallLimit
  /** Largest body, in bytes, where that is more than the usual 64 KiB. */
  maxBytes?: number
  /** How many calls one of these counts as in the general limit; 1 where absent. */
  cost?: number
}

/** What an upload takes. */
export interface UploadRules {
  /** Largest file, in bytes. */
  maxBytes: number
  /** The same for one that does not begin as an archive does, where that may be larger than others. */
  maxUnpackedBytes?: number
  /** Media types it may say it is, such as `image/jpeg`; what it really is the handler checks. */
  types: readonly string[]
}

/** An endpoint that takes a file. */
export type UploadEndpoint<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends Auth = Auth,
> = Endpoint<'POST', Path, Input, Output, Access, 'upload'> & { file: UploadRules }

type Declaration<
  Method extends 'GET' | 'POST',
  Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Access extends Auth,
> = Omit<Endpoint<Method, Path, Input, Output, Access>, 'kind'>

/** Declares an endpoint; the single place where its method, path, access and shapes are written. */
export function endpoint<
  const Method extends 'GET' | 'POST',
  const Path extends `/api/web/${string}`,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Access extends Auth,
>(
  declaration: Declaration<Method, Path, Input, Output, Access>,
): Endpoint<Method, Path, Input, Output, Access, 'json'> {
  return { kind: 'json', ...declaration }
}

/**
 * Declares live updates. Each line of the answer is an envelope around one event; an empty line
 * only says that the server is there, a failure is the last line. `output` is the event.
 */
export function streamEndpoint<
  const Path extends `/api/web/${string}`,
  Input extends z.ZodType,
  Event extends z.ZodType,
  const Access extends Auth,
>(
  declaration: Omit<Declaration<'POST', Path, Input, Event, Access>, 'method' | 'output'> & {
    event: Event
  },
): Endpoint<'POST', Path, Input, Event, Access, 'stream'> {
  const { event, ...rest } = declaration
  return { kind: 'stream', method: 'POST', ...rest, output: event }
}

/**
 * What describes the file of an upload: signed with the endpoint's own fields in place of its bytes,
 * which are the body. Fields travel in the header `upload-fields`, as JSON in base64url.
 */
export const fileFields = z.object({
  /** Lower-case hex SHA-256 of the file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Bytes. */
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  file_name: z.string().max(1000),
  file_type: z.string().max(200),
})

export type FileFields = z.output<typeof fileFields>

/** Declares an endpoint that takes a file; `input` is what it takes besides. */
export function uploadEndpoint<
  const Path extends `/api/web/${string}`,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Access extends Auth,
>(
  declaration: Omit<Declaration<'POST', Path, Input, Output, Access>, 'method'> & {
    file: UploadRules
  },
): UploadEndpoint<Path, Input, Output, Access> {
  return { kind: 'upload', method: 'POST', ...declaration }
}

/** What a download is answered with: `GET` `DOWNLOAD_PATH` with it gives the file, once. */
const downloadTicket = z.object({
  ticket: z.string(),
  /** A minute from now, ISO 8601. */
  expires_at: z.string(),
})

/** Declares an endpoint whose result is a file. */
export function downloadEndpoint<
  const Path extends `/api/web/${string}`,
  Input extends z.ZodType,
  const Access extends Auth,
>(
  declaration: Omit<
    Declaration<'POST', Path, Input, typeof downloadTicket, Access>,
    'method' | 'output'
  >,
): Endpoint<'POST', Path, Input, typeof downloadTicket, Access, 'download'> {
  return { kind: 'download', method: 'POST', ...declaration, output: downloadTicket }
}

/** What a caller passes (before defaults and coercion). */
export type InputOf<E extends Endpoint> = z.input<E['input']>

/** What a handler receives (after defaults and coercion). */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>

/** What a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Endpoints by `METHOD /path`: all a client needs to know, with no schema in its bundle. */
export type ByName<E extends Endpoint> = {
  [Each in E as `${Each['method']} ${Each['path']}`]: {
    input: InputOf<Each>
    output: OutputOf<Each>
  }
}

/** Names and shapes of endpoints of one kind, whichever they are. */
export type Shapes = Record<string, { input: unknown; output: unknown }>
