import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'rolldown'

const built = fileURLToPath(new URL('build/', import.meta.url))

/** Files that stand beside a source, and its threads, are found from there as without the build. */
function addressesOfSources(): Plugin {
  return {
    name: 'addresses-of-sources',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules')) return
      const source = relative(built, dirname(id)).split(sep).join('/')
      const address = `new URL(${JSON.stringify(`${source}/`)}, import.meta.url).href`
      return code.replaceAll('import.meta.url', address)
    },
  }
}

/**
 * The server and the worker as few files: a start that reads three thousand takes twice as long.
 * Left apart are packages with a machine's own code or files beside them, and those that pages,
 * which are built by themselves, must have in common with the server.
 */
export default defineConfig({
  input: { main: 'src/main.ts', worker: 'src/worker.ts' },
  cwd: import.meta.dirname,
  platform: 'node',
  external: [
    /^sharp$/,
    /^@node-rs\//,
    /^@resvg\//,
    /^@electric-sql\/pglite/,
    /^@fastify\/swagger-ui/,
    /^react/,
    /^i18next/,
    /^vite/,
    /^pg-native$/,
  ],
  plugins: [addressesOfSources()],
  output: { dir: 'build', cleanDir: true, sourcemap: true, chunkFileNames: '[name].js' },
})
