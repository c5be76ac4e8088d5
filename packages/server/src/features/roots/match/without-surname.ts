/** The given name of a recorded one, which may stand without the surname or be no more than it. */
export function withoutSurname(name: string, surname: string): string {
  return name.startsWith(surname) && name.length > surname.length
    ? name.slice(surname.length)
    : name
}
