import { SOUND_OF_SIGN } from '../era-signs.ts'

/** 道光 as Daoguang; a sign that the table has not stays as it is. */
export function romanize(name: string): string {
  const sounds = Array.from(name, (sign) => SOUND_OF_SIGN.get(sign) ?? sign)
  const joined = sounds.reduce(
    (word, sound) => word + (/[aeio]$|n$|g$/.test(word) && /^[aeo]/.test(sound) ? "'" : '') + sound,
    '',
  )
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
