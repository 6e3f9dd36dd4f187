import { readdirSync, readFileSync } from 'node:fs'
import { candidateBoard } from '#src/contract/candidate-board.ts'
import { candidateMerge } from '#src/contract/candidate-merge.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { delegations } from '#src/contract/delegations.ts'
import { documents } from '#src/contract/documents.ts'
import { interviews } from '#src/contract/interviews.ts'
import { objectiveDrafts } from '#src/contract/objective-drafts.ts'
import { offers } from '#src/contract/offers.ts'
import { performanceSummary } from '#src/contract/performance-summary.ts'
import { periodSettings } from '#src/contract/period-settings.ts'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { reminders } from '#src/contract/reminders.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { reviews } from '#src/contract/reviews.ts'
import { scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import { sheetDrafts } from '#src/contract/sheet-drafts.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { expectAllTried } from './calls.ts'
import { cellOf, type GroupName, groups } from './groups.ts'
import { calls as hiringCalls } from './hiring-calls.ts'
import { reads as hiringReads } from './hiring-reads.ts'
import { inChromium } from './in-chromium.ts'
import { type Row, rows } from './matrix.ts'
import { calls as reviewCalls } from './review-calls.ts'
import { reads as reviewReads } from './review-reads.ts'

const areas = {
  'reviews, plan periods and objectives': {
    contracts: [
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
    ],
    calls: reviewCalls,
    reads: reviewReads,
  },
  hiring: {
    contracts: [
      candidateBoard,
      candidateMerge,
      candidateNotes,
      candidateScorecards,
      candidates,
      delegations,
      documents,
      interviews,
      offers,
      referenceChecks,
      requisitions,
      topgrade,
      workspaces,
    ],
    calls: hiringCalls,
    reads: hiringReads,
  },
}

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

  test.each(Object.entries(areas))('tries or names a test for each call of %s [API-03]', (_, area) => {
    expectAllTried(area)
  })
})
