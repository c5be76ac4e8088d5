/** Characters that RFC 8187 leaves as they are in an extended value. */
const plain = /[^A-Za-z0-9!#$&+.^_`|~-]/gu

/** Longest name, in characters: file systems take 255 bytes, and a Chinese character is three. */
const MAX_NAME = 80

/**
 * The header that has a file saved, or shown, under a name, whatever stands in the name: no part of it can end
 * the value, begin another header or name a folder.
 */
export function contentDisposition(
  name: string,
  kind: 'attachment' | 'inline' = 'attachment',
): string {
  const safe = safeFileName(name)
  const ascii = safe.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_')
  const extended = safe.replace(plain, (char) => encodeURIComponent(char))
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${extended}`
}

/** A name that is a name on every system. */
function safeFileName(name: string): string {
  const cleaned = [
    ...name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .replace(/[/\\:*?"<>|]/g, '_')
      .replace(/^[.\s]+|[.\s]+$/g, ''),
  ]
  if (cleaned.length === 0) return 'download'
  if (cleaned.length <= MAX_NAME) return cleaned.join('')
  // The end tells what kind of file it is.
  const end = /\.[A-Za-z0-9]{1,8}$/.exec(cleaned.join(''))?.[0] ?? ''
  return cleaned.slice(0, MAX_NAME - end.length).join('') + end
}
