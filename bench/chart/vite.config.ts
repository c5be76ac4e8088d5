import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The chart alone, as the pages build it, and its rivals, each on a page of its own. */
export default defineConfig({
  root: here('page'),
  worker: { format: 'es' },
  build: {
    outDir: here('../../node_modules/.cache/chart-bench'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    rollupOptions: { input: { index: here('page/index.html'), rivals: here('page/rivals.html') } },
  },
})
