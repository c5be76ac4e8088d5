import { AppError } from './app-error.ts'
import type { Caller } from './caller.ts'

/** What callers are by themselves: each is a visitor, staff are members too, admins also staff. */
export type Role = 'visitor' | 'member' | 'staff' | 'admin'

const ranks: readonly Role[] = ['visitor', 'member', 'staff', 'admin']

/**
 * Who may do what to one kind of object: a table, and what a caller can be to such an object besides
 * their role. Of most objects that is its owner; a feature names its own relations.
 */
export interface Policy<Item, Relation extends string, Action extends string> {
  /** As endpoints name it, before the dot. */
  object: string
  relations(item: Item, caller: Pick<Caller, 'session'>): readonly Relation[]
  /** Relations that need no account, such as having the link to it. */
  open?: readonly Relation[]
  /** An action is allowed to whoever is one of these. */
  allows: Readonly<Record<Action, readonly (Role | Relation)[]>>
}

/** Declares a policy. */
export function policy<Item, const Relation extends string, const Action extends string>(
  declaration: Policy<Item, Relation, Action>,
): Policy<Item, Relation, Action> {
  return declaration
}

/** What the caller may do to an object: goes out with it, so that pages offer nothing else. */
export function abilities<Item, Relation extends string, Action extends string>(
  { relations, allows }: Policy<Item, Relation, Action>,
  item: Item,
  caller: Pick<Caller, 'session'>,
): Record<Action, boolean> {
  const is = new Set<string>([...rolesOf(caller), ...relations(item, caller)])
  const entries = Object.entries<readonly string[]>(allows)
  const able = entries.map(([action, who]) => [action, who.some((each) => is.has(each))])
  return Object.fromEntries(able) as Record<Action, boolean>
}

/**
 * The object, if the caller may do this to it.
 * @throws {AppError} not_found where there is none, or the caller may do nothing to it: what belongs
 * to others is as if it were not; session_unknown for a visitor; else not_permitted
 */
export function permitted<Item, Relation extends string, Action extends string, Found extends Item>(
  rules: Policy<Item, Relation, Action>,
  action: Action,
  item: Found | undefined,
  caller: Pick<Caller, 'session'>,
): Found {
  if (item === undefined) throw new AppError('not_found')
  const able = abilities(rules, item, caller)
  if (able[action]) return item
  if (!caller.session) throw new AppError('session_unknown')
  throw new AppError(Object.values(able).includes(true) ? 'not_permitted' : 'not_found')
}

export function rolesOf({ session }: Pick<Caller, 'session'>): readonly Role[] {
  return ranks.slice(0, ranks.indexOf(session?.role ?? 'visitor') + 1)
}
