/** What the text of a file of relatives can be written in; a page names them to choose from. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'ansel',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'gb18030',
  'big5',
  'macintosh',
  'cp437',
] as const

export type FileEncoding = (typeof fileEncodings)[number]
