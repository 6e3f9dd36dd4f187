import { createActor, SimulatedClock } from 'xstate'
import { aNotification } from '#machines/notifications/notification.cases.ts'
import { notificationLinkMachine } from '#machines/notifications/notification-link.machine.ts'
import type { TakenNotification } from '#src/contract/notifications.ts'
import { makeCall } from '#tests/machines/call.ts'

const follow = (id: number | null) => {
  const call = makeCall<TakenNotification, { id: number }>()
  const clock = new SimulatedClock()
  const machine = notificationLinkMachine.provide({ actors: { loadNotification: call.logic } })
  const link = createActor(machine, { input: { id }, clock }).start()
  return { call, clock, output: () => link.getSnapshot().output }
}

test('a link is resolved to its notification and the page that it leads to [NOTI-10]', async () => {
  const { call, output } = follow(12)
  expect(call.asked).toEqual([{ id: 12 }])
  const notification = aNotification({ id: 12 })
  await call.answer(notification)
  expect(output()).toEqual({
    notification,
    destination: { page: 'candidateDetails', candidateId: 5, tab: 'summary' },
    problem: null,
    elsewhere: null,
  })
})

test('a link to a notification of another of the person’s companies tells which [NOTI-10]', async () => {
  const { call, output } = follow(12)
  const message = 'This notification belongs to Northwind Robotics.'
  await call.fail({ message, code: 'RECORD_ELSEWHERE', companyId: 1 })
  expect(output()).toMatchObject({ problem: message, elsewhere: { notificationId: 12, companyId: 1 } })
})

test('a link to a notification that is not the person’s says so [NOTI-10]', async () => {
  const { call, output } = follow(12)
  await call.fail({ message: 'There is no such record', code: 'NOT_FOUND' })
  expect(output()).toEqual({
    notification: null,
    destination: null,
    problem: 'There is no such record',
    elsewhere: null,
  })
})

test('a link to a notification that leads nowhere says so [NOTI-09] [NOTI-10]', async () => {
  const { call, output } = follow(12)
  await call.answer(aNotification({ metadata: {} }))
  expect(output()?.problem).toBe('Unable to generate URL for this notification')
})

test('a link without a number asks nobody [NOTI-10]', () => {
  const { call, output } = follow(null)
  expect(call.asked).toEqual([])
  expect(output()?.problem).toBe('This link does not lead to a notification.')
})

test('a link whose call is never answered ends all the same [NOTI-10]', () => {
  const { call, clock, output } = follow(12)
  clock.increment(30_000)
  expect(output()?.problem).toMatch(/Stepwise has not responded/)
  expect(call.givenUp()).toBe(1)
})
