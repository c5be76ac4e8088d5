import { seedId } from '../seed/trees/seed-id.ts'

/** The demonstration of a family tree. */
export const demonstration = `/family-tree?id=${seedId('kong')}`

/** The page of somebody in the demonstration of a family tree. */
export const demonstrationPerson = `/family-tree-person?id=${seedId('kong', 'kong-qiu')}&family_tree_id=${seedId('kong')}`
