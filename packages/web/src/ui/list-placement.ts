import type { ComboboxProps } from '@mantine/core'

/** A field's list opens under it, wherever the field stands, and never over what is above. */
export const listBelow = {
  position: 'bottom',
  middlewares: { flip: false, shift: true },
} as const satisfies ComboboxProps
