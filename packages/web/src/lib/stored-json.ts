/** What was kept as JSON in a store of the browser; null for nothing, and for whatever is no JSON. */
export function storedJson(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
