import { wordTable } from './word-tables.ts'

/** Every sign of names of eras and dynasties with its sound, in the order of the table. */
export const SOUND_OF_SIGN: ReadonlyMap<string, string> = new Map(
  wordTable('sounds')
    .split(' ')
    .flatMap((group) => {
      const sound = /^[a-zü]+/.exec(group)?.[0] ?? ''
      return Array.from(group.slice(sound.length), (sign): [string, string] => [sign, sound])
    }),
)
