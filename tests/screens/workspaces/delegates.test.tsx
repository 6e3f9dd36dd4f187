import { act, screen, within } from '@testing-library/react'
import { addDays, formatISO } from 'date-fns'
import { aWorld } from '#mocks/a-world.ts'
import { aDelegation } from '#mocks/delegations.ts'
import { aSuperUser } from '#mocks/people.ts'
import * as texts from '#src/texts/delegates.ts'
import { open } from '#tests/visit.tsx'

const path = '/workspaces/delegates'
const main = () => within(screen.getByRole('main'))
const day = (from: number) => formatISO(addDays(new Date(), from), { representation: 'date' })
const part = async (name: string) => within(await main().findByRole('region', { name }))
const name = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, option: string) => {
  const form = within(screen.getByRole('dialog'))
  await user.click(await form.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('names a delegate from the tasks that wait, sees them, and ends it [REQ-03]', async () => {
  const world = aWorld()
  const { user, alerts, history } = await open('/workspaces', { world })
  await user.click(await main().findByRole('link', { name: texts.awayForAWhile }))
  await expect.poll(() => history.location.pathname).toBe(path)
  expect((await part(texts.yourDelegates)).getByText('Empty')).toBeVisible()
  await user.click(main().getByRole('button', { name: texts.addDelegate }))
  const form = within(await screen.findByRole('dialog'))
  await name(user, texts.delegate, 'Marta Kowalska, Head of People')
  await user.type(form.getByLabelText(/^From/), day(0))
  await user.type(form.getByLabelText(/^Until/), day(3))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const row = within(await (await part(texts.yourDelegates)).findByRole('row', { name: /Marta Kowalska/ }))
  expect(row.getByText(texts.times.running)).toBeVisible()
  expect(world.delegations).toMatchObject([{ employee: { id: 20 }, delegate: { id: 21 }, endsOn: day(3) }])
  await user.click(row.getByRole('button', { name: texts.endOf('Marta Kowalska', 'Daniel Okafor') }))
  const question = within(await screen.findByRole('dialog', { name: texts.endQuestion('Marta Kowalska') }))
  expect(question.getByText(texts.endHelp)).toBeVisible()
  await user.click(question.getByRole('button', { name: texts.end }))
  expect(await (await part(texts.yourDelegates)).findByText('Empty')).toBeVisible()
  expect(alerts.getSnapshot().context.log.map((it) => it.message)).toEqual(
    expect.arrayContaining([texts.added, texts.ended]),
  )
})

test('says at once that nobody stands in for themselves, or on days that are over [REQ-06]', async () => {
  const world = aWorld()
  const { user } = await open(path, { world })
  await user.click(await main().findByRole('button', { name: texts.addDelegate }))
  const form = within(await screen.findByRole('dialog'))
  await name(user, texts.delegate, 'Daniel Okafor, Engineering Manager')
  await user.type(form.getByLabelText(/^From/), day(-4))
  await user.type(form.getByLabelText(/^Until/), day(-2))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Choose someone else.')).toBeVisible()
  expect(form.getByText('The last day has passed.')).toBeVisible()
  expect(world.delegations).toEqual([])
})

test('says at once that somebody is the delegate for these days already [REQ-06]', async () => {
  const world = aWorld()
  world.delegations = [aDelegation({ startsOn: day(0), endsOn: day(3) })]
  const { user } = await open(path, { world })
  await user.click(await main().findByRole('button', { name: texts.addDelegate }))
  const form = within(await screen.findByRole('dialog'))
  await name(user, texts.delegate, 'Marta Kowalska, Head of People')
  await user.type(form.getByLabelText(/^From/), day(0))
  await user.type(form.getByLabelText(/^Until/), day(3))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This person is already the delegate for exactly these days.')).toBeVisible()
  expect(world.delegations).toHaveLength(1)
})

test('sees for whom one stands in, and ends only what is one’s own to end [REQ-03]', async () => {
  const world = aWorld()
  const [me, marta] = [
    { id: 20, name: 'Daniel Okafor' },
    { id: 21, name: 'Marta Kowalska' },
  ]
  world.delegations = [
    aDelegation({ id: 1, employee: marta, delegate: me, startsOn: day(0), endsOn: day(2) }),
    aDelegation({ id: 2, employee: me, delegate: marta, startsOn: day(-9), endsOn: day(-8) }),
  ]
  await open(path, { world })
  const taken = await part(texts.youStandIn)
  expect(taken.getByRole('row', { name: /Marta Kowalska/ })).toHaveTextContent(texts.times.running)
  const given = await part(texts.yourDelegates)
  expect(given.getByRole('row', { name: /Marta Kowalska/ })).toHaveTextContent(texts.times.over)
  expect(main().queryByRole('button', { name: /^End/ })).toBeNull()
})

test('calls a delegation that was ended elsewhere ended, and nobody deleted [REQ-03]', async () => {
  const world = aWorld()
  world.delegations = [aDelegation({ startsOn: day(0), endsOn: day(3) })]
  const { user } = await open(path, { world })
  await user.click(await main().findByRole('button', { name: /^End Marta Kowalska/ }))
  const question = within(await screen.findByRole('dialog', { name: texts.endQuestion('Marta Kowalska') }))
  world.delegations = []
  await user.click(question.getByRole('button', { name: texts.end }))
  const ended = within(await screen.findByRole('dialog', { name: texts.alreadyEnded('Marta Kowalska') }))
  expect(ended.getByText(texts.endedMeanwhile)).toBeVisible()
  expect(ended.queryByText(/deleted/)).toBeNull()
  expect(await (await part(texts.yourDelegates)).findByText('Empty')).toBeInTheDocument()
})

test('sees in a tab that comes to the front whom somebody has named meanwhile [REQ-03]', async () => {
  const world = aWorld()
  await open(path, { world })
  expect(await (await part(texts.yourDelegates)).findByText('Empty')).toBeVisible()
  world.delegations = [aDelegation({ startsOn: day(0), endsOn: day(3) })]
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await (await part(texts.yourDelegates)).findByRole('row', { name: /Marta Kowalska/ })).toBeVisible()
})

test('a super user names a delegate for somebody who is ill, and ends anybody’s [REQ-03]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const lena = { id: 14, name: 'Lena Fischer' }
  world.delegations = [
    aDelegation({
      id: 1,
      employee: { id: 21, name: 'Marta Kowalska' },
      delegate: lena,
      startsOn: day(0),
      endsOn: day(2),
    }),
  ]
  const { user } = await open(path, { world })
  const others = await part(texts.otherDelegates)
  expect(others.getByRole('button', { name: texts.endOf('Lena Fischer', 'Marta Kowalska') })).toBeEnabled()
  await user.click(main().getByRole('button', { name: texts.addDelegate }))
  const form = within(await screen.findByRole('dialog'))
  await name(user, texts.decidesFor, 'Lena Fischer, Mechanical Engineer')
  await name(user, texts.delegate, 'Marta Kowalska, Head of People')
  await user.type(form.getByLabelText(/^From/), day(1))
  await user.type(form.getByLabelText(/^Until/), day(3))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => world.delegations.at(-1)).toMatchObject({ employee: lena, delegate: { id: 21 } })
})

test('sees that a delegate has no active account any more, while the days run [REQ-03]', async () => {
  const world = aWorld()
  world.delegations = [
    aDelegation({ id: 1, startsOn: day(0), endsOn: day(2), isStranded: true }),
    aDelegation({ id: 2, startsOn: day(-9), endsOn: day(-8), isStranded: true }),
  ]
  await open(path, { world })
  const given = await part(texts.yourDelegates)
  const statuses = (await given.findAllByRole('row', { name: /Marta Kowalska/ })).map(
    (it) => within(it).getByText(/account|Now|Ended/).textContent,
  )
  expect(statuses).toEqual([texts.stranded, texts.times.over])
})
