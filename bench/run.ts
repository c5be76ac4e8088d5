import { cpus, totalmem } from 'node:os'
import { benchAccounts } from './accounts.ts'
import { benchAnniversaries } from './anniversaries.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchChart } from './chart.ts'
import { benchChecks } from './checks.ts'
import { benchCompany } from './company.ts'
import { benchDates } from './dates.ts'
import { benchDuplicates } from './duplicates.ts'
import { benchGedcom } from './gedcom.ts'
import { benchGedcomCompany } from './gedcom-company.ts'
import { benchGedcomImport } from './gedcom-import.ts'
import { benchGedcomMerge } from './gedcom-merge.ts'
import { benchNamesakes } from './gedcom-namesakes.ts'
import { benchHints } from './hints.ts'
import { benchHolding } from './holding.ts'
import { benchKinship } from './kinship.ts'
import { benchLanes } from './lanes.ts'
import { benchLargeChange } from './large-change.ts'
import { benchLineage } from './lineage.ts'
import { benchCeiling, benchCeilingMillion } from './match/ceiling.ts'
import { benchMatch, benchMatchMillion } from './match/match.ts'
import { tuneMatch } from './match/tune.ts'
import { benchMemory } from './memory.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchPages } from './pages.ts'
import { benchPress } from './press.ts'
import { benchRequests } from './requests.ts'
import { benchRoots } from './roots.ts'
import { benchStart } from './start.ts'
import { benchTrees } from './trees.ts'

/** What can be measured, by the name given on the command line. */
const parts: Record<string, () => Promise<void>> = {
  roots: () => benchRoots(),
  pages: () => benchPages(),
  accounts: () => benchAccounts(),
  catalogue: () => benchCatalogue(),
  match: () => benchMatch(),
  'match-million': () => benchMatchMillion(),
  'match-ceiling': () => benchCeiling(),
  'match-ceiling-million': () => benchCeilingMillion(),
  'match-tune': () => tuneMatch(),
  memory: () => benchMemory(),
  company: () => benchCompany(),
  trees: () => benchTrees(),
  hints: () => benchHints(),
  holding: () => benchHolding(),
  'large-change': () => benchLargeChange(),
  gedcom: () => benchGedcom(),
  requests: () => benchRequests(),
  'gedcom-import': () => benchGedcomImport(),
  'gedcom-company': () => benchGedcomCompany(),
  'gedcom-merge': () => benchGedcomMerge(),
  'gedcom-namesakes': () => benchNamesakes(),
  chart: () => benchChart(),
  neighbours: () => benchNeighbours(),
  lanes: () => benchLanes(),
  start: () => benchStart(),
  dates: () => benchDates(),
  kinship: () => benchKinship(),
  checks: () => benchChecks(),
  duplicates: () => benchDuplicates(),
  lineage: () => benchLineage(),
  anniversaries: () => benchAnniversaries(),
  press: () => benchPress(),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const cores = cpus()
const memory = Math.round(totalmem() / 2 ** 30)
console.log(
  `${cores.length} × ${cores[0]?.model ?? 'unknown'}, ${memory} GiB, Node ${process.version}`,
)
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await run()
}
