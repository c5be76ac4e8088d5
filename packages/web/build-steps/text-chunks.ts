import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const VIRTUAL = 'virtual:text-chunks'

/** A file with texts that is loaded by itself; gives `language/namespace`. */
const TEXTS = /^src\/i18n\/([\w-]+\/\w+)\.(?:json|ts)$/

/**
 * Tells the server's build where the browser's build has put the texts of each language and page, so
 * that a page can announce its own before its scripts ask. In development and in the browser nothing is known.
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
  const found = Object.entries(manifest).flatMap(([source, chunk]) => {
    const [, name] = TEXTS.exec(source) ?? []
    return name === undefined ? [] : [[name, `${config.base}${chunk.file}`] as const]
  })
  if (found.length === 0) throw new Error(`no texts in ${file}`)
  return Object.fromEntries(found)
}
