/** What the text of a file of books can be written in; a page names them to choose from. */
export const bookEncodings = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const

/** How an import of books stands at the desk. */
export const bookImportStates = [
  'checking',
  'ready',
  'writing',
  'done',
  'failed',
  'cancelled',
] as const

/** Why a file of books could not be imported. */
export const bookImportFailures = [
  'no_rows',
  'bad_header',
  'missing_columns',
  'doubled_columns',
  'unreadable',
  'interrupted',
] as const
