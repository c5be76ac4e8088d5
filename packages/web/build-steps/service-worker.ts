import { build, type Plugin } from 'vite'

/** Where browsers ask for it: at the root, so that it sees every page. */
const FILE = 'sw.js'

/** Writes the service worker beside the pages' files, as one script that imports nothing. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'suyuan:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir: 'build/client',
          emptyOutDir: false,
          modulePreload: false,
          rollupOptions: {
            input: 'src/offline/service-worker.ts',
            output: { entryFileNames: FILE, format: 'iife' },
          },
        },
      })
    },
  }
}
