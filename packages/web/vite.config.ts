import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { headingFonts } from './build-steps/heading-fonts.ts'
import { scriptGroups } from './build-steps/script-groups.ts'
import { serviceWorker } from './build-steps/service-worker.ts'
import { textChunks } from './build-steps/text-chunks.ts'
import { widgetVariables } from './build-steps/widget-variables.ts'

export default defineConfig({
  plugins: [textChunks(), headingFonts(), widgetVariables(), serviceWorker(), reactRouter()],
  build: {
    assetsDir: 'assets',
    // The content-security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
    ssr: {
      build: { rollupOptions: { input: './src/server-entry.ts' } },
      // Read by a start as the few parts that pages need, instead of as some 850 files.
      resolve: { noExternal: [/^@mantine\//, /^@tanstack\//, '@tabler/icons-react'] },
    },
  },
})
