import type { Endpoint, OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Caller, Services } from './caller.ts'

export interface Call<Input> {
  input: Input
  caller: Caller
  services: Services
}

export interface Implementation {
  endpoint: Endpoint
  /** The input must have passed the endpoint's schema. */
  handle(call: Call<unknown>): Promise<unknown>
}

/** Ties a handler to its endpoint; the compiler checks both shapes. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<ParsedInputOf<E>>) => Promise<OutputOf<E>>,
): Implementation {
  return { endpoint, handle: (call) => handle(call as Call<ParsedInputOf<E>>) }
}
