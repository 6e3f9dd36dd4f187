import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { recordBack } from '#src/navigation/records.ts'
import { open } from '#tests/visit.tsx'

const review = 'employeeId=10&planPeriodId=2'
const pages: [path: string, back: string | null][] = [
  ['/workspaces', null],
  ['/employees/start-review', 'Workspaces'],
  [`/employee/performance?${review}`, 'Performance Reviews'],
  [`/employee/performance/summary?${review}`, 'Back to Evaluation'],
  [`/employee/evaluate?${review}`, 'Back to Summary'],
  [`/employee/performance/evaluation?${review}`, 'Back to Summary'],
  [`/employee/performance/review-summary?${review}`, 'Back to Summary'],
  ['/execution', null],
  ['/execution/standard-objectives', 'Back'],
  ['/execution/annual-standard-objective', 'Direct Objectives'],
  ['/hiring/requisition', null],
  ['/hiring/candidate', null],
  ['/hiring/candidate/details/401', 'All candidates'],
  ['/hiring/candidate/createScorecard/401', 'Back to candidate'],
  ['/hiring/candidate/topgrade/401', 'Back to candidate'],
  ['/hiring/candidate/referenceCheck?candidateId=401', 'Back to candidate'],
  ['/requisition/view/approve/301', 'All requisitions'],
  ['/requisition/reviewRequisition/501', 'All requisitions'],
  ['/admin/general/location', 'Back'],
]

/** What leads back within a part of the page: words behind an arrow to the left. */
const backsIn = (part: HTMLElement) =>
  [...part.querySelectorAll('.lucide-arrow-left')].map((it) => it.closest('a, button')?.textContent).filter(Boolean)

// jsdom lays out nothing: of the two places a browser shows one, as the width of the window has it.
test.each(pages)('%s has one way back, in the sidebar or above the title [SIDE-02] [SIDE-03]', async (path, back) => {
  const world = aWorld(path.startsWith('/admin') ? { me: aSuperUser() } : {})
  await open(path, { world })
  const main = screen.getByRole('main')
  await within(main).findByRole('heading', { level: 1, name: /^(?!Loading)/ })
  const sidebar = screen.getByRole('navigation', { name: 'Sidebar' })
  await within(sidebar).findAllByRole('link')
  const expected = back === null ? [] : [back]
  expect(backsIn(sidebar)).toEqual(expected)
  expect(backsIn(main)).toEqual(expected)
})

const upwards: [path: string, link: string][] = [
  ['/hiring/candidate/details/401', 'All candidates'],
  ['/machines/offer', 'All machines'],
  ['/workspaces/delegates', 'Stepwise'],
]

test.each(upwards)('%s does not tell the link “%s” as the page that is open [SIDE-03]', async (path, name) => {
  await open(path)
  await within(screen.getByRole('main')).findByRole('heading', { level: 1, name: /^(?!Loading)/ })
  for (const it of await screen.findAllByRole('link', { name })) expect(it).not.toHaveAttribute('aria-current')
})

test('a part of a candidate leads back to the tab that holds the same, a bad link to the list [SIDE-03]', () => {
  expect(recordBack('/hiring/candidate/topgrade/7', {})).toMatchObject({ candidateId: 7, tab: 'topgrade' })
  expect(recordBack('/hiring/candidate/referenceCheck', { candidateId: 7 })).toMatchObject({ tab: 'references' })
  for (const candidateId of [undefined, 'x', -1])
    expect(recordBack('/hiring/candidate/referenceCheck', { candidateId })).toMatchObject({ list: 'candidateList' })
  expect(recordBack('/hiring/candidate', {})).toBeNull()
})
