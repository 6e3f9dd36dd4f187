import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Where each suite leaves its results, for the closing count and for `npm run trace`. */
export const resultsFolder = join(root, '.cache/test-results')
export const resultFileOf = (suite: string): string => join(resultsFolder, `${suite}.json`)

export type TestResult = { suite: string; title: string; passed: boolean }
export type Count = { passed: number; failed: number }

// The parts of Vitest's JSON report that we read.
type Report = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/**
 * Reads one suite's report. A file that could not be loaded counts as one failed test; a test that was skipped counts
 * as failed: none is meant to be.
 */
export const resultsOf = (suite: string): TestResult[] => {
  const file = resultFileOf(suite)
  if (!existsSync(file)) return []
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((it) => ({ suite, title: it.fullName, passed: it.status === 'passed' }))
    const fileFailed = status === 'failed' && tests.every((it) => it.passed)
    return fileFailed ? [...tests, { suite, title: name, passed: false }] : tests
  })
}

/** The suites of which there are results. */
export const suitesWithResults = (): string[] =>
  existsSync(resultsFolder)
    ? readdirSync(resultsFolder)
        .filter((it) => it.endsWith('.json'))
        .map((it) => it.slice(0, -'.json'.length))
        .sort()
    : []

export const forgetResults = (suite: string): void => rmSync(resultFileOf(suite), { force: true })

/**
 * What a suite adds to the closing line. A suite that ran no test, or whose runner failed although every test
 * passed (an error between tests), counts as one failure.
 */
export const countOf = (results: readonly TestResult[], exitCode: number): Count => {
  const passed = results.filter((it) => it.passed).length
  const failed = results.length - passed
  const failedOtherwise = results.length === 0 || (failed === 0 && exitCode !== 0)
  return { passed, failed: failedOtherwise ? failed + 1 : failed }
}
