/**
 * Whether somebody counts as living or as dead, and why: the one table of it. What is not among the
 * reasons for a death lets nobody count as dead.
 */
export const lifeReasons = {
  /** Said to be dead: `DEAT Y`, a table's 已故, a form. */
  said_dead: { isDead: true, isAsked: true },
  /** A date of death that has passed. */
  death_date: { isDead: true, isAsked: true },
  death_place: { isDead: true, isAsked: true },
  death_age: { isDead: true, isAsked: true },
  death_cause: { isDead: true, isAsked: true },
  death_source: { isDead: true, isAsked: true },
  /** A burial or cremation on a day that has passed. */
  burial_date: { isDead: true, isAsked: true },
  /** The owner of the tree has decided so. */
  decided_dead: { isDead: true, isAsked: true },
  /** Born longer ago than anybody lives, by the own dates. */
  born_long_ago: { isDead: true, isAsked: false },
  /** The same by the dates of relatives. */
  kin_long_ago: { isDead: true, isAsked: false },
  /** `DEAT N`, `NO DEAT`, 健在, 在世, 现居, living. */
  said_living: { isDead: false, isAsked: true },
  decided_living: { isDead: false, isAsked: true },
  /** A date of death that is still to come. */
  death_ahead: { isDead: false, isAsked: true },
  /** A date of death that has no end in the past, or that cannot be read, and nothing else. */
  death_open: { isDead: false, isAsked: true },
  /** A fact of death that says nothing. */
  death_empty: { isDead: false, isAsked: true },
  /** A grave without a day of burial: many are made in one's lifetime. */
  grave_undated: { isDead: false, isAsked: true },
  /** A grave that is said to have been made in one's lifetime, or a last wish. */
  grave_in_lifetime: { isDead: false, isAsked: true },
  /** Acts years after the date of death. */
  acts_after_death: { isDead: false, isAsked: true },
  /** Acts within the last hundred years, however long ago the birth is said to be. */
  acted_lately: { isDead: false, isAsked: true },
  born_lately: { isDead: false, isAsked: true },
  /** A year of birth that may be meant in another count: 0085, 1985 B.C. */
  birth_doubtful: { isDead: false, isAsked: true },
  /** Dates of the own and of relatives contradict each other. */
  contradictory: { isDead: false, isAsked: false },
  /** Neither a death nor a birth long ago is known. */
  nothing_told: { isDead: false, isAsked: true },
} as const satisfies Record<string, { isDead: boolean; isAsked: boolean }>

export type LifeReason = keyof typeof lifeReasons

export const lifeReasonNames = Object.keys(lifeReasons) as [LifeReason, ...LifeReason[]]

/** Of these somebody said something of a death that is not enough to show them: their owner is asked. */
export const doubtfulReasons = [
  'death_empty',
  'death_open',
  'death_ahead',
  'grave_undated',
  'grave_in_lifetime',
  'acts_after_death',
  'said_living',
  'acted_lately',
  'birth_doubtful',
] as const satisfies readonly LifeReason[]

export const isLifeReason = (text: string): text is LifeReason => text in lifeReasons
