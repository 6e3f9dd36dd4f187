import { readdirSync, readFileSync } from 'node:fs'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { objectiveDrafts } from '#src/contract/objective-drafts.ts'
import { performanceSummary } from '#src/contract/performance-summary.ts'
import { periodSettings } from '#src/contract/period-settings.ts'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { reminders } from '#src/contract/reminders.ts'
import { reviews } from '#src/contract/reviews.ts'
import { scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import { sheetDrafts } from '#src/contract/sheet-drafts.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import { cellOf, type GroupName, groups } from './groups.ts'
import { inChromium } from './in-chromium.ts'
import { type Row, rows } from './matrix.ts'
import { calls } from './review-calls.ts'
import { reads } from './review-reads.ts'

const callsOfReviews: AnyEndpoint[] = [
  objectiveDrafts,
  performanceSummary,
  periodSettings,
  planPeriodLife,
  planPeriods,
  plans,
  reminders,
  reviews,
  scorecardDrafts,
  scorecards,
  sheetDrafts,
  taskSheets,
  teamSummaries,
].flatMap((it) => Object.values<AnyEndpoint>(it))

const cells = (Object.keys(groups) as GroupName[]).flatMap((name) =>
  Object.keys(rows).map((row) => cellOf(Number(row) as Row, name)),
)

describe('the fault matrix', () => {
  test('has a test or a reason for each fault and group of calls', () => {
    expect(cells).toHaveLength(900)
    const reasons = cells.flatMap((it) => ('never' in it ? [it.never] : []))
    expect(reasons.filter((it) => !/^[A-Z].{20,}\.$/.test(it))).toEqual([])
  })

  test('has a file that runs each group of calls', () => {
    const files = readdirSync(import.meta.dirname).filter((it) => it.endsWith('.test.ts'))
    const run = files.flatMap((it) => {
      const [, name] = /^testColumn\('(\w+)'\)$/m.exec(readFileSync(`${import.meta.dirname}/${it}`, 'utf8')) ?? []
      return name ?? []
    })
    expect(run.toSorted()).toEqual(Object.keys(groups).toSorted())
  })

  test('names tests that exist where it is proven elsewhere', () => {
    const all = [...cells, ...Object.values(inChromium)]
    const elsewhere = all.flatMap((it) => ('provenBy' in it ? [it] : []))
    const missing = elsewhere.filter((it) => !readFileSync(it.provenBy, 'utf8').includes(`'${it.title}`))
    expect(missing).toEqual([])
  })

  test('tries or names a test for each call of reviews, plan periods and objectives [API-03]', () => {
    expect(Object.keys(calls).toSorted()).toEqual(callsOfReviews.map(({ id }) => id).toSorted())
    const read = Object.keys(calls).filter((id) => calls[id] === 'read')
    expect(read.toSorted()).toEqual(reads.map(([{ id }]) => id).toSorted())
    const named = Object.values(calls).filter((it) => typeof it === 'object')
    const missing = named.filter((it) => {
      if ('group' in it) return !(it.group in groups)
      if ('machine' in it) return !readFileSync(`machines/reviews/${it.machine}.cases.ts`, 'utf8').includes('error: {')
      return !readFileSync(it.provenBy, 'utf8').includes(`'${it.title}`)
    })
    expect(missing).toEqual([])
  })
})
