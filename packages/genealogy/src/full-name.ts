/** A name as it is said: 陈嘉树 without, Tan Wei Ming with a space between its parts. */
export function fullName(surname: string, name: string): string {
  const latin = /\p{Script=Latin}/u
  return latin.test(surname) || latin.test(name) ? `${surname} ${name}`.trim() : `${surname}${name}`
}
