import type { Page } from 'playwright-core'
import { candidateTabs } from '#machines/hiring/candidate-tabs.ts'
import type { AdminPage } from '#machines/shell/admin-pages.ts'
import { adminSections } from '#src/navigation/admin-sections.ts'
import { isFull } from '#tests/full.ts'
import { openAs } from './sign-in.ts'

/** A screen: its name, and an address at which the sample shows it. */
export type ScreenAddress = [name: string, path: string]

/** Opens a begun review as its manager. @returns the screens that show one, and those beside them */
export const reviewScreens = async (page: Page): Promise<ScreenAddress[]> => {
  await openAs(page, 'manager', '/employees/start-review')
  await page
    .getByRole('row', { name: /Tomás Herrera/ })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { level: 1, name: 'Performance Summary' }).waitFor()
  const { searchParams } = new URL(page.url())
  searchParams.delete('step')
  const review = `?${searchParams}`
  /** Are made of the same parts as another one. */
  const alike: ScreenAddress[] = [
    ['employee evaluation', '/employee/performance'],
    ['evaluation', `/employee/evaluate${review}`],
    ['no access', '/unauthorized'],
  ]
  return [
    ...(isFull ? alike : []),
    ['workspaces', '/workspaces'],
    ['past reviews', '/employees/start-review'],
    ['performance summary', `/employee/performance/summary${review}`],
    ['evaluation step', `/employee/performance/evaluation${review}`],
    ['summary review', `/employee/performance/review-summary${review}`],
    ['error', '/error'],
  ]
}

/** Lists with a form look alike: one of each kind is enough where not everything is asked for. */
const ofEachKind = new Set<AdminPage>(['location', 'field-permissions'])
const adminScreens = adminSections
  .flatMap((it) => it.items)
  .filter((it) => isFull || ofEachKind.has(it.page))
  .map(({ page, path }): ScreenAddress => [page, path])

/** Parts of a candidate look alike, too: a table with what can be done, tables in a row. */
const tabs = isFull ? candidateTabs : candidateTabs.filter((it) => ['tasks', 'scorecards'].includes(it))

/** Opens the hiring lists as the super user. @returns the screens of hiring, execution and administration */
export const recordScreens = async (page: Page): Promise<ScreenAddress[]> => {
  const main = page.getByRole('main')
  const firstId = async () =>
    (await main.getByRole('rowheader').getByRole('link').first().getAttribute('href'))?.match(/\d+/)?.[0] ?? ''
  await openAs(page, 'admin', '/hiring/requisition?status=OPEN')
  const requisition = await firstId()
  await page.goto('/hiring/candidate?status=ACTIVE')
  const candidate = await firstId()
  /** Are made of the same parts as another one. */
  const alike: ScreenAddress[] = [
    ['offer of a candidate', `/hiring/candidate/offers?candidateId=${candidate}`],
    ['requisition candidates', `/requisition/view/approve/${requisition}?tab=candidates`],
    ['full year', '/execution/annual-standard-objective'],
    ['machine', '/machines/candidate'],
    ['machines', '/machines'],
    ['live machines', '/machines/live'],
    ['whose personal data', '/admin/personal-data?email=nobody@example.com'],
    ['versions of machines', '/machines/compare'],
    ['no requisition found', '/hiring/requisition?search=nothing-is-called-this'],
    ['reference check', `/hiring/candidate/referenceCheck?candidateId=${candidate}`],
    ['scorecard', `/hiring/candidate/createScorecard/${candidate}`],
    ['offers', '/hiring/candidate/offers'],
    ['personal data', `/admin/personal-data/candidate/${candidate}`],
    ['e-mail notifications', '/notifications/settings'],
    ['execution', '/execution'],
    ['plan periods', '/execution/plan-periods'],
  ]
  return [
    ...(isFull ? alike : []),
    ['requisitions', '/hiring/requisition'],
    ['candidates', '/hiring/candidate?status=ACTIVE'],
    ...tabs.map((tab): ScreenAddress => [`candidate ${tab}`, `/hiring/candidate/details/${candidate}?tab=${tab}`]),
    ['topgrade', `/hiring/candidate/topgrade/${candidate}`],
    ['requisition form', '/requisition/backfillRequisitionForm'],
    ['requisition', `/requisition/view/approve/${requisition}`],
    ['directory', '/admin/directory'],
    ['delegates', '/workspaces/delegates'],
    ['objectives', '/execution/standard-objectives'],
    ['plan period', '/execution/plan-periods/2'],
    ...adminScreens,
    ['simulator', '/machines/candidate?walk=["a candidate between interviews"]'],
  ]
}
