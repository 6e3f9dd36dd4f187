import { screen, within } from '@testing-library/react'
import { mailChoicesCases } from '#machines/notifications/mail-choices.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import * as texts from '#src/texts/mail-choices.ts'
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
