import type { Database } from '../db/client.ts'
import { eventsOf } from '../features/accounts/security-log.ts'
import { changeRole, listStaff } from '../features/accounts/staff-roles.ts'
import { personalData } from '../personal-data.ts'
import { openForTool } from './open-for-tool.ts'
import { EXIT, readArguments, runCommand } from './run-command.ts'
import { readStaffOrder, type StaffOrder } from './staff-order.ts'

const usage = `npm run staff -- list
npm run staff -- add LOGIN [admin]
npm run staff -- remove LOGIN
npm run staff -- log LOGIN`

async function printStaff(db: Database): Promise<void> {
  const staff = await listStaff(db)
  for (const { loginName, role, deletedAt } of staff) {
    console.log(`${role}\t${loginName}${deletedAt === null ? '' : '\tdeleted, can be restored'}`)
  }
  if (staff.length === 0) console.log('Nobody is staff yet.')
}

/** @returns whether there is such an account */
async function printLog(db: Database, login: string): Promise<boolean> {
  const events = await eventsOf(db, login)
  for (const { at, event, requestId } of events ?? []) {
    console.log(`${at.toISOString()}\t${event}\t${requestId || '-'}`)
  }
  return events !== undefined
}

async function carryOut(db: Database, order: Exclude<StaffOrder, 'list'>): Promise<boolean> {
  if ('log' in order) return printLog(db, order.log)
  const name = await changeRole(db, order.login, order.role, personalData)
  if (name !== undefined) console.log(`${name}: ${order.role}`)
  return name !== undefined
}

/** Makes members staff and back, the only way to do so; shows what happened to an account. */
await runCommand(usage, async () => {
  const order = readStaffOrder(readArguments({}).positionals)
  const { db, close } = await openForTool()
  try {
    if (order === 'list') {
      await printStaff(db)
      return EXIT.done
    }
    if (await carryOut(db, order)) return EXIT.done
    const login = 'log' in order ? order.log : order.login
    console.error(`No account has the login name ${login}`)
    return EXIT.failed
  } finally {
    await close()
  }
})
