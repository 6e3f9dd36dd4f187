import type { Page } from 'playwright-core'
import { candidateTabs } from '#machines/hiring/candidate-tabs.ts'
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
  return [
    ['workspaces', '/workspaces'],
    ['past reviews', '/employees/start-review'],
    ['employee evaluation', '/employee/performance'],
    ['performance summary', `/employee/performance/summary${review}`],
    ['evaluation', `/employee/evaluate${review}`],
    ['evaluation step', `/employee/performance/evaluation${review}`],
    ['summary review', `/employee/performance/review-summary${review}`],
    ['no access', '/unauthorized'],
    ['error', '/error'],
  ]
}

/** Opens the hiring lists as the super user. @returns the screens of hiring, execution and administration */
export const recordScreens = async (page: Page): Promise<ScreenAddress[]> => {
  const main = page.getByRole('main')
  const firstId = async () =>
    (await main.getByRole('rowheader').getByRole('link').first().getAttribute('href'))?.match(/\d+/)?.[0] ?? ''
  await openAs(page, 'admin', '/hiring/requisition?status=OPEN')
  const requisition = await firstId()
  await page.goto('/hiring/candidate?status=ACTIVE')
  const candidate = await firstId()
  return [
    ['requisitions', '/hiring/requisition'],
    ['no requisition found', '/hiring/requisition?search=nothing-is-called-this'],
    ['candidates', '/hiring/candidate?status=ACTIVE'],
    ...candidateTabs.map(
      (tab): ScreenAddress => [`candidate ${tab}`, `/hiring/candidate/details/${candidate}?tab=${tab}`],
    ),
    ['reference check', `/hiring/candidate/referenceCheck?candidateId=${candidate}`],
    ['scorecard', `/hiring/candidate/createScorecard/${candidate}`],
    ['topgrade', `/hiring/candidate/topgrade/${candidate}`],
    ['requisition form', '/requisition/backfillRequisitionForm'],
    ['requisition', `/requisition/view/approve/${requisition}`],
    ['requisition candidates', `/requisition/view/approve/${requisition}?tab=candidates`],
    ['execution', '/execution'],
    ['objectives', '/execution/standard-objectives'],
    ['full year', '/execution/annual-standard-objective'],
    ['plan periods', '/execution/plan-periods'],
    ['plan period', '/execution/plan-periods/2'],
    ['location', '/admin/general/location'],
    ['field permissions', '/admin/user-management/field-permissions?as=Employee'],
    ['permission level', '/admin/user-management/permission-level'],
    ['permissions', '/admin/user-management/permissions'],
    ['assessment profile', '/admin/user-management/assessment-profile'],
    ['profile priority attribute', '/admin/user-management/profile-priority-attribute'],
    ['epp combination', '/admin/user-management/epp-combination'],
    ['epp profile combination impact', '/admin/user-management/epp-profile-combination-impact'],
    ['attribute scoring', '/admin/user-management/attribute-scoring'],
    ['topgrade questions', '/admin/user-management/topgrade-questions'],
    ['levels', '/admin/workflow-management/levels'],
    ['subtasks', '/admin/workflow-management/subtasks'],
    ['tasks', '/admin/workflow-management/tasks'],
    ['standard jobs', '/admin/workflow-management/standard-jobs'],
  ]
}
