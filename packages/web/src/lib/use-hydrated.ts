import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's scripts answer yet; false on the server and until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
