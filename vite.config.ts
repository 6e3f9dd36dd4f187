import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isFull } from './tests/full.ts'
import { machineDiagrams } from './tools/diagrams/plugin.ts'
import { globFiles } from './tools/glob-files.ts'
import { writtenCss } from './tools/written-css.ts'

type ModuleGraph = {
  getModuleInfo: (
    id: string,
  ) => (Record<'importers' | 'importedIds' | 'dynamicImporters', string[]> & { isEntry: boolean }) | null
}

// What main.tsx and the silent renewal share stays apart: the renewal shall not load the application.
const ours = /^\/(src\/(?!session\/|viewer\/|main\.tsx)|machines\/)/
// Wherever the repository lies: another folder above it may be called `src`.
const isOurs = (id: string) => id.startsWith(import.meta.dirname) && ours.test(id.slice(import.meta.dirname.length))

// Every page needs the first of them. A person begins at one of the next two: each is as good as part of the start
// for whoever opens it, and of no use to whoever opens the other. The last is what lists of the administration are made
// of. Everything else comes when it is asked for.
const pieces = [
  { name: 'frame', begins: /\/src\/main\.tsx$/ },
  { name: 'workspaces', begins: /\/workspaces\.tsx\?tsr-split/ },
  { name: 'past-reviews', begins: /\/employees\.start-review\.tsx\?tsr-split/ },
  { name: 'admin-list', begins: /\/src\/resource\/admin-page\.tsx$|\/admin\.user-management\.users\.tsx\?tsr-split/ },
]

/** Whoever opens these has come from lists of the administration, or waits anyway: they may load what those are made of. */
const mayWait = /\/routes\/admin\.|\/screens\/admin\/(admin-dialogs|import-panel)\.tsx$|\/machines\//

/** The large one among the parts of a form. */
const chooser = /\/src\/ui\/form\/chooser\.tsx$/

type Need = { pieces: ReadonlySet<string>; others: boolean }

/** What draws components of Chakra, and what half of the pages draw with it: workspaces and lists of the administration need neither. */
const chakra = /^\/src\/ui\/(chakra|palette|remembering-system|theme)\.ts$/
const styled = /^\/src\/(ui\/styled|screens\/styled-links)\.tsx$/

/** Which pieces load a module by themselves, and whether something else that is loaded by itself does. */
const makeNeedOf = () => {
  const known = new Map<string, Need>()
  return (id: string, graph: ModuleGraph): Need => {
    const seen = known.get(id)
    if (seen) return seen
    const names = new Set<string>()
    let others = false
    const met = new Set([id])
    for (const it of met) {
      const piece = pieces.find(({ begins }) => begins.test(it))
      if (piece) names.add(piece.name)
      const info = graph.getModuleInfo(it)
      const isAsked = info !== null && (info.isEntry || info.dynamicImporters.length > 0)
      if (isAsked && !piece && !mayWait.test(it)) others = true
      for (const importer of info?.importers ?? []) met.add(importer)
    }
    const need = { pieces: names, others }
    known.set(id, need)
    return need
  }
}
const needOf = makeNeedOf()

/** Whether a module of ours loads the choosers by itself. */
const hasChooser = (id: string, graph: ModuleGraph): boolean => {
  const met = new Set([id])
  for (const it of met) {
    if (chooser.test(it)) return true
    for (const imported of graph.getModuleInfo(it)?.importedIds ?? []) if (isOurs(imported)) met.add(imported)
  }
  return false
}

/** The file that a module belongs to. Left to itself each would be one of a few hundred bytes, compressed alone. */
const fileOf = (id: string, graph: ModuleGraph): string | null => {
  if (id.endsWith('?studio')) return 'simulator'
  if (id.includes('tsr-split') || !isOurs(id)) return null
  const path = id.slice(import.meta.dirname.length)
  if (chakra.test(path)) return 'chakra'
  if (styled.test(path)) return 'styled'
  const { pieces: names, others } = needOf(id, graph)
  const [name] = names
  if (name === undefined || names.has('frame')) return name === undefined ? null : 'frame'
  // What several need is in none of them, so that none loads another; what both starts need is no part of the lists.
  if (names.size > 1) return names.has('admin-list') ? 'shared' : 'starts'
  if (!others) return name
  return hasChooser(id, graph) ? 'choosers' : `${name}-parts`
}

