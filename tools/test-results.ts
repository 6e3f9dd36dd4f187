import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Under this name Vitest leaves the report of a run, of whichever suites. */
export const runReport = 'run'

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

/** Leaves each suite the part of the run's report that is about it. */
export const splitReport = (suites: readonly string[]): void => {
  const file = resultFileOf(runReport)
  if (!existsSync(file)) return
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  for (const suite of suites) {
    const its = testResults.filter(({ name }) => name.includes(`/tests/${suite}/`))
    if (its.length > 0) writeFileSync(resultFileOf(suite), JSON.stringify({ testResults: its } satisfies Report))
  }
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

/** What a suite adds to the closing line; one that ran no test is a failure. */
export const countOf = (results: readonly TestResult[]): Count => {
  const passed = results.filter((it) => it.passed).length
  return { passed, failed: results.length === 0 ? 1 : results.length - passed }
}
