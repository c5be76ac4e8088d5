import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import { media } from './media.ts'
import { news } from './news.ts'
import { regions } from './regions.ts'
import { roots } from './roots.ts'
import { surnames } from './surnames.ts'

/** Every endpoint of the site, by feature: server, browser client, API page and tests read this. */
export const api = { regions, surnames, catalogue, news, roots, accounts, media }

type Feature = (typeof api)[keyof typeof api]
type Declared = {
  [F in keyof typeof api]: (typeof api)[F][keyof (typeof api)[F]]
}[keyof typeof api]

/** Calls by `METHOD /path`: all a client needs to know, with no schema in its bundle. */
export type Calls = {
  [E in Declared as `${E['method']} ${E['path']}`]: { input: InputOf<E>; output: OutputOf<E> }
}

export type CallName = keyof Calls

export function allEndpoints(): Endpoint[] {
  return Object.values<Feature>(api).flatMap((feature) => Object.values<Endpoint>(feature))
}
