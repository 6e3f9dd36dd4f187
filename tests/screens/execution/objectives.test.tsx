import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { rowsOf } from '#machines/reviews/objective-rows.ts'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser, aUser } from '#mocks/people.ts'
import { thePreviousPeriod } from '#mocks/plan-periods.ts'
import { aCompanyPlan } from '#mocks/plans.ts'
import { plans } from '#src/contract/plans.ts'
import * as reviewTexts from '#src/texts/reviews.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))

test('leads from the execution area to the objectives [NAV-02]', async () => {
  const { user, history } = await open('/execution')
  expect(await title('Execution')).toBeVisible()
  await user.click(main().getByRole('link', { name: /Open Direct Objectives/ }))
  expect(await title('Direct Objectives')).toBeVisible()
  expect(history.location.pathname).toBe('/execution/standard-objectives')
})

test.each([
  ['/execution/standard-objectives', 'Direct Objectives', 'full-year-standard-objective'],
  ['/execution/annual-standard-objective', 'Full year standard objective', 'annualObjective'],
])(
  '%s shows the year’s objectives with thresholds and weights [OBJ-03] [NAV-08] [NAV-09] [PLAN-03]',
  async (path, name, step) => {
    const { history } = await open(path)
    expect(await title(name)).toBeVisible()
    const row = main().getByRole('row', { name: /Units shipped/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((it) => it.textContent),
    ).toEqual(['40%', '180 robots', '220 robots', '260 robots'])
    expect(history.location.search).toContain('planPeriodId=2')
    expect(history.location.search).toContain(`step=${step}`)
  },
)

const editable = () => aWorld({ me: aSuperUser(), companyPlans: { 2: aCompanyPlan({ canEdit: true }) } })
const weight = () => screen.getAllByRole('textbox', { name: /^Weight/ })[0] ?? document.body
const write = (field: Element, value: string) => fireEvent.change(field, { target: { value } })

test('a super user edits the objectives, and only weights of 100% are saved [OBJ-01] [OBJ-02]', async () => {
  const world = editable()
  const { user } = await open('/execution/standard-objectives', { world })
  await user.click(await screen.findByRole('button', { name: 'Edit objectives' }))
  write(weight(), '39.9')
  const save = screen.getByRole('button', { name: 'Save objectives' })
  await user.click(save)
  expect(screen.getByText('Weights add up to 99.9%. They have to add up to 100%.')).toBeVisible()
  expect(weight()).toHaveFocus()
  expect(weight()).toHaveAccessibleDescription('Enter a whole number from 1 to 100.')
  write(weight(), '40')
  write(screen.getByDisplayValue('Units shipped'), 'Units shipped!')
  await user.click(save)
  expect(await screen.findByText('Standard objectives saved successfully')).toBeVisible()
  expect(screen.getByText('Units shipped!')).toBeVisible()
  expect(world.companyPlans[2]).toMatchObject({
    version: 2,
    objectives: [{ id: 1, title: 'Units shipped!' }, { id: 2 }],
  })
})

test('a plan period that was completed meanwhile is shown so above what was not saved [OBJ-01]', async () => {
  const world = editable()
  const { user } = await open('/execution/standard-objectives', { world })
  expect(await main().findByText('In progress')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Edit objectives' }))
  write(screen.getByDisplayValue('Units shipped'), 'Units shipped!')
  network.use(failing(plans.saveCompanyPlan, () => problem(409, 'PERIOD_NOT_IN_PROGRESS', 'FY2026 is completed')))
  world.companyPlans[2] = aCompanyPlan()
  world.periods = world.periods.map((it) => (it.id === 2 ? { ...it, status: 'COMPLETED' } : it))
  await user.click(screen.getByRole('button', { name: 'Save objectives' }))
  expect(await screen.findByText('The plan period was completed before you saved these changes.')).toBeVisible()
  expect(await main().findByText('Completed')).toBeVisible()
  expect(main().queryByText('In progress')).toBeNull()
})

test('who edits by key begins in the first field, and is at Edit again after cancelling or saving [OBJ-01]', async () => {
  const { user } = await open('/execution/standard-objectives', { world: editable() })
  const edit = () => screen.findByRole('button', { name: 'Edit objectives' })
  const byKey = async (name: string) => {
    act(() => screen.getByRole('button', { name }).focus())
    await user.keyboard('{Enter}')
  }
  await edit()
  await byKey('Edit objectives')
  await waitFor(() => expect(screen.getByDisplayValue('Units shipped')).toHaveFocus())
  await byKey('Cancel')
  await waitFor(async () => expect(await edit()).toHaveFocus())
  await byKey('Edit objectives')
  write(screen.getByDisplayValue('Units shipped'), 'Units shipped!')
  await byKey('Save objectives')
  await waitFor(async () => expect(await edit()).toHaveFocus())
})

test('who takes an objective out by key stays at its place, and at it when it comes back [OBJ-01]', async () => {
  const { user } = await open('/execution/standard-objectives', { world: editable() })
  await user.click(await screen.findByRole('button', { name: 'Edit objectives' }))
  const [first, second] = main()
    .getAllByRole('textbox', { name: /^Title/ })
    .map((it) => (it instanceof HTMLInputElement ? it.value : ''))
  act(() =>
    main()
      .getByRole('button', { name: `Remove ${first}` })
      .focus(),
  )
  await user.keyboard('{Enter}')
  expect(screen.getByDisplayValue(second ?? '')).toHaveFocus()
  act(() => main().getByRole('button', { name: 'Undo removal' }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByDisplayValue(first ?? '')).toHaveFocus())
})

test('what was typed comes back after the page was closed, and can be discarded [OBJ-01]', async () => {
  const world = editable()
  const page = await open('/execution/standard-objectives', { world })
  await page.user.click(await screen.findByRole('button', { name: 'Edit objectives' }))
  await page.user.click(main().getByRole('button', { name: 'Remove Units shipped' }))
  page.leave()
  const { user } = await open('/execution/standard-objectives', { world })
  const [discard] = await screen.findAllByRole('button', { name: 'Discard changes' })
  expect(main().getByText('Weights add up to 60%. They have to add up to 100%.')).toBeVisible()
  if (discard) await user.click(discard)
  expect(main().getByRole('row', { name: /Units shipped/ })).toBeVisible()
  expect(main().getByText('Your changes were discarded.')).toBeVisible()
})

test('what was typed on another device is in the form, and what is typed here reaches the server [OBJ-01]', async () => {
  const world = editable()
  const rows = rowsOf(aCompanyPlan())
  const typed = rows.map((it) => (it.key === '1' ? { ...it, title: 'Robots shipped' } : it))
  const draft = { version: 1, from: rows, rows: typed, storedAt: Date.now() }
  world.objectiveDrafts[2] = { version: 3, draft, updatedAt: new Date().toISOString(), isSuperseded: false }
  await open('/execution/standard-objectives', { world })
  expect(await screen.findByDisplayValue('Robots shipped')).toBeVisible()
  expect(main().getByText(reviewTexts.draftOnServer)).toBeVisible()
  write(weight(), '41')
  await waitFor(() => expect(world.objectiveDrafts[2]?.draft?.rows[0]).toMatchObject({ weight: '41' }))
})

test('who is a super user no more reads so beside what they did not save [OBJ-01]', async () => {
  const world = editable()
  const page = await open('/execution/standard-objectives', { world })
  await page.user.click(await screen.findByRole('button', { name: 'Edit objectives' }))
  write(weight(), '41')
  page.leave()
  world.me = aUser({ userData: aSuperUser().userData })
  world.companyPlans[2] = aCompanyPlan({ canEdit: false })
  await open('/execution/standard-objectives', { world })
  expect(await screen.findByText('Units shipped: Weight in %')).toBeVisible()
  expect(main().getByText(/^You are no longer a super user, so these changes can no longer be saved/)).toBeVisible()
  expect(main().queryByText(/^The plan period was completed/)).toBeNull()
})

test('nobody else is offered to edit them [OBJ-01]', async () => {
  await open('/execution/standard-objectives')
  expect(await title('Direct Objectives')).toBeVisible()
  expect(main().queryByRole('button', { name: /objectives$/ })).toBeNull()
  expect(screen.getByText('Visible to everyone in your company.')).toBeVisible()
})

test('the annual plans lead to the objectives of each year [OBJ-04] [PLAN-07]', async () => {
  const { user, history } = await open('/execution/annual-standard-objective')
  expect(await title('Full year standard objective')).toBeVisible()
  const plans = within(main().getByRole('table', { name: 'Annual plans' }))
  expect(plans.getByText('Shown above')).toBeVisible()
  await user.click(plans.getByRole('link', { name: thePreviousPeriod().name }))
  await waitFor(() => expect(history.location.search).toContain(`planPeriodId=${thePreviousPeriod().id}`))
  expect(await screen.findByText('No objectives yet')).toBeVisible()
})

test('reads the plan periods once, also where the address does not name one [PLAN-03]', async () => {
  const asked: string[] = []
  network.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname))
  onTestFinished(() => network.events.removeAllListeners())
  await open('/execution/standard-objectives')
  expect(await title('Direct Objectives')).toBeVisible()
  expect(asked.filter((it) => it.endsWith('/plan-period/list'))).toHaveLength(1)
})

test('says that nothing is planned yet [OBJ-03]', async () => {
  await open('/execution/standard-objectives', {
    world: aWorld({ companyPlans: { 2: aCompanyPlan({ objectives: [] }) } }),
  })
  expect(await screen.findByText('No objectives yet')).toBeVisible()
})

test('leads to the error page when no plan period is active [PLAN-04]', async () => {
  const { history } = await open('/execution/standard-objectives', {
    world: aWorld({ periods: [thePreviousPeriod()] }),
  })
  expect((await screen.findAllByText(/No active plan period found/))[0]).toBeVisible()
  expect(history.location.pathname).toBe('/error')
})

test('shows the server’s message and Retry when the objectives cannot be loaded [API-03]', async () => {
  // The router warns of a failed loader while developing.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  network.use(failing(plans.companyPlan, '500', { once: true }))
  const { user } = await open('/execution/standard-objectives')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await title('Direct Objectives')).toBeVisible()
})
