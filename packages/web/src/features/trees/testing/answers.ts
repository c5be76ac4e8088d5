import { emptyPart } from '@suyuan/contract/tree-skeleton'

/** What the answer of a write says of a chart on which nothing moves. */
export const noDelta = (version = 2) => ({
  version,
  first_node_id: 'p2',
  delta: { part: emptyPart(), gone: { people: [], unions: [], links: [] } },
  warnings: [],
  more: false,
})
