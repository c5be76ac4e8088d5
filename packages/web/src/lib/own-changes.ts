type Texts = Record<string, string>

/** Names of the fields that say something else than before, blanks at the ends aside. */
export function changedIn(values: Texts, before: Texts): Set<string> {
  const names = Object.keys(before)
  return new Set(names.filter((name) => values[name]?.trim() !== before[name]?.trim()))
}

/** One's own changes over what somebody else has saved meanwhile: what only the other one changed stays. */
export function ownChangesOver<Values extends Texts>(
  theirs: Values,
  mine: Values,
  before: Values,
): Values {
  const own = Array.from(changedIn(mine, before), (name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(own) }
}

/** What stands in a form once a save is answered: as it is stored, but for what was typed since it was sent. */
export function typedSince<Values extends object>(
  now: Values,
  sent: Values,
  stored: Values,
): Values {
  const names = Object.keys(stored) as (keyof Values)[]
  const typed = names.filter((name) => now[name] !== sent[name])
  return { ...stored, ...Object.fromEntries(typed.map((name) => [name, now[name]])) }
}
