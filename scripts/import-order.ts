import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** An import of one file of this repository by another, both as paths from the root. */
export interface Import {
  from: string
  to: string
}

const workspace = /^@suyuan\/(contract|genealogy|press|server|web)\/(.+)$/

/** Static and dynamic imports and re-exports, with their specifiers. */
const specifiers =
  /(?:\b(?:import|export)\b[^'"`;]*?\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"`])([^'"`]+)\1/g

/** The imports a source text makes of files in this repository. */
export function importsOf(file: string, source: string): Import[] {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  return [...withoutComments.matchAll(specifiers)].flatMap(([, , specifier = '']) => {
    const inWorkspace = workspace.exec(specifier)
    if (inWorkspace) return [{ from: file, to: `packages/${inWorkspace[1]}/src/${inWorkspace[2]}` }]
    if (!specifier.startsWith('.')) return []
    return [{ from: file, to: normalize(join(dirname(file), specifier)) }]
  })
}

export function readImports(root: string, folders: readonly string[]): Import[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules'))
      .flatMap((path) => importsOf(relative(root, path), readFileSync(path, 'utf8'))),
  )
}

/** Which other features a feature of the server may call. */
const serverFeatures: Record<string, readonly string[]> = {
  regions: [],
  surnames: ['regions'],
  news: [],
  home: ['news'],
  accounts: ['regions'],
  catalogue: ['surnames', 'regions'],
  roots: ['regions', 'surnames', 'news', 'accounts', 'catalogue'],
  trees: ['accounts', 'surnames', 'regions'],
  hints: ['accounts', 'regions', 'surnames', 'catalogue', 'roots', 'trees'],
  checks: ['accounts', 'regions', 'trees'],
  gedcom: ['accounts', 'trees'],
  duplicates: ['trees'],
  texts: ['trees'],
  messages: ['accounts', 'trees'],
  anniversaries: ['accounts', 'trees'],
  discovery: ['surnames', 'news', 'catalogue'],
  staff: ['regions', 'surnames', 'news', 'accounts', 'catalogue', 'roots', 'trees', 'messages'],
}

/** The browser's layers, the uppermost first: each knows only itself and what stands below. */
const webLayers = [
  /^packages\/web\/src\/(features|pages|shell)\//,
  /^packages\/web\/src\/pickers\//,
  /^packages\/web\/src\/(ui|lib)\//,
]

const featureOf = (path: string) =>
  /^packages\/(server|web)\/src\/features\/([^/]+)\//.exec(path) as
    | [string, 'server' | 'web', string]
    | null

/** Folders of the server that features stand on, and what each of them must not know. */
const serverLayers: [folder: RegExp, unknown: RegExp, reason: string][] = [
  [/\/src\/app\//, /\/src\/(http|features)\//, 'the kernel knows neither transport nor features'],
  [
    /\/src\/media\//,
    /\/src\/(http|features)\//,
    'the media store knows no feature and no transport',
  ],
  [/\/src\/sheets\//, /\/src\/(http|features)\//, 'readers of tables know no feature'],
  [/\/src\/http\//, /\/src\/features\//, 'transport knows no feature'],
  [/\/src\/features\//, /\/src\/http\//, 'features know no transport'],
]

/** Why an import is against the order of the house; undefined where it is in order. */
export function violation({ from, to }: Import): string | undefined {
  const isTest = /\.test\.tsx?$/.test(from)
  const pack = /^packages\/(\w+)\//.exec(from)?.[1]
  const target = /^packages\/(\w+)\//.exec(to)?.[1]
  if (pack === 'genealogy' && target !== 'genealogy') return 'what a genealogy is stands on nothing'
  if (pack === 'press' && target !== 'press' && target !== 'genealogy') {
    return 'the press stands on genealogies alone'
  }
  if (pack === 'contract' && target !== 'contract' && target !== 'genealogy') {
    return 'the contract stands on genealogies alone'
  }
  if (pack === 'web' && target === 'server') return 'pages run in the browser, too'
  if (pack === 'web' && to.startsWith('seed/')) return 'pages know no seed'
  const own = featureOf(from)
  const other = featureOf(to)
  if (own && own[1] === 'web' && /^packages\/web\/src\/(pages|shell)\//.test(to)) {
    return 'pages compose features, not the other way round'
  }
  const above = webLayers.findIndex((layer) => layer.test(to))
  const below = webLayers.findIndex((layer) => layer.test(from))
  if (below > above && above >= 0) return 'ui and lib stand below pickers, pickers below features'
  if (pack === 'server' && !isTest) {
    const broken = serverLayers.find(([folder, unknown]) => folder.test(from) && unknown.test(to))
    if (broken) return broken[2]
  }
  if (!own || !other || own[1] !== other[1] || own[2] === other[2]) return undefined
  if (own[1] === 'web') return 'features of the browser do not know each other'
  if (!(serverFeatures[own[2]] ?? []).includes(other[2])) {
    return `${own[2]} may not call ${other[2]}`
  }
  if (!isTest && /\.queries(\.ts)?$/.test(to))
    return "a feature calls another's service, not its queries"
  return undefined
}
