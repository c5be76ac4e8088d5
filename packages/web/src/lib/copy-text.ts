/** Puts a text on the clipboard. @returns false where that is not allowed, as on plain http */
export async function copyText(text: string): Promise<boolean> {
  // There is none on plain http, whatever the types say.
  if (!('clipboard' in navigator)) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
