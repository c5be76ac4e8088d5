import type { CallName, Calls } from '@suyuan/contract/api'
import type { Conflict } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import { FAILURE, SUCCESS } from '@suyuan/contract/limits'
import { vi } from 'vitest'

type Answer<N extends CallName> = Calls[N]['output']

/** What an endpoint answers; what it throws is a refusal. */
type Handler<N extends CallName> = (input: Calls[N]['input']) => Answer<N> | Promise<Answer<N>>

/** Refuses a call as the server does. */
export class Refusal extends Error {
  readonly status: number
  readonly subCode: number
  readonly data: object

  constructor(code: keyof typeof errorTable, data: object = {}) {
    super(code)
    this.status = errorTable[code].status
    this.subCode = errorTable[code].sub
    this.data = { request_id: 'a-request', ...data }
  }
}

export const conflictWith = (conflict: Conflict) => new Refusal('conflict', { conflict })

interface Called {
  name: string
  input: Record<string, unknown>
}

/** A server of the endpoints that a test names; it notes what it was asked. */
export function stubServer() {
  const handlers = new Map<string, (input: never) => unknown>()
  const calls: Called[] = []

  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const name = `${init.method ?? 'GET'} ${path.split('?')[0]}`
    const input: Record<string, unknown> = init.body ? JSON.parse(String(init.body)) : {}
    calls.push({ name, input })
    const handler = handlers.get(name)
    if (!handler) throw new TypeError(`nobody answers ${name}`)
    try {
      const data = await handler(input as never)
      return Response.json({ code: SUCCESS, msg: 'ok', sub_code: 0, sub_msg: '', data })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, subCode, message, data } = error
      const body = { code: FAILURE, msg: message, sub_code: subCode, sub_msg: message, data }
      return Response.json(body, { status })
    }
  })

  return {
    calls,
    /** What one endpoint was sent, in turn. */
    sent: (name: CallName) => calls.flatMap((call) => (call.name === name ? [call.input] : [])),
    on<N extends CallName>(name: N, handler: Handler<N>): void {
      handlers.set(name, handler)
    },
    /** Holds the answers of an endpoint back until it is released; each time one of them. */
    holds<N extends CallName>(name: N, handler: Handler<N>): { release: () => void } {
      const waiting: (() => void)[] = []
      handlers.set(name, async (input: Calls[N]['input']) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return handler(input)
      })
      return { release: () => waiting.shift()?.() }
    },
  }
}

export type StubServer = ReturnType<typeof stubServer>
