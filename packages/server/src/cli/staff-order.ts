import { WrongUsage } from './run-command.ts'

/** What `npm run staff` is asked to do. */
export type StaffOrder =
  | 'list'
  | { log: string }
  | { login: string; role: 'member' | 'staff' | 'admin' }

/**
 * Reads the words behind the command's name.
 * @throws {WrongUsage}
 */
export function readStaffOrder(words: readonly string[]): StaffOrder {
  const [command, login, role, ...others] = words
  if (others.length > 0) throw new WrongUsage('Too many words.')
  if (command === 'list' && login === undefined) return 'list'
  if (login === undefined) throw new WrongUsage('Say what to do with whom.')
  if (command === 'log' && role === undefined) return { log: login }
  if (command === 'remove' && role === undefined) return { login, role: 'member' }
  if (command === 'add' && role === undefined) return { login, role: 'staff' }
  if (command === 'add' && role === 'admin') return { login, role: 'admin' }
  throw new WrongUsage('No such order.')
}
