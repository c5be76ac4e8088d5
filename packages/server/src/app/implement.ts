import type { Endpoint, OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Caller, SignedInCaller } from './caller.ts'

type CallerOf<E extends Endpoint> = E['auth'] extends 'public' ? Caller : SignedInCaller

export interface Call<Input, From extends Caller = Caller> {
  input: Input
  caller: From
}

export interface Implementation {
  endpoint: Endpoint
  /** The input must have passed the endpoint's schema, the caller its access. */
  handle(call: Call<unknown>): Promise<unknown>
}

/**
 * Ties a handler to its endpoint; the compiler checks both shapes. What a handler works with
 * besides (database, delivery, …) its feature's routes are given when the app is made: each its own
 * few things.
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<ParsedInputOf<E>, CallerOf<E>>) => Promise<OutputOf<E>>,
): Implementation {
  return {
    endpoint,
    handle: (call) => handle(call as Call<ParsedInputOf<E>, CallerOf<E>>),
  }
}
