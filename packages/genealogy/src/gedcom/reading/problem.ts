import { ownCopy } from '../../text/own-copy.ts'

/** Dates that cannot all be right. */
export const doubtCodes = [
  'death_before_birth',
  'burial_before_death',
  'lived_too_long',
  'birth_before_parent',
  'parent_too_young',
  'birth_after_father_death',
  'birth_after_mother_death',
  'marriage_before_birth',
  'marriage_after_death',
  'spouses_apart',
] as const

/** What can be amiss with a file, by the name under which it is told. */
const problemCodes = [
  // Text
  'declared_otherwise',
  'unknown_code_page',
  'undecodable',
  'nul',
  // Lines
  'blank_line',
  'line_too_long',
  'no_level',
  'no_tag',
  'level_jump',
  'too_deep',
  'record_too_large',
  'continued_without_tag',
  'before_header',
  // Records
  'no_header',
  'no_trailer',
  'after_trailer',
  'unknown_version',
  'newer_version',
  'no_pointer',
  'duplicate_pointer',
  'dangling_pointer',
  // Content
  'surname_guessed',
  'date_in_words',
  'no_such_day',
  'married_name',
  'one_sided_link',
  'spouse_without_row',
  'total_row',
  'hidden_row',
  'hidden_column',
  'sheets_read',
  'sheet_without_names',
  'sheet_hidden',
  'formula_unread',
  'own_ancestor',
  'parents_unclear',
  ...doubtCodes,
  // What a tree of the site cannot take
  'family_without_parents',
  'over_limit',
] as const

export type ProblemCode = (typeof problemCodes)[number]

export interface Problem {
  code: ProblemCode
  /** Line of the file, from 1; 0 where it concerns the whole. */
  line: number
  /** What stood there, shortened. */
  value: string
  /** Name of the sheet, of a table that has several. */
  sheet?: string
}

/** Characters of a value that are told. */
const TOLD = 80

/** Examples of each kind that are kept; all are counted. */
const EXAMPLES = 20

/** What is amiss with a file: all of it counted, the first of each kind told. */
export class Problems {
  private readonly byCode = new Map<ProblemCode, { count: number; examples: Problem[] }>()

  add(
    code: ProblemCode,
    line: number,
    value = '',
    { times = 1, sheet = '' }: { times?: number; sheet?: string } = {},
  ): void {
    const known = this.byCode.get(code) ?? { count: 0, examples: [] }
    known.count += times
    if (known.examples.length < EXAMPLES) {
      // A copy: a piece of a long text would keep all of it in memory.
      const told = ownCopy(value.slice(0, TOLD).toWellFormed())
      known.examples.push({ code, line, value: told, ...(sheet !== '' && { sheet }) })
    }
    this.byCode.set(code, known)
  }

  count(code: ProblemCode): number {
    return this.byCode.get(code)?.count ?? 0
  }

  /** In the order of `problemCodes`. */
  list(): { code: ProblemCode; count: number; examples: readonly Problem[] }[] {
    return problemCodes.flatMap((code) => {
      const known = this.byCode.get(code)
      return known ? [{ code, ...known }] : []
    })
  }
}
