import { home } from '@suyuan/contract/home'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { homeDesk, homeInfo, saveHome } from './home.service.ts'

export const homeRoutes = (db: Database) => [
  implement(home.info, ({ caller }) => homeInfo(db, caller.lang)),
  implement(home.desk, ({ caller }) => homeDesk(db, caller.lang)),
  implement(home.save, ({ input, caller }) => saveHome(db, input, caller)),
]
