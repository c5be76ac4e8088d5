import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const SOURCES = new URL('../', import.meta.url)

/** What a browser reads dates with; `read/context.ts` is for the command line alone. */
export const DATE_READER: readonly string[] = [
  'dates/read/read-date.ts',
  'dates/read/read-dates.ts',
]
export const DATE_WRITER: readonly string[] = [
  'dates/write/write-date.ts',
  'dates/write/explain.ts',
]

/** Bytes that a browser loads for these files and all that they need, minified and with gzip. */
export async function gzippedSize(files: readonly string[]): Promise<number> {
  const entry = files.map((file) => `export * from '${new URL(file, SOURCES).pathname}'`).join('\n')
  const bundle = await rolldown({
    input: 'entry',
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  const code = output.map((part) => ('code' in part ? part.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}
