import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#tools/run.ts'

const refused = {
  noExplicitAny: { 'src/api/any.ts': 'export const x = (it: any) => it' },
  noNonNullAssertion: { 'src/api/non-null.ts': 'export const x = (it: string | null) => it!.length' },
  noDefaultExport: { 'src/api/default.ts': 'export default 1' },
  noReExportAll: { 'src/api/all.ts': "export * from './any.ts'" },
  useImportType: { 'src/api/import-type.ts': "import { Task } from './task.ts'\nexport type T = Task" },
  noProcessEnv: { 'src/api/process-env.ts': 'export const x = process.env.X' },
  noRestrictedGlobals: { 'src/screens/fetch.tsx': "export const x = () => fetch('/api')" },
  noConsole: { 'machines/console.ts': "console.log('x')" },
  noSkippedTests: { 'tests/server/skip.test.ts': "test.skip('x', () => {})" },
  noFocusedTests: { 'tests/server/only.test.ts': "test.only('x', () => {})" },
  useFilenamingConvention: { 'src/api/someCall.ts': 'export const x = 1' },
  useExhaustiveDependencies: {
    'src/ui/effect.tsx':
      "import { useEffect } from 'react'\nexport const useX = (x: number) => useEffect(() => alert(x), [])",
  },
  useAltText: { 'src/ui/alt.tsx': 'export const X = () => <img src="/x.svg" />' },
  noImportCycles: {
    'src/api/one.ts': "import { two } from './two.ts'\nexport const one = () => two",
    'src/api/two.ts': "import { one } from './one.ts'\nexport const two = () => one",
  },
  noFloatingPromises: {
    'src/api/go.ts': "import { later } from './later.ts'\nexport const go = () => {\n  later()\n}",
    'src/api/later.ts': 'export const later = async (): Promise<number> => 1',
  },
}

const allowed = {
  'fetch in src/api/call.ts': { 'src/api/call.ts': "export const x = () => fetch('/api')" },
  'fetch on the server': { 'src/server/keys.ts': "export const x = () => fetch('/api')" },
  'the environment in the server’s env file': { 'src/server/env.ts': 'export const x = process.env.X' },
  'the console in the server’s main file': { 'src/server/main.ts': "console.log('ready')" },
  'a default export in a configuration': { 'vite.config.ts': 'export default {}' },
}

type Files = Record<string, string>
type Report = { diagnostics: { category: string; location: { path: string } }[] }

const folder = mkdtempSync(join(tmpdir(), 'stepwise-lint-'))
let report: Report

/** The rules that the linter saw broken in these files. */
const broken = (files: Files) =>
  report.diagnostics.filter((it) => it.location.path in files).map((it) => it.category.split('/').at(-1))

beforeAll(() => {
  for (const it of ['biome.json', '.gitignore', 'package.json', 'tsconfig.json'])
    copyFileSync(join(root, it), join(folder, it))
  const files = Object.assign({}, ...Object.values(refused), ...Object.values(allowed)) as Files
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(process.execPath, [program, 'lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  })
  report = JSON.parse(stdout)
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(Object.entries(refused))('the linter refuses what %s forbids', (rule, files) => {
  expect(broken(files)).toContain(rule)
})

test.each(Object.entries(allowed))('the linter allows %s', (_, files) => {
  expect(broken(files)).toEqual([])
})
