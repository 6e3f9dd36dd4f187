import { screen, waitFor, within } from '@testing-library/react'
import { departments } from '#src/contract/general.ts'
import { visit } from '#tests/visit.tsx'
import { answerLate } from './answer-late.ts'
import {
  type Column,
  connectionFails,
  connectionReturns,
  expectMessage,
  inTurn,
  passTimeUntil,
  press,
  providerThatIsDown,
  renewSignIn,
  title,
} from './column.ts'
import { departmentsNamed, expireTokens, serve } from './server.ts'

const typed = 'Field Robotics'
const modal = () => within(document.querySelector('dialog') ?? document.body)
const field = () => modal().getByRole('textbox', { name: /^Name/ })
const problem = () => modal().findByRole('alert')
export const save = () => press('Save')
export const row = () => screen.findByRole('row', { name: new RegExp(typed) })

/** The form of a new department with its name typed. */
export const openForm = async (options: Parameters<typeof visit>[1] = {}) => {
  const visited = visit('/admin/general/department', options)
  await title('Department')
  await press('Add department')
  await visited.user.type(await modal().findByRole('textbox', { name: /^Name/ }), typed)
  await waitFor(() => expect(visited.queryClient.isFetching()).toBe(0))
  return visited
}

/** Nothing typed is lost. */
export const expectTyped = () => expect(field()).toHaveValue(typed)

export const isStoredOnce = async () => {
  expect(await row()).toBeVisible()
  expect(await departmentsNamed(typed)).toBe(1)
}

export const isNotStored = async () => expect(await departmentsNamed(typed)).toBe(0)

/** Adding a record of the administration in its form, which stands for each form of that kit. */
export const recordForm: Column = {
  sees: {
    fails: 'says why in the form, keeps what was typed, and saving again stores it once',
    isSlow: 'says that it saves, and is sent once however often Save is pressed',
    renews: 'is stored with one renewal that nobody notices',
    hasNoProvider: 'says so, keeps what was typed, and is stored once it is back',
    comesBack: 'says so, keeps what was typed, and is stored by saving again',
  },
  fails: async (failure) => {
    const fail = inTurn(failure)
    await openForm()
    for (const _ of failure.answers) {
      fail(departments.create)
      await save()
      if (failure.after) await passTimeUntil(() => modal().queryByRole('alert') !== null)
      await waitFor(async () => expectMessage(await problem(), failure.says))
      expectTyped()
      await isNotStored()
    }
    serve()
    await save()
    await isStoredOnce()
  },
  isSlow: async () => {
    const { user } = await openForm()
    const { calls, release } = answerLate(departments.create)
    await save()
    const saving = await modal().findByRole('button', { name: 'Saving...' })
    await user.click(saving)
    await user.keyboard('{Enter}')
    release()
    await isStoredOnce()
    expect(calls.count).toBe(1)
  },
  renews: async () => {
    const renewal = vi.fn(async () => true)
    const { provider } = await openForm({ renewal })
    expireTokens()
    await save()
    await isStoredOnce()
    expect([renewal.mock.calls.length, provider.redirected]).toEqual([1, []])
  },
  hasNoProvider: async () => {
    const provider = providerThatIsDown()
    await openForm(provider)
    expireTokens()
    await save()
    expectMessage(await problem(), /sign-in|token/i)
    expectTyped()
    await renewSignIn(provider)
    await save()
    await isStoredOnce()
  },
  comesBack: async (outage) => {
    await openForm()
    await connectionFails(outage)
    await save()
    expectMessage(await problem(), /Stepwise cannot be reached\./)
    expectTyped()
    await connectionReturns(outage)
    await save()
    await isStoredOnce()
  },
}
