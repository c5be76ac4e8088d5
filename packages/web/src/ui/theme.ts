import { createTheme, type MantineColorsTuple } from '@mantine/core'

const cinnabar: MantineColorsTuple = [
  '#fbf2ef',
  '#f6e4de',
  '#e9c0b6',
  '#db9a8c',
  '#cc7465',
  '#bd5145',
  '#b03a31',
  '#a3281f',
  '#7f1d16',
  '#5f1510',
]

/** Warm neutrals between paper and ink. */
const gray: MantineColorsTuple = [
  '#fbf8f1',
  '#f4eee1',
  '#ece3d1',
  '#e3dac7',
  '#c9bda5',
  '#a1957f',
  '#504a40',
  '#484239',
  '#3b372f',
  '#22201c',
]

/** The widgets' look; every other colour and measure is in `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'cinnabar',
  primaryShade: 7,
  autoContrast: false,
  // A field's error is said in the site's one accent.
  colors: { cinnabar, gray, red: cinnabar },
  black: '#22201c',
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '700' },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  components: {
    // What is wrong stands above the field: nothing beside or under it moves.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] },
    },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '60em', lg: '75em', xl: '90em' },
})