// In this order: a file takes along the libraries that its modules need.
const files = [
  'frame',
  'chakra',
  'shared',
  'starts',
  'styled',
  'choosers',
  ...pieces.slice(1).flatMap(({ name }) => [`${name}-parts`, name]),
  'simulator',
]
const groups = [
  ...files.map((file, index) => ({
    name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === file ? file : null),
    debugName: file,
    priority: 2 * (files.length - index),
  })),
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 2 * files.length - 1 },
]

const client = {
  outDir: 'dist/client',
  // An inlined asset would be a data: address, which the content security policy refuses.
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: ['index.html', 'silent.html', 'document-viewer.html'],
    // The simulator is one file, though the registry loads each machine by itself.
    checks: { ineffectiveDynamicImport: false },
    // A text stands where it is shown, not in the chunk of its catalogue.
    optimization: { inlineConst: { mode: 'all' as const, pass: 1 } },
    // Only Emotion's `withTheme` needs them, which nobody calls.
    treeshake: { moduleSideEffects: [{ test: /_isolated-hnrs|hoist-non-react-statics|react-is/, sideEffects: false }] },
    output: { codeSplitting: { groups } },
  },
}
const server = { outDir: 'dist/server', copyPublicDir: false, target: 'node20' }

const reviewPages = /^\/(_period\/employee\/(evaluate|performance\/(evaluation)?)$|employees\/)/

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  codeSplittingOptions: {
    // Data and component of a review's steps come side by side. What the other pages ask for is too much for the first
    // screen: their loaders come with their components, and both with the pointer on a link.
    splitBehavior: ({ routeId }) => (reviewPages.test(routeId) ? [['component']] : [['loader', 'component']]),
  },
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
})

/**
 * The turns of a run on two cores, and their workers. One that runs a browser waits half of its time, one that asks a
 * database a part of it; a worker more than cores costs a suite of pages a third of its time.
 */
const workersOf = { browser: 4, database: 3, pure: 2 }
type Turn = keyof typeof workersOf

type Suite = {
  jsdom?: true
  database?: true
  setupFiles?: string[]
  turn?: Turn
}

/**
 * A worker loads the modules of a suite once, for all files that it runs. A file that replaces modules (`vi.mock`) is
 * called `*.isolated.test.ts`: those have a project of their own, in which each file loads its modules anew.
 */
const suite = (name: string, { jsdom, database, setupFiles = [], turn = 'pure' }: Suite = {}) =>
  (globFiles([`tests/${name}`], /\.isolated\.test\./).length > 0 ? [false, true] : [false]).map(
    (isolate): TestProjectInlineConfiguration => ({
      extends: true,
      test: {
        name: isolate ? `${name}-isolated` : name,
        isolate,
        environment: jsdom ? 'jsdom' : 'node',
        include: [`tests/${name}/**/*.${isolate ? 'isolated.' : ''}test.{ts,tsx}`],
        exclude: [...(isolate ? [] : ['**/*.isolated.test.*']), ...(isFull ? [] : ['**/*.full.test.*'])],
        setupFiles: ['./tests/setup-console.ts', ...setupFiles],
        maxWorkers: workersOf[turn],
        sequence: { groupOrder: Object.keys(workersOf).indexOf(turn) },
        ...(database && { globalSetup: './tests/server/setup-databases.ts' }),
      },
    }),
  )

// A local storage of Node's own, on from Node 25, hides the one of jsdom. Node 20 does not know the flag.
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

export default defineConfig(async ({ isSsrBuild = false, mode }) => ({
  plugins: isSsrBuild ? [] : [...(mode === 'test' ? [] : [routes]), react(), machineDiagrams(), writtenCss()],
  build: isSsrBuild ? server : client,
  test: {
    globals: true,
    // Only for tests: it loads Vitest.
    ...(mode === 'test' && {
      sequence: { sequencer: (await import('./tools/suite-sequencer.ts')).SuiteSequencer },
    }),
    restoreMocks: true,
    execArgv,
    // They end what hangs. On busy cores a year's walk has taken two minutes, and a page half of one.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    projects: [
      ...suite('machines'),
      ...suite('model'),
      ...suite('tools'),
      ...suite('screens', {
        jsdom: true,
        database: true,
        setupFiles: ['./tests/setup-dom.ts', './tests/setup-network.ts'],
      }),
      ...suite('server', { database: true, turn: 'database' }),
      ...suite('agreement', { database: true, turn: 'database' }),
      ...suite('browser', { database: true, turn: 'browser' }),
    ],
  },
}))
