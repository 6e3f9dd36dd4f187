import { act, screen, within } from '@testing-library/react'
import { http } from 'msw'
import { mailChoicesCases } from '#machines/notifications/mail-choices.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { notificationSettings } from '#src/contract/notification-settings.ts'
import * as texts from '#src/texts/mail-choices.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))

test('a person chooses from the bell what comes by e-mail, and finds it so again', async () => {
  const world = aWorld()
  world.mailChoices = { ...mailChoicesCases.inputs['the choices of a person'].stored, isMailOn: false }
  const { user } = await open('/workspaces', { world })
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  await user.click(await screen.findByRole('link', { name: texts.mailSettings }))
  await main().findByText(texts.mailOff)
  await user.selectOptions(main().getByRole('combobox', { name: 'Reviews' }), texts.deliveries.NEVER)
  await expect.poll(() => world.mailChoices.delivery.REVIEW_STATUS_CHANGED).toBe('NEVER')
  expect(main().getByRole('combobox', { name: 'Reviews' })).toHaveValue('NEVER')
  await user.click(main().getByRole('checkbox', { name: texts.related }))
  await expect.poll(() => world.mailChoices.includesRelated).toBe(true)
})

test('a choice leaves alone what another tab chose meanwhile, and shows it', async () => {
  const world = aWorld()
  const { user } = await open('/notifications/settings', { world })
  await main().findByRole('combobox', { name: 'Reviews' })
  world.mailChoices.delivery = { ...world.mailChoices.delivery, REVIEW_STATUS_CHANGED: 'NEVER' }
  await user.selectOptions(main().getByRole('combobox', { name: 'Offers' }), texts.deliveries.DAILY)
  await expect.poll(() => world.mailChoices.delivery.OFFER_STATUS_CHANGED).toBe('DAILY')
  await expect.poll(() => main().getByRole('combobox', { name: 'Reviews' })).toHaveValue('NEVER')
  expect(world.mailChoices.delivery.REVIEW_STATUS_CHANGED).toBe('NEVER')
})

/** Two choices, with the page left before the first is answered. */
const chooseAndLeave = async () => {
  const world = aWorld()
  const { user, router } = await open('/notifications/settings', { world })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(http.patch(`*${notificationSettings.update.path}`, () => answered))
  await user.selectOptions(await main().findByRole('combobox', { name: 'Offers' }), texts.deliveries.NEVER)
  await user.selectOptions(main().getByRole('combobox', { name: 'Reviews' }), texts.deliveries.NEVER)
  await act(() => router.navigate({ to: '/workspaces' }))
  await screen.findByRole('heading', { level: 1, name: 'Workspaces' })
  return { world, router, answer: () => answer() }
}

test('what is chosen while a save is under way is saved although the page is left [ERR-01]', async () => {
  const { world, answer } = await chooseAndLeave()
  answer()
  await expect.poll(() => world.mailChoices.delivery.REVIEW_STATUS_CHANGED).toBe('NEVER')
  expect(world.mailChoices.delivery.OFFER_STATUS_CHANGED).toBe('NEVER')
})

test('a choice that could not be saved once the page was left is told [ERR-01]', async () => {
  const { answer } = await chooseAndLeave()
  network.use(http.patch(`*${notificationSettings.update.path}`, faults['500']))
  answer()
  expect(await screen.findByText(texts.notSavedSince)).toBeVisible()
})

test('whoever comes back while a choice is being saved sees what they chose [ERR-01]', async () => {
  const { world, router, answer } = await chooseAndLeave()
  await act(() => router.navigate({ to: '/notifications/settings' }))
  expect(await main().findByRole('combobox', { name: 'Offers' })).toHaveValue('NEVER')
  expect(main().getByText(texts.saving)).toBeVisible()
  answer()
  expect(await main().findByText(texts.savedAtOnce)).toBeVisible()
  expect(world.mailChoices.delivery).toMatchObject({ OFFER_STATUS_CHANGED: 'NEVER', REVIEW_STATUS_CHANGED: 'NEVER' })
  expect(main().getByRole('combobox', { name: 'Reviews' })).toHaveValue('NEVER')
})
