import { createContext, useContext } from 'react'

/** The content-security policy's nonce: from the request on the server, from the page after that. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
