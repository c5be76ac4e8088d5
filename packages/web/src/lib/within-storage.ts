/** Storage throws where it is switched off, or full. @returns null then */
export function withinStorage<T>(access: () => T): T | null {
  try {
    return access()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
