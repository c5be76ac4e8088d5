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
