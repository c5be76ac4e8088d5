import { workOnTree } from '../trees/rounds/work-on-tree.ts'
import { checkNow } from './check-now.ts'

await workOnTree(checkNow)
