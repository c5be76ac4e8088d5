import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` anyone (a token that is sent must still be valid), `member` a signed-in
 * user, `staff` a member of the site's staff.
 */
export type Auth = 'public' | 'member' | 'staff'

/** How many calls an address may make: `calls` within `seconds`. */
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
> {
  method: Method
  path: Path
  /** One line for the API description. */
  summary: string
  auth: Access
  input: Input
  output: Output
  /** Failures beyond the common ones. */
  errors: readonly ErrorCode[]
  /** A limit of its own, stricter than the general one. */
  limit?: CallLimit
}

/** Declares an endpoint; the single place where its method, path, access and shapes are written. */
export function endpoint<
  const Method extends 'GET' | 'POST',
  const Path extends `/api/web/${string}`,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Access extends Auth,
>(
  declaration: Endpoint<Method, Path, Input, Output, Access>,
): Endpoint<Method, Path, Input, Output, Access> {
  return declaration
}

/** What a caller passes (before defaults and coercion). */
export type InputOf<E extends Endpoint> = z.input<E['input']>

/** What a handler receives (after defaults and coercion). */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>

/** What a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
