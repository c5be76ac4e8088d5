import type { parentRules } from '@suyuan/contract/tree-skeleton'
import { isUnstated, kindBelow } from '@suyuan/genealogy/gedcom/draft/child-ties'
import type { Kept, ParentLink } from '@suyuan/genealogy/gedcom/draft/draft'
import type { KinTables } from '@suyuan/genealogy/gedcom/draft/kin-tables'
import { xrefOfPerson } from '@suyuan/genealogy/gedcom/mapping/serials'
import type { Problems } from '@suyuan/genealogy/gedcom/reading/problem'
import { wholeNumbers } from '@suyuan/genealogy/graph/column'
import { type ChildKind, childKinds } from '@suyuan/genealogy/ties'

/** What an owner says of children whose file leaves it open. */
export interface ParentAnswers {
  /** Of those who are not named. */
  rule: (typeof parentRules)[number]
  told: readonly { child: number; union: number; kind: ChildKind }[]
}

/** A tie of a child to a family that the tree takes. */
interface Tie {
  /** Number of the child's own link. */
  link: number
  union: number
  /** What stands below the family's pointer to the child. */
  below: readonly Kept[]
}

/** A child of whom a file leaves open to which of its families it was born; 'unknown' is to be said. */
export interface ParentDoubt {
  child: number
  families: { union: number; kind: ChildKind }[]
}

/** Children of whom it is asked one by one. */
const DOUBTS_TOLD = 100

/** Ways to belong to parents that answer where somebody who was adopted came to. */
const taken: ReadonlySet<ChildKind | undefined> = new Set(['adopted', 'foster', 'dual'])

/**
 * How children belong to their parents, by the numbers of their links. Nobody is born twice: where a
 * file has several families and says of none, or of too many, that the child was born to it, it is
 * left open until somebody answers.
 */
export class ParentKinds {
  /** Children who were adopted by nobody knows which of their families. */
  readonly adopted = new Set<number>()
  readonly doubts: ParentDoubt[] = []
  private readonly answers: ParentAnswers
  private readonly kinds = wholeNumbers().edit()
  private readonly words = new Map<number, string>()
  private readonly meant = wholeNumbers().edit()

  constructor(answers: ParentAnswers = { rule: 'unknown', told: [] }) {
    this.answers = answers
  }

  put(link: number, { kind, words, meant }: Pick<ParentLink, 'kind' | 'words' | 'meant'>): void {
    this.kinds.set(link, childKinds.indexOf(kind))
    if (words !== '') this.words.set(link, words)
    else this.words.delete(link)
    this.meant.set(link, meant === undefined ? 0 : 1 + childKinds.indexOf(meant))
  }

  of(link: number): Pick<ParentLink, 'kind' | 'words' | 'meant'> {
    const meant = childKinds[this.meant.at(link) - 1]
    const kind = childKinds[this.kinds.at(link)] ?? 'unknown'
    return { kind, words: this.words.get(link) ?? '', ...(meant !== undefined && { meant }) }
  }

  /**
   * Once all links are there.
   * @param linksOf a child's links to the families that the tree takes
   * @param kept what stands below the links of families to their children
   */
  settleAll(
    tables: KinTables,
    linksOf: (child: number) => readonly number[],
    kept: ReadonlyMap<number, Kept[]>,
    problems: Problems,
  ): void {
    const below = keptByChild(tables, kept)
    const told = Map.groupBy(this.answers.told, ({ child }) => child)
    for (const child of tables.persons()) {
      const ties = linksOf(child).map((link): Tie => {
        const union = tables.parents.to(link)
        return { link, union, below: below.get(`${union} ${child}`) ?? [] }
      })
      if (ties.length === 0 || !this.settle(ties, this.adopted.has(child))) continue
      problems.add('parents_unclear', 0, xrefOfPerson(child))
      if (this.doubts.length < DOUBTS_TOLD) this.doubts.push(this.doubtOf(child, ties))
      const own = (told.get(child) ?? []).map(({ union, kind }) => [union, kind] as const)
      this.answer(ties, new Map(own))
    }
  }

  private doubtOf(child: number, ties: readonly Tie[]): ParentDoubt {
    const families = ties.map(({ link, union }) => {
      const { kind, words, meant } = this.of(link)
      return { union, kind: meant ?? (isUnstated({ kind, words }) ? 'birth' : kind) }
    })
    return { child, families }
  }

  /** @returns whether it is open how a child belongs to some of its families */
  private settle(ties: readonly Tie[], isAdopted: boolean): boolean {
    const said = ties.map(({ link, below }) => {
      const told = this.of(link)
      return isUnstated(told) ? (told.meant ?? kindBelow(below)) : told.kind
    })
    const isOpenAdoption = isAdopted && !said.some((kind) => taken.has(kind))
    const open = said.filter((kind) => kind === undefined).length
    const isPlain = open === 1 && !said.includes('birth') && !isOpenAdoption
    let isDoubtful = open > 0 && !isPlain
    let hasBirth = false
    for (const [at, { link }] of ties.entries()) {
      const own = this.of(link)
      let kind = said[at] ?? (isPlain ? 'birth' : 'unknown')
      // Of two parents whose words differ neither is the couple's.
      if (kind === 'unknown' && isUnstated(own)) isDoubtful = true
      if (kind === 'birth' && hasBirth) {
        kind = 'unknown'
        isDoubtful = true
      }
      hasBirth ||= kind === 'birth'
      const { meant: _, ...plain } = own
      this.put(
        link,
        kind === (isUnstated(own) ? 'birth' : own.kind) ? plain : { ...own, meant: kind },
      )
    }
    return isDoubtful
  }

  /** Takes what an owner says of a child whose ties are open; the file's own words go where they differ. */
  private answer(ties: readonly Tie[], told: ReadonlyMap<number, ChildKind>): void {
    const { rule } = this.answers
    const isOpen = ({ link }: Tie) => this.of(link).meant === 'unknown'
    const open = rule === 'last' ? ties.filter(isOpen).toReversed() : ties.filter(isOpen)
    let hasBirth = ties.some((tie) => !isOpen(tie) && this.isBirth(tie.link))
    for (const tie of open) {
      const ruled = rule === 'unknown' ? undefined : hasBirth ? 'adopted' : 'birth'
      const kind = told.get(tie.union) ?? ruled
      if (kind === undefined || kind === 'unknown' || (kind === 'birth' && hasBirth)) continue
      hasBirth ||= kind === 'birth'
      this.put(tie.link, { kind, words: '' })
    }
  }

  private isBirth(link: number): boolean {
    const { kind, meant, words } = this.of(link)
    return (meant ?? (kind === 'unknown' && words === '' ? 'birth' : kind)) === 'birth'
  }
}

/** What stands below the pointers of families to their children, by both. */
function keptByChild(tables: KinTables, kept: ReadonlyMap<number, Kept[]>): Map<string, Kept[]> {
  const found = new Map<string, Kept[]>()
  if (kept.size === 0) return found
  const { children } = tables
  for (const union of tables.unions()) {
    for (const link of children.linksOf(union)) {
      const told = kept.get(link)
      if (told) found.set(`${union} ${children.to(link)}`, told)
    }
  }
  return found
}
