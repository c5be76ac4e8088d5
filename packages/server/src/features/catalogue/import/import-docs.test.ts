import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CsvRecords } from '@suyuan/genealogy/sheets/csv-records'
import { describe, expect, it } from 'vitest'
import { DIVIDED_CITIES, OLD_CITIES, WIDER_REGIONS } from '../../regions/old-cities.ts'
import { DIVIDED_PROVINCES, OLD_PROVINCES } from '../../regions/old-provinces.ts'
import { RENAMED_COUNTIES } from '../../regions/renamed-counties.ts'
import { parseRow } from './parsing/parse-row.ts'
import { columnNames, columns, type RowCells, readHeader } from './reading/columns.ts'

const docs = (name: string) =>
  fileURLToPath(new URL(`../../../../../../docs/${name}`, import.meta.url))

describe('what the documentation says', () => {
  it('names every column', () => {
    const text = readFileSync(docs('import.md'), 'utf8')
    for (const name of columnNames) {
      expect(text).toMatch(
        new RegExp(`^\\| ${columns[name].heading}( \\*)? \\| \`${name}\` \\|`, 'mu'),
      )
    }
  })

  it('gives a template that can be imported', () => {
    const records = new CsvRecords(',')
    const text = readFileSync(docs('import-template.csv'), 'utf8').replace('\uFEFF', '')
    const [header, ...rows] = [...records.push(text), ...records.end()]
    expect(readHeader(header?.cells ?? [], false)).toEqual(columnNames)
    expect(rows.length).toBeGreaterThan(0)
    for (const { cells } of rows) {
      const named = Object.fromEntries(columnNames.map((name, at) => [name, cells[at]])) as RowCells
      const parsed = parseRow(named, {
        surnames: { find: () => ({ id: 1 }) },
        places: { recognise: ({ area }) => ({ provinceId: null, cityId: null, area }) },
      })
      expect(parsed).toHaveProperty('book')
    }
  })

  it('lists the former names of places', async () => {
    await expect(placeTables()).toMatchFileSnapshot(docs('old-place-names.md'))
  })
})

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

function placeTables(): string {
  const plain = (names: string) => names.replaceAll('*', '').replaceAll(' ', '、')
  return `# Former names of places

What \`import:books\` understands besides today's names; the tables it is made from are
\`old-provinces.ts\` and \`old-cities.ts\` in \`packages/server/src/features/regions\`.

## Provinces

${table(
  ['today', 'also'],
  Object.entries(OLD_PROVINCES).map(([today, names]) => [today, plain(names)]),
)}

Several provinces of today, so a city must be named:

${table(
  ['former', 'today'],
  Object.entries(DIVIDED_PROVINCES).map(([names, today]) => [plain(names), plain(today)]),
)}

## Cities

${table(
  ['province', 'city', 'also'],
  Object.entries(OLD_CITIES).flatMap(([province, cities]) =>
    Object.entries(cities).map(([city, names]) => [province, city, plain(names)]),
  ),
)}

Counties that are called otherwise today:

${table(
  ['city', 'former', 'today'],
  Object.entries(RENAMED_COUNTIES).flatMap(([city, pairs]) =>
    pairs.split(' ').map((pair) => [city, ...pair.split('=')]),
  ),
)}

Several cities of today, so today's name is needed:

${table(
  ['former', 'today'],
  Object.entries({ ...DIVIDED_CITIES, ...WIDER_REGIONS }).map(([names, parts]) => [
    plain(names),
    Object.entries(parts)
      .map(([province, cities]) => [province, plain(cities)].filter(Boolean).join(' '))
      .join('; '),
  ]),
)}
`
}
