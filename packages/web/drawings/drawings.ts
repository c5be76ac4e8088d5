import { hall } from './films/hall.ts'
import { hills } from './films/hills.ts'
import { letter } from './films/letter.ts'
import { river } from './films/river.ts'
import { book } from './pictures/book.ts'
import { harbour } from './pictures/harbour.ts'
import { homeward } from './pictures/homeward.ts'
import { tree } from './pictures/tree.ts'
import type { Scene } from './scene.ts'

/** What the home page shows, by the names of the files made of it. */
export const films = { hills, letter, hall, river } satisfies Record<string, Scene>

export const pictures = { homeward, book, tree, harbour } satisfies Record<string, Scene>
