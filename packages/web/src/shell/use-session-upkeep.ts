import { useEffect } from 'react'
import { useCurrentUser } from '../lib/current-user.ts'
import { keepToken, storedToken } from '../lib/session-cookie.ts'

/**
 * Every visit prolongs the session, and so its cookie. A page that the browser kept for its back
 * button is loaded anew when its reader has logged in or out since.
 */
export function useSessionUpkeep(): void {
  const { signedIn } = useCurrentUser()
  useEffect(() => {
    const token = storedToken()
    if (signedIn && token !== undefined) keepToken(token)
    const listener = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedToken() !== token) location.reload()
    }
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [signedIn])
}
