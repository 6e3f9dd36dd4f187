import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isFull } from './tests/full.ts'
import { clientFiles } from './tools/client-files.ts'
import { machineDiagrams } from './tools/diagrams/plugin.ts'
import { globFiles } from './tools/glob-files.ts'
import { writtenCss } from './tools/written-css.ts'

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
    output: { codeSplitting: { groups: clientFiles } },
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
