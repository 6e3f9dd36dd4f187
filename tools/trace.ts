import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedIn, requirementsIn } from './requirements.ts'
import { root } from './run.ts'
import { resultsOf, suitesWithResults, type TestResult } from './test-results.ts'

const requirements = requirementsIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const results = suitesWithResults().flatMap(resultsOf)
const known = new Set(requirements.map((it) => it.id))

const proofs = (id: string) => results.filter((it) => it.passed && citedIn(it.title).includes(id))
const show = ({ suite, title }: TestResult) => `    ${suite}: ${title}`

const proven = requirements.map((it) => ({ ...it, tests: proofs(it.id) }))
for (const { id, text, tests } of proven.filter((it) => it.tests.length > 0))
  console.log([`${id} ${text}`, ...tests.map(show)].join('\n'))

const open = proven.filter((it) => it.tests.length === 0)
console.log(`\nWithout a passing test (${open.length} of ${requirements.length}):`)
for (const { id, text } of open) console.log(`  ${id} ${text}`)

const failed = results.filter((it) => !it.passed)
if (failed.length > 0) console.log(`\nFailed in the last run (${failed.length}):\n${failed.map(show).join('\n')}`)

const strangers = results.filter((it) => citedIn(it.title).some((id) => !known.has(id)))
if (strangers.length > 0) {
  console.error(`\nThese tests cite an ID that docs/requirements.md does not have:\n${strangers.map(show).join('\n')}`)
  process.exitCode = 1
}
if (results.length === 0) console.error('\nThere are no results yet: run npm test first.')
