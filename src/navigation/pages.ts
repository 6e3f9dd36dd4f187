import { linkOptions } from '@tanstack/react-router'
import type { Destination } from '#machines/search/commands.ts'
import { type Area, knownPages, type Page, type StepTarget } from '#machines/shell/pages.ts'
import { activityLink, adminLinks, adminSections, directoryLink, personalDataLink } from './admin-sections.ts'

/** The addresses of the pages that need no record. */
export const pageLinks = {
  workspaces: linkOptions({ to: '/workspaces' }),
  candidateList: linkOptions({ to: '/hiring/candidate' }),
  offerList: linkOptions({ to: '/hiring/candidate/offers', search: {} }),
  requisitionList: linkOptions({ to: '/hiring/requisition' }),
  startReview: linkOptions({ to: '/employees/start-review' }),
  employeeEvaluation: linkOptions({ to: '/employee/performance' }),
  calibrate: linkOptions({ to: '/employee/performance/calibrate' }),
  stackRank: linkOptions({ to: '/employee/performance/stack-rank' }),
  meritIncrease: linkOptions({ to: '/employee/performance/merit-increase' }),
  pipPdp: linkOptions({ to: '/employee/performance/pip-pdp' }),
  promotions: linkOptions({ to: '/employee/performance/promotions' }),
  delivery: linkOptions({ to: '/employee/performance/delivery' }),
  performanceSummary: linkOptions({ to: '/employee/performance/summary' }),
  performanceSummaryReview: linkOptions({ to: '/employee/performance/review-summary' }),
  evaluation: linkOptions({ to: '/employee/evaluate' }),
  evaluationStep: linkOptions({ to: '/employee/performance/evaluation' }),
  execution: linkOptions({ to: '/execution' }),
  planPeriods: linkOptions({ to: '/execution/plan-periods' }),
  directObjectives: linkOptions({ to: '/execution/standard-objectives' }),
  annualObjective: linkOptions({ to: '/execution/annual-standard-objective' }),
  error: linkOptions({ to: '/error', search: { reason: 'unexpected' } }),
  unauthorized: linkOptions({ to: '/unauthorized' }),
  notificationLink: linkOptions({ to: '/notifications/link' }),
  machines: linkOptions({ to: '/machines' }),
  activity: activityLink,
  personalData: personalDataLink,
  directory: directoryLink,
  mailChoices: linkOptions({ to: '/notifications/settings' }),
  delegates: linkOptions({ to: '/workspaces/delegates' }),
  liveMachines: linkOptions({ to: '/machines/live' }),
  compareMachines: linkOptions({ to: '/machines/compare' }),
} as const
export type PageName = keyof typeof pageLinks

/** The address of a page, for what has no link: history, prefixes, and pages about a failure. */
export const addressOf = (page: PageName): string => pageLinks[page].to

/** An address that no route answers, which ends at the workspaces. */
export const nowhere = linkOptions({ to: '/$', params: { _splat: 'workspace' } })

const links = { ...pageLinks, ...adminLinks }
type Linked = keyof typeof links
const isLinked = (page: string): page is Linked => page in links

/** The link to a page that a machine names; null for one without an address of its own. */
export const linkOfPage = (page: Destination | StepTarget['page']) => (isLinked(page) ? links[page] : null)

/** Where records have addresses that do not begin with that of their list. */
export const recordFolders: readonly { folder: string; list: PageName }[] = [
  { folder: '/requisition', list: 'requisitionList' },
  { folder: '/employee', list: 'startReview' },
]

export const isAtOrBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

const pagesByPath = new Map<string, Page>([
  ...adminSections.flatMap((it) => it.items.map(({ path, page }): [string, Page] => [path, page])),
  ...knownPages.map((page): [string, Page] => [
    page === 'userManagement' ? '/admin/user-management/users' : addressOf(page),
    page,
  ]),
])

/**
 * The page that an address belongs to. A path that holds 'evaluation' is the employee evaluation; then the known pages
 * of employees and of the admin area; then anything below '/admin' is user management; everything else is the evaluation.
 */
export function pageOfPath(path: string): Page {
  if (path.includes('evaluation')) return 'employeeEvaluation'
  const known = pagesByPath.get(withoutSlash(path))
  if (known) return known
  return path.includes('/admin') ? 'userManagement' : 'evaluation'
}

const periodPages = knownPages.filter(
  (page) => page !== 'startReview' && page !== 'workspaces' && page !== 'userManagement',
)
/** A page that works on a plan period. */
export type PeriodPage = (typeof periodPages)[number]

/** The page that an address names. @throws where the plan period's layout stands above a page that needs none */
export function periodPageAt(pathname: string): PeriodPage {
  const path = withoutSlash(pathname)
  if (path === addressOf('evaluationStep')) return 'evaluation'
  for (const page of periodPages) if (addressOf(page) === path) return page
  throw new Error(`${pathname} works on no plan period`)
}

const areaOfFolder: Partial<Record<string, Area>> = {
  hiring: 'hiring',
  requisition: 'hiring',
  employee: 'employees',
  employees: 'employees',
  execution: 'execution',
  admin: 'admin',
}

/** The part of the application that an address lies in. */
export const areaOfPath = (path: string): Area => areaOfFolder[path.split('/')[1] ?? ''] ?? 'workspaces'

/** Shows how the application works: the diagrams have the whole width. */
export const isStudio = (path: string) => isAtOrBelow(path, addressOf('machines'))

/** The sidebar shows everywhere but on pages about an error or a missing right, and beside diagrams. */
export const isSidebarShown = (path: string): boolean =>
  !path.includes('error') && !path.includes('unauthorized') && !isStudio(path)
