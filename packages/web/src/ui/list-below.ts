import { useHydrated } from '../lib/use-hydrated.ts'
import styles from './list-below.module.css'

/**
 * How a field's list opens: under the field wherever that stands, so that it never covers what is
 * above, in its place in the document, and scrolling by itself.
 */
const listBelow = {
  comboboxProps: {
    position: 'bottom',
    withinPortal: false,
    middlewares: { flip: false, shift: true },
  },
  withScrollArea: false,
  classNames: { options: styles.options ?? '' },
} as const

/** Props of such a field. A shut list of thirty places is not drawn on the server, where nobody opens it. */
export function useListBelow() {
  const hydrated = useHydrated()
  return { ...listBelow, comboboxProps: { ...listBelow.comboboxProps, keepMounted: hydrated } }
}
