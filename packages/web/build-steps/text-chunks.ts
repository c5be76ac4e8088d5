import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { langs } from '@suyuan/contract/lang'
import type { Plugin, ResolvedConfig } from 'vite'

const VIRTUAL = 'virtual:text-chunks'

/**
 * Tells the server's build where the browser's build has put each language's texts, so that a page
 * can announce them before its scripts ask. In development and in the browser nothing is known.
 */
export function textChunks(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'suyuan:text-chunks',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined
      const known = config.command === 'build' && this.environment.name === 'ssr'
      const urls = known ? await chunkUrls(config) : {}
      return `export const textChunkUrls = ${JSON.stringify(urls)}`
    },
  }
}

/** The browser's build comes first and leaves its manifest on the disk until both are done. */
async function chunkUrls(config: ResolvedConfig): Promise<Record<string, string>> {
  const file = join(config.root, 'build/client/.vite/manifest.json')
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(file, 'utf8'))
  return Object.fromEntries(
    langs.map((lang) => {
      const chunk = manifest[`src/i18n/${lang}/texts.ts`]
      if (!chunk) throw new Error(`no texts of ${lang} in ${file}`)
      return [lang, `${config.base}${chunk.file}`]
    }),
  )
}
