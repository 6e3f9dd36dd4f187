import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** What only the hiring, execution and administration pages need, in folders of which the rest is for every page. */
const isBesideFrame =
  /\/src\/(?:ui\/list\/|(?:api|contract)\/(?:annual-plan|candidate|requisition|objectives|plans|location|general|reference-lists|assessment-setup|job-setup|crud|content-list|hiring|permission|notification)|routes\/-(?:notification|list-view|loaded|requisition-view|candidate-part|objectives))/

/** What every page needs of ours. Left to itself it becomes forty files of a few hundred bytes, each compressed alone. */
const isFrame = (id: string) =>
  !id.includes('tsr-split') &&
  /\/(?:src\/(?:routes|api|contract|ui|screens\/shell)|machines\/shell)\/|\/machines\/(?:kit\/explain|reviews\/(?:plan-period|steps)|notifications\/unread)/.test(
    id,
  ) &&
  !/\/(?:dialog|text-area|score-picker|drawer|navigation-drawer|error-notice|age)\.tsx?/.test(id) &&
  !isBesideFrame.test(id)

const client = {
  outDir: 'dist/client',
  // An inlined asset would be a data: address, which the content security policy refuses.
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: ['index.html', 'silent.html'],
    output: { codeSplitting: { groups: [{ name: 'frame', test: isFrame }] } },
  },
}
const server = { outDir: 'dist/server', copyPublicDir: false, target: 'node20' }

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  // Loaders too: what a page asks for is of no use before somebody opens it.
  codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
})

const project = (
  name: string,
  environment: 'node' | 'jsdom',
  setupFiles: string[] = [],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    setupFiles: ['./tests/setup-console.ts', ...setupFiles],
  },
})

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: isSsrBuild ? [] : mode === 'test' ? [react()] : [routes, react()],
  build: isSsrBuild ? server : client,
  test: {
    globals: true,
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      project('machines', 'node'),
      project('tools', 'node'),
      project('screens', 'jsdom', ['./tests/setup-dom.ts']),
      project('server', 'node'),
      project('agreement', 'node'),
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          setupFiles: ['./tests/setup-console.ts'],
          testTimeout: 90_000,
          // One at a time: each file runs a server and a browser of its own.
          fileParallelism: false,
        },
      },
    ],
  },
}))
