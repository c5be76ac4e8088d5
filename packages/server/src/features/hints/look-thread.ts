import { workOnTree } from '../trees/rounds/work-on-tree.ts'
import { lookForHints } from './look-for-hints.ts'

await workOnTree(lookForHints)
