import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { failing, faults } from '#mocks/faults.ts'
import { methodOf, pathOf } from '#mocks/mock.ts'
import { notifications } from '#src/contract/notifications.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { reviews } from '#src/contract/reviews.ts'
import { network } from '#tests/network.ts'
import { happen } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import { expectMessage, holdBack, leaveAndReturn, press, refuseStorage, title } from './column.ts'
import { choose, companies, isIn, isLeft, lostCompany, openFirst } from './company-switch.ts'
import { bell, expectListed, markAll, openLoaded, panel, rows } from './notifications.ts'
import { enterField, found, typeWords } from './search.ts'
import { askServer, readInAnotherTab, setDiskFull, takeCompanyAway, unreadStored } from './server.ts'

export const bootWithLostCompany = async () => {
  await happen(() => takeCompanyAway(1))
  localStorage.setItem('companyID', '1')
  visit('/workspaces')
  await isLeft()
}

export const markWithLostAnswer = async () => {
  const before = await openLoaded()
  network.use(
    http[methodOf(notifications.markRead)](pathOf(notifications.markRead), async ({ request }) => {
      await askServer(request)
      return Response.error()
    }),
  )
  await press('Mark all as read')
  expectMessage(await screen.findByText(/^Not marked as read\./), /Stepwise cannot be reached/)
  await expectListed(before)
  await waitFor(async () => expect(await unreadStored()).toBe(0))
  await leaveAndReturn()
  expect(await bell('Notifications')).toBeVisible()
}

export const markInTwoTabs = async () => {
  await openLoaded()
  await happen(() => Promise.all([press('Mark all as read'), readInAnotherTab()]))
  await waitFor(async () => expect(await unreadStored()).toBe(0))
  await leaveAndReturn()
  expect(await bell('Notifications')).toBeVisible()
  expect(screen.queryByText(/^Not marked as read/)).not.toBeInTheDocument()
}

export const markedInAnotherTab = async () => {
  const { counted } = await openLoaded()
  await happen(readInAnotherTab)
  expect(await bell(counted)).toBeVisible()
  await leaveAndReturn()
  expect(await bell('Notifications')).toBeVisible()
}

export const notificationsWithoutStorage = async () => {
  refuseStorage()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openLoaded()
  await markAll()
  expect(warn.mock.calls.flat().join()).toMatch(/storage: could not write/)
  warn.mockClear()
}

export const searchWithoutStorage = async () => {
  const visited = await enterField()
  refuseStorage()
  await typeWords(visited)
  await found()
}

export const notificationsOfTheFuture = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2020-01-01T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await openLoaded()
  expect(new Set(rows().map((it) => /just now$/.test(it.textContent ?? '')))).toEqual(new Set([true]))
}

export const markWithFullDisk = async () => {
  const before = await openLoaded()
  await happen(() => setDiskFull(true))
  await press('Mark all as read')
  expectMessage(
    await screen.findByText(/^Not marked as read\./),
    /The server has no room left, so nothing was stored\./,
  )
  await leaveAndReturn()
  await expectListed(before)
  expect(panel().queryByRole('alert')).not.toBeInTheDocument()
  await happen(() => setDiskFull(false))
  await markAll()
}

export const pollInLostCompany = async () => {
  await openLoaded()
  await happen(() => takeCompanyAway(1))
  await leaveAndReturn()
  await isLeft()
}

export const searchInLostCompany = async () => {
  const visited = await enterField()
  await happen(() => takeCompanyAway(1))
  await typeWords(visited)
  await isLeft()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
}

export const switchToLostCompany = async () => {
  const { user } = await openFirst()
  await happen(() => takeCompanyAway(2))
  await choose(user, companies.other)
  expect(await screen.findByText(lostCompany.replace(companies.other, companies.first))).toBeVisible()
  await isIn(companies.first)
  expect(await screen.findByRole('row', { name: /Priya Raman/ })).toBeVisible()
}

export const switchRefused = async () => {
  const { user } = await openFirst()
  network.use(failing(planPeriods.list, faults['403']))
  await choose(user, companies.other)
  expectMessage(await screen.findByRole('alert'), /Only the manager/)
  network.resetHandlers(http.all('*/api/*', ({ request }) => askServer(request)))
  network.use(failing(reviews.reportees, faults['403']))
  await press('Try again')
  expect(await title(/access/i)).toBeVisible()
  await isIn(companies.other)
}

/** There and back before the page of the other company has come. */
export const switchAndBack = async () => {
  const { user } = await openFirst()
  const release = holdBack(reviews.reportees, { once: true })
  await choose(user, companies.other)
  await isIn(companies.other)
  await choose(user, companies.first)
  await isIn(companies.first)
  expect(await screen.findByRole('row', { name: /Priya Raman/ })).toBeVisible()
  release()
  expect(await screen.findByRole('row', { name: /Priya Raman/ })).toBeVisible()
}
