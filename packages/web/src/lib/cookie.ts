/** A cookie's value, or undefined where it is absent or empty. */
export function readCookie(name: string, cookies: string): string | undefined {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    if (at === -1 || part.slice(0, at).trim() !== name) continue
    const value = part.slice(at + 1).trim()
    if (value === '') return undefined
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}

/** Sets a cookie of the whole site; with 0 seconds it goes away. In the browser only. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}`
}
