const LONGEST = 120

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/vnd.familysearch.gedcom': 'ged',
  'application/vnd.familysearch.gedcom+zip': 'gdz',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
}

/**
 * What of an uploaded name is kept: no folders, no extension, no control characters, nothing that
 * turns the direction of writing to disguise an ending.
 */
export function bareName(uploaded: string): string {
  const last = uploaded.split(/[/\\]/).at(-1) ?? ''
  return last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*:<>?|]/gu, '')
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()
}

/** The name with the extension of what the file is, whatever it came as. */
export function fileName({ name, contentType }: { name: string; contentType: string }): string {
  return `${name === '' ? 'file' : name}.${extensions[contentType] ?? 'bin'}`
}
