const LATIN = /\p{Script=Latin}/u

/** A name as a card has room for it: 4 characters, or 8 where the first four hold Latin letters. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  const room = LATIN.test(characters.slice(0, 4).join('')) ? 8 : 4
  return characters.length > room ? `${characters.slice(0, room).join('')}…` : name
}
