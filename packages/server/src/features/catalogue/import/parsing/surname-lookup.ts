import type { Queryable } from '../../../../db/client.ts'
import { type ResolvedSurname, resolveSurname } from '../../../surnames/resolver.ts'
import type { Fault } from '../faults.ts'
import { splitList } from './cell-text.ts'

type Answer = { id: number } | { fault: Fault }

/** Distinct cells remembered; wrong ones could be without number. */
const REMEMBERED = 20_000

export const surnamesIn = (cell: string) => splitList(cell, 'names')

/** Which surname a cell means; asks the surname resolver once for each distinct text. */
export class SurnameLookup {
  private readonly db: Queryable
  private readonly known = new Map<string, Answer>()

  constructor(db: Queryable) {
    this.db = db
  }

  /** Looks up what the given cells hold, so that `find` can answer at once. */
  async prepare(cells: Iterable<string>): Promise<void> {
    if (this.known.size > REMEMBERED) this.known.clear()
    for (const name of new Set([...cells].flatMap(surnamesIn))) {
      if (!this.known.has(name)) this.known.set(name, await this.ask(name))
    }
  }

  find(name: string): Answer {
    const answer = this.known.get(name)
    if (answer === undefined) throw new Error(`${name} was not prepared`)
    return answer
  }

  private async ask(name: string): Promise<Answer> {
    const fault = (code: Fault['code'], detail?: string): Answer => ({
      fault: { column: 'surname', code, value: name, ...(detail !== undefined && { detail }) },
    })
    if (!/^[\p{Script=Han}\s]+$/u.test(name)) return fault('surname_not_chinese')
    const candidates = await resolveSurname(this.db, name, 'zh-CN')
    const meant = likeliest(candidates, name)
    const [first] = meant
    if (!first) return fault('unknown_surname')
    if (meant.length === 1) return { id: first.id }
    return fault('ambiguous_surname', meant.map(({ surname }) => surname).join('、'))
  }
}

const beside = /^姓(?=.)|(?<=.)[氏姓]$|\s/gu

/** Those written exactly so, before those that only share the characters in another script. */
function likeliest(candidates: readonly ResolvedSurname[], typed: string): ResolvedSurname[] {
  const name = typed.replace(beside, '')
  const same = candidates.filter(({ row }) => row.surname === name)
  const traditional = candidates.filter(({ row }) => row.traditional === name)
  return [same, traditional].find((found) => found.length > 0) ?? [...candidates]
}
