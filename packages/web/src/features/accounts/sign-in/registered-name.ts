/** The login name that registration or reset hands to the log-in page in the history's state. */
export function registeredName(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('loginName' in state)) return ''
  return typeof state.loginName === 'string' ? state.loginName : ''
}
