import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Lang, langs } from '@suyuan/contract/lang'
import type { Plugin } from 'vite'
import { type HeadingPart, headingCharacters } from './heading-characters.ts'

const VIRTUAL = 'virtual:heading-fonts.css'
const VIRTUAL_URLS = 'virtual:heading-font-urls'

const sources = {
  'zh-CN': {
    family: 'Suyuan Heading SC',
    file: 'sc/files/noto-serif-sc-chinese-simplified-700-normal',
  },
  'zh-TW': {
    family: 'Suyuan Heading TC',
    file: 'tc/files/noto-serif-tc-chinese-traditional-700-normal',
  },
  en: { family: 'Suyuan Heading EN', file: 'sc/files/noto-serif-sc-chinese-simplified-700-normal' },
} satisfies Record<Lang, { family: string; file: string }>

/** What `subset-font`, which brings no types, is used for. */
type SubsetFont = (
  font: Buffer,
  characters: string,
  options: { targetFormat: 'woff2'; noHinting: boolean; keepFeatures: string[] },
) => Promise<Buffer>

const require = createRequire(import.meta.url)
const subsetFont: SubsetFont = require('subset-font')

/**
 * Cuts the heading font down to the characters that headings use: some 20 KB a language instead of
 * 1.5 MB. `virtual:heading-fonts.css` declares the faces, `virtual:heading-font-urls` gives the
 * address of each language's main file.
 */
export function headingFonts(): Plugin {
  let folder = ''
  return {
    name: 'suyuan:heading-fonts',
    configResolved(config) {
      folder = join(config.cacheDir, 'heading-fonts')
    },
    buildStart: () => writeFonts(folder),
    resolveId: (id) => (id === VIRTUAL || id === VIRTUAL_URLS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${VIRTUAL}`) return langs.map((lang) => faces(lang, folder)).join('\n')
      if (id === `\0${VIRTUAL_URLS}`) return urlModule(folder)
      return undefined
    },
    transform: {
      order: 'pre',
      filter: { id: /@fontsource.*\.css$/ },
      // Every browser that runs the site reads woff2: half of the files are never asked for.
      handler: (css) => css.replace(/, ?url\([^)]*\.woff\) format\('woff'\)/g, ''),
    },
  }
}

const partNames: Record<HeadingPart, string> = {
  everywhere: '',
  inner: '-inner',
  longTexts: '-long-texts',
  pinyin: '-pinyin',
}

/** Where vowels with a tone stand: the Chinese file has none. */
const PINYIN_SOURCE = 'sc/files/noto-serif-sc-latin-ext-700-normal'

/** The parts of a language's font that have any character. */
function partsOf(lang: Lang): { part: HeadingPart; characters: string; source: string }[] {
  const characters = headingCharacters(lang)
  return (Object.keys(partNames) as HeadingPart[])
    .map((part) => ({
      part,
      characters: characters[part],
      source: part === 'pinyin' ? PINYIN_SOURCE : sources[lang].file,
    }))
    .filter((one) => one.characters !== '')
}

function fontFile(folder: string, lang: Lang, part: HeadingPart): string {
  return join(folder, `heading-${lang}${partNames[part]}.woff2`)
}

async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const lang of langs) {
    for (const { part, characters, source } of partsOf(lang)) {
      const whole = await readFile(require.resolve(`@fontsource/noto-serif-${source}.woff2`))
      const font = await subsetFont(whole, characters, {
        targetFormat: 'woff2',
        noHinting: true,
        keepFeatures: ['kern'],
      })
      await writeFile(fontFile(folder, lang, part), font)
    }
  }
}

function faces(lang: Lang, folder: string): string {
  return partsOf(lang)
    .map(({ part, characters }) => face(lang, fontFile(folder, lang, part), characters))
    .join('\n')
}

function face(lang: Lang, file: string, characters: string): string {
  const range = [...characters].map((char) => `U+${char.codePointAt(0)?.toString(16)}`).join(',')
  return `@font-face {
  font-family: '${sources[lang].family}';
  font-weight: 700;
  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range: ${range};
}`
}

function urlModule(folder: string): string {
  const imports = langs.map(
    (lang, i) =>
      `import url${i} from ${JSON.stringify(`${fontFile(folder, lang, 'everywhere')}?url`)}`,
  )
  const entries = langs.map((lang, i) => `${JSON.stringify(lang)}: url${i}`)
  return `${imports.join('\n')}\nexport const headingFontUrls = { ${entries.join(', ')} }`
}
