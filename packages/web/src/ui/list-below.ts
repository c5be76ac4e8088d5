import styles from './list-below.module.css'

/**
 * How a field's list opens: under the field wherever that stands, so that it never covers what is
 * above, in its place in the document, and scrolling by itself.
 */
export const listBelow = {
  comboboxProps: {
    position: 'bottom',
    withinPortal: false,
    middlewares: { flip: false, shift: true },
  },
  withScrollArea: false,
  classNames: { options: styles.options ?? '' },
} as const
