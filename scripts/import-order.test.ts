import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsOf, readImports, violation } from './import-order.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const features = 'packages/server/src/features'

describe('import order', () => {
  const imports = readImports(root, ['packages', 'seed'])

  it('sees the imports there are', () => {
    expect(imports.length).toBeGreaterThan(150)
    expect(imports.some(({ to }) => to.startsWith('packages/contract/src/'))).toBe(true)
  })

  it('is kept', () => {
    const wrong = imports.flatMap((item) => {
      const why = violation(item)
      return why === undefined ? [] : [`${item.from} imports ${item.to}: ${why}`]
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ["import { a } from '../catalogue/root-books.ts'", 1],
    ["import type { A } from '../catalogue/root-books.ts'", 1],
    ["export * from '../catalogue/root-books.ts'", 1],
    ["const b = await import('../catalogue/root-books.ts')", 1],
    ["import '../catalogue/root-books.ts'", 1],
    ["import {\n  a,\n  b,\n} from '../catalogue/root-books.ts'", 1],
    ["// import { a } from '../catalogue/root-books.ts'", 0],
    ["import pg from 'pg'", 0],
  ])('reads %s', (source, count) => {
    expect(importsOf(`${features}/surnames/x.ts`, source)).toHaveLength(count)
  })

  it.each([
    [`${features}/surnames/x.ts`, `${features}/catalogue/root-books.ts`],
    [`${features}/roots/x.ts`, `${features}/catalogue/catalogue.queries.ts`],
    [`${features}/roots/x.ts`, 'packages/server/src/http/api.ts'],
    ['packages/server/src/http/x.ts', `${features}/accounts/sessions.ts`],
    ['packages/server/src/app/x.ts', 'packages/server/src/http/api.ts'],
    ['packages/contract/src/x.ts', 'packages/server/src/app.ts'],
    ['packages/press/src/x.ts', 'packages/server/src/app.ts'],
    ['packages/web/src/features/roots/x.tsx', 'packages/web/src/features/news/y.tsx'],
    ['packages/web/src/features/roots/x.tsx', 'packages/web/src/pages/ancestry.tsx'],
    ['packages/web/src/ui/x.tsx', 'packages/web/src/features/news/y.tsx'],
    ['packages/web/src/pickers/x.tsx', 'packages/web/src/features/news/y.tsx'],
    ['packages/web/src/pickers/x.tsx', 'packages/web/src/pages/ancestry.tsx'],
    ['packages/web/src/lib/x.ts', 'packages/web/src/pickers/y.ts'],
    ['packages/web/src/ui/x.tsx', 'packages/web/src/shell/y.tsx'],
    ['packages/web/src/root.tsx', 'packages/server/src/app.ts'],
  ])('forbids %s → %s', (from, to) => {
    expect(violation({ from, to })).toBeDefined()
  })

  it.each([
    [`${features}/roots/x.ts`, `${features}/catalogue/root-books.ts`],
    ['packages/web/src/features/roots/x.tsx', 'packages/web/src/pickers/y.tsx'],
    ['packages/web/src/pages/ancestry.tsx', 'packages/web/src/pickers/y.tsx'],
    ['packages/web/src/pickers/x.tsx', 'packages/web/src/ui/y.tsx'],
    ['packages/web/src/pickers/x.tsx', 'packages/web/src/lib/y.ts'],
  ])('allows %s → %s', (from, to) => {
    expect(violation({ from, to })).toBeUndefined()
  })
})
