import { changeRole, listStaff } from '../features/accounts/staff-roles.ts'
import { openForTool } from './open-for-tool.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run staff -- list
npm run staff -- add LOGIN [admin]
npm run staff -- remove LOGIN`

type Order = { login: string; role: 'member' | 'staff' | 'admin' } | 'list'

function readOrder(): Order {
  const [command, login, role, ...others] = readArguments({}).positionals
  if (others.length > 0) throw new WrongUsage('Too many words.')
  if (command === 'list' && login === undefined) return 'list'
  if (login === undefined) throw new WrongUsage('Say what to do with whom.')
  if (command === 'remove' && role === undefined) return { login, role: 'member' }
  if (command === 'add' && role === undefined) return { login, role: 'staff' }
  if (command === 'add' && role === 'admin') return { login, role: 'admin' }
  throw new WrongUsage('No such order.')
}

/** Makes members staff and back; the only way to do so. */
await runCommand(usage, async () => {
  const order = readOrder()
  const { db, close } = await openForTool()
  try {
    if (order === 'list') {
      const staff = await listStaff(db)
      for (const { loginName, role } of staff) console.log(`${role}\t${loginName}`)
      if (staff.length === 0) console.log('Nobody is staff yet.')
      return EXIT.done
    }
    const name = await changeRole(db, order.login, order.role)
    if (name === undefined) {
      console.error(`No account has the login name ${order.login}`)
      return EXIT.failed
    }
    console.log(`${name}: ${order.role}`)
    return EXIT.done
  } finally {
    await close()
  }
})
