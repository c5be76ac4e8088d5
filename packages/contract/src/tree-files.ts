import * as z from 'zod'
import { downloadEndpoint } from './endpoint.ts'
import { optionalTreeId, treeId } from './tree-fields.ts'

/**
 * GEDCOM of FamilySearch, the same packed with photos and documents, that of before, and the table
 * that the template is for.
 */
export const exportFormats = ['gedcom7', 'gedzip', 'gedcom551', 'csv', 'xlsx'] as const

/** As which the table can be had. */
const tableFormats = ['csv', 'xlsx'] as const

export const treeFiles = {
  export: downloadEndpoint({
    path: '/api/web/tree/export',
    summary:
      'A book, or a person with all descendants, as a GEDCOM file, such a file with its pictures, or a table',
    auth: 'public',
    policy: 'tree.read',
    input: z.object({
      family_tree_id: treeId,
      format: z.enum(exportFormats),
      /** Whose branch; the whole tree where absent. */
      root_id: optionalTreeId,
      /** Whether living people are told; for the owner alone. */
      living: z.boolean().default(false),
    }),
    errors: ['not_found', 'not_permitted'],
    limit: { calls: 20, seconds: 600 },
  }),
  template: downloadEndpoint({
    path: '/api/web/tree/table/template',
    summary: 'A table to fill in, with rows that show how',
    auth: 'public',
    input: z.object({ format: z.enum(tableFormats).default('csv') }),
    errors: [],
  }),
}
