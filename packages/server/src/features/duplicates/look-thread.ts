import { workOnTree } from '../trees/rounds/work-on-tree.ts'
import { lookForDuplicates } from './look-for-duplicates.ts'

await workOnTree(lookForDuplicates)
