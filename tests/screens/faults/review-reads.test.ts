import { screen, waitFor } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { aPlanPeriod } from '#mocks/plan-periods.ts'
import { anotherTeam } from '#mocks/team-summaries.ts'
import { isFull } from '#tests/full.ts'
import { network } from '#tests/network.ts'
import { happen } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import { defaultText } from './matrix.ts'
import { reads } from './review-reads.ts'

/** One that a page waits for, and one in a part of a page. */
const inEachRun = ['reviews.reportees', 'planPeriodLife.people']
const tried = reads.filter(([{ id }]) => isFull || inEachRun.includes(id))

const worldFor = (path: string) =>
  aWorld({
    periods: [aPlanPeriod({ id: 3, year: 2099, status: 'NOT_INITIATED' }), ...aWorld().periods],
    otherTeam: anotherTeam(),
    ...(/plan-periods|managerId/.test(path) && {
      me: aSuperUser(),
      companies: [aCompany({ permissionGroupName: 'Super User' })],
    }),
  })

test.each(tried.map(([endpoint, path]) => ({ id: endpoint.id, endpoint, path })))(
  '$id that fails is told in words where it is missing, and comes when asked again [API-03]',
  async ({ endpoint, path }) => {
    // The router warns of a failed loader while developing.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const handlers = handlersFor(worldFor(path))
    network.resetHandlers(failing(endpoint, '500'), ...handlers)
    visit(path)
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map((it) => it.textContent).join()).toMatch(defaultText)
    network.resetHandlers(...handlers)
    for (const it of await screen.findAllByRole('button', { name: 'Try again' })) await happen(() => it.click())
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
  },
)
