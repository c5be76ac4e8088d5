/**
 * 字辈 of a generation by the tree's poem.
 * @param start the generation that the first character is for
 * @returns undefined where the poem does not reach
 */
export function poemCharacter(poem: string, start: number, generation: number): string | undefined {
  const characters = poem.match(/\p{Script=Han}/gu) ?? []
  return characters[generation - start]
}
