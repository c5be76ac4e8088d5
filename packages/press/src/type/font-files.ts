import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FaceRole, Script } from '../display-list.ts'

/** A file of a face: TrueType outlines, one face in it. */
export interface FontFile {
  /** As PDF names it. */
  name: string
  /** Where it stands on this machine; undefined where it does not. */
  path(): string | undefined
}

const weights = { text: ['400Regular', 'Regular'], strong: ['600SemiBold', 'SemiBold'] } as const

function noto(script: Script, role: FaceRole): FontFile {
  const [pack, family] =
    script === 'hans' ? ['noto-serif-sc', 'NotoSerifSC'] : ['noto-serif-tc', 'NotoSerifTC']
  const [folder, style] = weights[role]
  return {
    name: `${family}-${style}`,
    path() {
      const manifest = import.meta.resolve(`@expo-google-fonts/${pack}/package.json`)
      return join(dirname(fileURLToPath(manifest)), folder, `${family}_${folder}.ttf`)
    },
  }
}

const fontFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
]

/** Faces of the machine for what is rare, in the order in which they are asked. */
const rareFaces = ['HanaMinA', 'HanaMinB', 'BabelStoneHan', 'DejaVuSerif']

let places: Map<string, string> | undefined

function placeOf(name: string): string | undefined {
  if (!places) {
    places = new Map()
    for (const folder of fontFolders) {
      if (!existsSync(folder)) continue
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = /([^/\\]+)\.ttf$/i.exec(entry)?.[1]
        if (file !== undefined && !places.has(file)) places.set(file, join(folder, entry))
      }
    }
  }
  return places.get(name)
}

/** Files that may have a character, those of the book first. */
export function fontFilesFor(script: Script, role: FaceRole): FontFile[] {
  const other = script === 'hans' ? 'hant' : 'hans'
  const rare = rareFaces.map((name) => ({ name, path: () => placeOf(name) }))
  return [noto(script, role), noto(other, role), ...rare]
}
