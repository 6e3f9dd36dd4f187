import { build } from './build.ts'
import { checks, runChecks } from './check.ts'
import { needFastChromium } from './chromium.ts'
import { branchPoint } from './git.ts'
import { runModule } from './run.ts'
import { type Count, countOf, forgetResults, resultFileOf, resultsOf, runReport, splitReport } from './test-results.ts'

const suites = ['machines', 'model', 'tools', 'screens', 'server', 'agreement', 'browser'] as const
type Suite = (typeof suites)[number]
const parts = ['check', 'build', ...suites] as const
type Part = (typeof parts)[number]

const usage = `npm test runs everything; npm test -- ${parts.join('|')} … runs only those.
npm test -- changed runs the check and the tests that the changes of this branch can break, without the browser.
npm run test:full repeats more: every random sample and every screen in every theme and width.`

const words = process.argv.slice(2)
const isFull = words.includes('full')
const isChanged = words.includes('changed')
const wanted = words.filter((it) => !['full', 'changed'].includes(it))
const unknown = wanted.filter((it) => !parts.some((part) => part === it))
if (unknown.length > 0 || (isChanged && wanted.length > 0)) {
  console.error(unknown.length > 0 ? `There is no suite ${unknown.join(', ')}. ${usage}` : usage)
  process.exit(2)
}

const isWanted = (part: Part): boolean =>
  isChanged ? part !== 'build' && part !== 'browser' : wanted.length === 0 || wanted.includes(part)

// Ctrl-C reaches the running suites too; this lets them end and stop their PostgreSQL before we do.
let interrupted = false
process.once('SIGINT', () => {
  interrupted = true
})

const total: Count = { passed: 0, failed: 0 }
const add = (name: string, { passed, failed }: Count) => {
  if (failed > 0) console.error(`✗ ${name}: ${failed} failed`)
  total.passed += passed
  total.failed += failed
}

/** Runs a part unless it is not wanted; one that breaks off is one failure, and the others still run. */
const runPart = async (name: string, isAsked: boolean, work: () => Promise<void>) => {
  if (interrupted || !isAsked) return
  console.log(`\n── ${name}`)
  try {
    await work()
  } catch (error) {
    console.error(error)
    add(name, { passed: 0, failed: 1 })
  }
}

/** All suites in one Vitest, so that neither core waits at the end of each. */
const runSuites = async (asked: readonly Suite[]) => {
  const env = {
    ...(asked.includes('browser') && { CHROMIUM_PATH: await needFastChromium() }),
    ...(isFull && { TEST_FULL: '1' }),
  }
  const since = isChanged ? await branchPoint() : null
  for (const it of [...asked, runReport]) forgetResults(it)
  const exitCode = await runModule(
    'vitest/vitest.mjs',
    [
      'run',
      ...asked.flatMap((it) => ['--project', `${it}*`]),
      ...(since === null ? [] : [`--changed=${since}`, '--passWithNoTests']),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${resultFileOf(runReport)}`],
    ],
    { env },
  )
  splitReport(asked)
  for (const it of asked) {
    const results = resultsOf(it)
    if (results.length > 0 || !isChanged) add(it, countOf(results))
    if (results.length === 0 && !isChanged) console.error(`The suite ${it} ran no test.`)
  }
  // An error between tests, of which no test knows.
  if (exitCode !== 0 && total.failed === 0) add('suites', { passed: 0, failed: 1 })
}

await runPart('build', isWanted('build'), async () =>
  add('build', (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
)
const asked = suites.filter(isWanted)
// Side by side: what one waits for leaves a core to the other.
await Promise.all([
  runPart('check', isWanted('check'), async () => {
    const { length } = await runChecks()
    add('check', { passed: checks.length - length, failed: length })
  }),
  runPart(asked.join(', '), asked.length > 0, () => runSuites(asked)),
])

process.exitCode = total.failed === 0 && !interrupted ? 0 : 1
// Written as a whole and last: whoever reads the run reads this line.
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
