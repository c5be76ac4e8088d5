import type { CallName, Calls } from '@suyuan/contract/api'
import type { Envelope } from '@suyuan/contract/envelope'
import { signed } from '@suyuan/contract/sign'

let visitors = 0

/** A network address that no other call of this process came from: no limit meets two of them. */
export function freshAddress(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/**
 * Calls a running server over HTTP as a browser does; its TRUST_PROXY must name this machine.
 * @param secret signs what is asked; a member's is the token
 * @param token of the member who asks; none for a visitor
 */
export async function callServer<N extends CallName>(
  origin: string,
  secret: string,
  name: N,
  input: Calls[N]['input'],
  token?: string,
): Promise<{ status: number; body: Envelope<Calls[N]['output']> }> {
  const [method, path] = name.split(' ')
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': freshAddress(),
      ...(token !== undefined && { 'access-token': token }),
    },
    body: JSON.stringify(signed(input as object, secret, Math.floor(Date.now() / 1000))),
  })
  return { status: response.status, body: (await response.json()) as Envelope<Calls[N]['output']> }
}
