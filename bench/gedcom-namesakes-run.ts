import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import { findMatches } from '@suyuan/server/features/gedcom/merging/find-matches'
import type { GraphPerson, TreeGraph } from '@suyuan/server/features/trees/graph/tree-graph'
import { measured } from './measured.ts'

/** Children of each couple where they are families. */
const CHILDREN = 3

/** A book in which everybody is called 王伟 and nobody has a date. */
function namesakes(count: number, areFamilies: boolean): TreeGraph {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  const people = all.map(
    (serial): GraphPerson => ({
      ...{ serial, id: `${serial}`, surname: '王', name: '伟', zi: '', hao: '' },
      ...{
        sex: 1,
        isDead: true,
        generation: null,
        ranking: 0,
        spelling: '',
        searchKey: '王伟 wangwei ww',
        isPrivate: false,
        lastActed: 0,
        birthLatest: 0,
      },
      ...{ birthDay: '', birthReading: 'exact', deathDay: '', deathReading: 'exact' },
    }),
  )
  const fathers = areFamilies ? all.slice(0, Math.ceil(count / CHILDREN)) : []
  const unions = fathers.map(
    (first): GraphUnion => ({
      ...{ serial: first, first, second: 0, order: 1, secondOrder: 0 },
      ...{ kind: 'other', rowVersion: 1 },
    }),
  )
  const links = (areFamilies ? all.slice(1) : []).map(
    (child): GraphLink => ({
      ...{ union: Math.ceil((child - 1) / CHILDREN), child, kind: 'birth' },
      ...{ isPrimary: true, rank: 1 + ((child - 2) % CHILDREN), rowVersion: 1 },
    }),
  )
  return graphOfRows({ people, unions, links })
}

const [count = '', shape = ''] = process.argv.slice(2)
const file = namesakes(Number(count), shape === 'families')
const book = namesakes(Number(count), shape === 'families')
const { result, ...cost } = await measured(() => findMatches(file, book))
console.log(JSON.stringify({ ...cost, compared: result.compared, matches: result.matches.length }))
