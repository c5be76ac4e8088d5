import type { FileTree } from '@suyuan/genealogy/checks/tree-of-file'
import { generationsBetween, type KinPath } from '@suyuan/genealogy/kinship/present-relation'
import { chineseTerms } from '@suyuan/genealogy/kinship/terms/chinese'
import type { Term } from '@suyuan/genealogy/kinship/terms/chinese-words'
import { englishSteps, englishTerms } from '@suyuan/genealogy/kinship/terms/english'
import { regionalTerms } from '@suyuan/genealogy/kinship/terms/regional-words'

/** What is printed of a pair; of several paths the nearest one counts. */
export function presentPair(tree: FileTree, paths: readonly KinPath[]) {
  const [nearest] = paths
  return {
    paths: paths.map((path) => presentPath(tree, path)),
    grade: nearest ? gradeOf(nearest) : null,
    generations: nearest ? generationsBetween(nearest.walk) : null,
  }
}

const gradeOf = ({ mourning }: KinPath): string | null =>
  mourning.length === 0 ? null : [...new Set(mourning.map(({ grade }) => grade))].join('或')

function presentPath({ graph }: FileTree, path: KinPath) {
  const { walk, relation, isByBirth, mourning } = path
  return {
    steps: walk.map(({ tie, person, kind, union }) => ({
      tie,
      id: `@${graph.people.get(person)?.xref ?? ''}@`,
      kind: kind ?? graph.unions.get(union)?.kind,
    })),
    blood: isByBirth,
    terms: {
      'zh-CN': wordsOf(chineseTerms(relation, 'zh-CN')),
      'zh-TW': wordsOf(chineseTerms(relation, 'zh-TW')),
      lzh: wordsOf(chineseTerms(relation, 'lzh')),
      yue: regionalTerms(relation, 'yue').map(({ word }) => word),
      nan: regionalTerms(relation, 'nan').map(({ word }) => word),
      en: [...new Set([...englishTerms(relation), ...englishSteps(relation)])],
    },
    generations: generationsBetween(walk),
    grade: gradeOf(path),
    rows: [...new Set(mourning.map(({ row }) => row))],
  }
}

/** First the usual word of each reading, then what else is said. */
const wordsOf = (terms: readonly Term[]): string[] => [
  ...new Set([...terms.map(({ word }) => word), ...terms.flatMap(({ also }) => also)]),
]
