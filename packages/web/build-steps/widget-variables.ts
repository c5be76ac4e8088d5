import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from '../src/ui/theme.ts'

const VIRTUAL = 'virtual:widget-variables.css'

/** Colours of the widget library that this site's palette has no use for. */
const UNUSED =
  /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

function used(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)))
}

/**
 * The widgets' CSS variables as a part of the style sheet: written out at run time they would weigh
 * 9 KB in every page, and the library's defaults 27 KB more.
 */
export function widgetVariables(): Plugin {
  return {
    name: 'suyuan:widget-variables',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined
      const { variables, light } = defaultCssVariablesResolver(
        mergeMantineTheme(DEFAULT_THEME, theme),
      )
      const all = { ...used(variables), ...used(light), '--mantine-color-scheme': 'light' }
      return `@layer mantine {${convertCssVariables({ variables: all, light: {}, dark: {} }, ':root')}}`
    },
  }
}
