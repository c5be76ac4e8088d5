import { renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { OpenDatabase } from '../db/client.ts'
import { type ExportFilter, exportBooks } from '../features/catalogue/import/export-books.ts'
import { describeFault } from '../features/catalogue/import/faults.ts'
import { PlaceRecogniser } from '../features/catalogue/import/parsing/recognise-place.ts'
import { SurnameLookup } from '../features/catalogue/import/parsing/surname-lookup.ts'
import { listPlaces } from '../features/regions/regions.service.ts'
import { openCatalogue } from './open-catalogue.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run export:books -- FILE.csv [options]
  --surname 陈      only books of this surname
  --province 福建   only books of this province
  --city 泉州       only books of this city
The file has the columns that import:books reads; see docs/import.md.`

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({
    surname: { type: 'string' },
    province: { type: 'string' },
    city: { type: 'string' },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new WrongUsage('Name one file.')
  const database = await openCatalogue()
  // Under another name until it is whole, so that no half file is taken for a good one.
  const unfinished = `${file}.part`
  try {
    const filter = await readFilter(database, values)
    const output = await open(unfinished, 'w')
    let count = 0
    try {
      for await (const { text, records } of exportBooks(database.db, filter)) {
        await output.write(text)
        count += records
      }
    } finally {
      await output.close()
    }
    renameSync(unfinished, file)
    console.log(`${count} books written to ${file}`)
    return EXIT.done
  } finally {
    rmSync(unfinished, { force: true })
    await database.close()
  }
})

async function readFilter(
  { db }: OpenDatabase,
  typed: { surname?: string | undefined; province?: string | undefined; city?: string | undefined },
): Promise<ExportFilter> {
  const filter: ExportFilter = {}
  if (typed.surname !== undefined) {
    const surnames = new SurnameLookup(db)
    await surnames.prepare([typed.surname])
    const answer = surnames.find(typed.surname)
    if ('fault' in answer) throw new WrongUsage(`--surname: ${describeFault(answer.fault, 'en')}`)
    filter.surnameId = answer.id
  }
  const places = new PlaceRecogniser(await listPlaces(db))
  const { province = '', city = '' } = typed
  const place = places.recognise({ province, city, area: '' })
  if ('fault' in place)
    throw new WrongUsage(`--province, --city: ${describeFault(place.fault, 'en')}`)
  if (place.provinceId !== null) filter.provinceId = place.provinceId
  if (place.cityId !== null) filter.cityId = place.cityId
  return filter
}
