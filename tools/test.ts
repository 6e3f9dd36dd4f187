import { build } from './build.ts'
import { checks, runChecks } from './check.ts'
import { needChromium } from './chromium.ts'
import { runModule } from './run.ts'
import { type Count, countOf, forgetResults, resultFileOf, resultsOf } from './test-results.ts'

const nodeSuites = ['machines', 'tools', 'screens', 'server', 'agreement']
const all = ['check', 'build', ...nodeSuites, 'browser']

const usage = `npm test runs everything; npm test -- ${all.join('|')} … runs only those.`

const runSuite = async (suite: string, env: Record<string, string> = {}): Promise<Count> => {
  console.log(`\n── ${suite}`)
  forgetResults(suite)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFileOf(suite)}`]
  const exitCode = await runModule('vitest/vitest.mjs', ['run', '--project', suite, ...reporters], { env })
  const results = resultsOf(suite)
  if (results.length === 0) console.error(`The suite ${suite} ran no test.`)
  return countOf(results, exitCode)
}

const inBrowser = async () => runSuite('browser', { CHROMIUM_PATH: await needChromium() })

const steps: Record<string, () => Promise<Count>> = {
  check: async () => {
    const { length } = await runChecks()
    return { passed: checks.length - length, failed: length }
  },
  build: async () => {
    console.log('\n── build')
    return (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
  ...Object.fromEntries(nodeSuites.map((it) => [it, () => runSuite(it)])),
  browser: inBrowser,
}

/** A step that breaks off is one failure: the others still run. */
const outcomeOf = async (step: () => Promise<Count>): Promise<Count> => {
  try {
    return await step()
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((it) => !(it in steps))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. ${usage}`)
  process.exit(2)
}

// Ctrl-C reaches the running suite too; this lets it end and stop its PostgreSQL before we do.
let interrupted = false
process.once('SIGINT', () => {
  interrupted = true
})

const total: Count = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  if (interrupted || (wanted.length > 0 && !wanted.includes(name))) continue
  const { passed, failed } = await outcomeOf(step)
  if (failed > 0) console.error(`✗ ${name}: ${failed} failed`)
  total.passed += passed
  total.failed += failed
}

process.exitCode = total.failed === 0 && !interrupted ? 0 : 1
// Written as a whole and last: whoever reads the run reads this line.
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
