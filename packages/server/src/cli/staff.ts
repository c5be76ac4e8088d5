import { changeRole, listStaff } from '../features/accounts/staff-roles.ts'
import { openForTool, runTool, UsageError } from './open-for-tool.ts'

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add LOGIN [admin]
  npm run staff -- remove LOGIN`

/** Makes members staff and back; the only way to do so. */
await runTool(async (config, [command, login, role]) => {
  const known = ['list', 'add', 'remove'].includes(command ?? '')
  const wrongRole = role !== undefined && !(command === 'add' && role === 'admin')
  if (!known || (command === 'list') !== (login === undefined) || wrongRole) {
    throw new UsageError(usage)
  }
  const { db, close } = await openForTool(config)
  try {
    if (login !== undefined) {
      const newRole = command === 'remove' ? 'member' : role === 'admin' ? 'admin' : 'staff'
      const name = await changeRole(db, login, newRole)
      if (name === undefined) throw new UsageError(`No account has the login name ${login}`)
      console.log(`${name}: ${newRole}`)
      return
    }
    const staff = await listStaff(db)
    for (const { loginName, role: held } of staff) console.log(`${held}\t${loginName}`)
    if (staff.length === 0) console.log('Nobody is staff yet.')
  } finally {
    await close()
  }
})
