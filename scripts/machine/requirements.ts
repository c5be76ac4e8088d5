import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findTool, pdfTools } from '../../packages/press/src/testing/pdf-tools.ts'
import { findPostgres } from '../../packages/server/src/testing/postgres-cluster.ts'
import { findRedis } from '../../packages/server/src/testing/redis-server.ts'
import { runCommand } from '../checks/command.ts'
import { findHeadlessShell, findJourneyBrowser } from './chromium.ts'

interface Requirement {
  what: string
  isThere(): boolean
  /** Debian's packages that bring it. */
  packages: string[]
  /** What the run does without it. */
  without: string
}

const requirements: Requirement[] = [
  {
    what: "Chromium's headless shell",
    isThere: () => findHeadlessShell() !== undefined,
    packages: ['chromium-headless-shell'],
    without: 'the browser journeys take longer',
  },
  {
    what: 'Chromium',
    isThere: () => findJourneyBrowser() !== undefined,
    packages: ['chromium'],
    without: 'the browser journeys fail',
  },
  {
    what: 'Chinese fonts',
    isThere: hasChineseFonts,
    packages: ['fonts-noto-cjk'],
    without: 'pictures of failed journeys show empty boxes',
  },
  {
    what: 'PostgreSQL 15 or later (or DATABASE_URL)',
    isThere: () => Boolean(process.env['DATABASE_URL']) || findPostgres() !== undefined,
    packages: ['postgresql'],
    without: 'tests on PostgreSQL are skipped',
  },
  {
    what: 'Redis',
    isThere: () => findRedis() !== undefined,
    packages: ['redis-server'],
    without: 'the tests of limits that servers share are skipped',
  },
  {
    what: 'poppler, qpdf and Ghostscript',
    isThere: () => pdfTools.every((tool) => findTool(tool) !== undefined),
    packages: ['poppler-utils', 'qpdf', 'ghostscript'],
    without: 'the tests that read printed books from outside are skipped',
  },
  {
    what: 'fonts of rare characters',
    isThere: hasRareCharacters,
    packages: ['fonts-hanazono', 'fonts-babelstone-han'],
    without: 'rare characters of printed books are drawn as 〓',
  },
]

/** Machines without fontconfig bring their own fonts. */
function hasChineseFonts(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() !== '' : !existsSync('/usr/share/fonts')
}

/** What the press looks for where its own faces lack a character. */
function hasRareCharacters(): boolean {
  const { status, stdout } = spawnSync('fc-list', ['', 'file'], { encoding: 'utf8' })
  return status !== 0 || ['HanaMinB', 'BabelStoneHan'].every((name) => stdout.includes(name))
}

function mayInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/** Installs what the checks need and this machine lacks, where it may; else says what is missing. */
export async function meetRequirements(): Promise<void> {
  if (mayInstall() && requirements.some((item) => !item.isThere())) await install()
  for (const { what, isThere, packages: wanted, without } of requirements) {
    if (isThere()) continue
    console.log(
      `${what}: not found, so ${without}. Debian, Ubuntu: apt-get install ${wanted.join(' ')}`,
    )
  }
}

/** One after the other: what cannot be had keeps nothing else away, and may make another needless. */
async function install(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], { env })
  for (const { isThere, packages } of requirements) {
    if (isThere()) continue
    console.log(`installing ${packages.join(', ')} …`)
    const args = ['install', '-y', '--no-install-recommends', ...packages]
    const installed = await runCommand('apt-get', args, { env })
    if (!installed.ok) console.log(`${update.ok ? '' : update.output}${installed.output}`.trimEnd())
  }
}
