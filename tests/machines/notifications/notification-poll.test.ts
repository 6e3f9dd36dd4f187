import { createActor, SimulatedClock } from 'xstate'
import { notificationPollMachine } from '#machines/notifications/notification-poll.machine.ts'

const minute = 60_000

const startPoll = (isHidden = false) => {
  const clock = new SimulatedClock()
  const poll = createActor(notificationPollMachine, { input: { isHidden }, clock })
  let asked = 0
  poll.on('poll.due', () => {
    asked += 1
  })
  poll.start()
  return {
    poll,
    pass: (minutes: number) => {
      const before = asked
      for (let passed = 0; passed < minutes; passed++) clock.increment(minute)
      return asked - before
    },
    asked: () => asked,
  }
}

test('new ones are asked for every five minutes [NOTI-02]', () => {
  const { pass } = startPoll()
  expect([pass(4), pass(1), pass(4), pass(1), pass(50)]).toEqual([0, 1, 0, 1, 10])
})

test('nothing is asked for while the page is hidden, and at once when it is seen again [NOTI-02]', () => {
  const { poll, pass, asked } = startPoll()
  poll.send({ type: 'page.hidden' })
  expect(pass(60)).toBe(0)
  poll.send({ type: 'page.shown' })
  expect(asked()).toBe(1)
  expect([pass(4), pass(1)]).toEqual([0, 1])
})

test('a page that is opened in the background waits until it is seen [NOTI-02]', () => {
  const { poll, pass, asked } = startPoll(true)
  expect(pass(60)).toBe(0)
  poll.send({ type: 'page.shown' })
  expect(asked()).toBe(1)
})

test('five minutes are counted from the last answer; the network’s return asks at once [NOTI-02]', () => {
  const { poll, pass, asked } = startPoll()
  pass(3)
  poll.send({ type: 'answer.came' })
  expect([pass(4), pass(1)]).toEqual([0, 1])
  poll.send({ type: 'network.returned' })
  expect(asked()).toBe(2)
})

test('a server that does not answer is asked less and less often, and as before once it does [NOTI-02]', () => {
  const { poll, pass } = startPoll()
  const waits = [10, 20, 40, 40].map((minutes) => {
    poll.send({ type: 'answer.failed', wait: null })
    return [pass(minutes - 1), pass(1)]
  })
  expect(waits).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ])
  poll.send({ type: 'answer.came' })
  expect([pass(4), pass(1)]).toEqual([0, 1])
})

test('a server that asks for an hour is left alone for as long, also by a tab that is chosen again [NOTI-02]', () => {
  const { poll, pass, asked } = startPoll()
  poll.send({ type: 'answer.failed', wait: 3600 })
  expect(pass(30)).toBe(0)
  poll.send({ type: 'page.hidden' })
  poll.send({ type: 'page.shown' })
  poll.send({ type: 'network.returned' })
  expect([asked(), pass(39), pass(1)]).toEqual([0, 0, 1])
})

test('a tab that is hidden when the wait is over goes on only when it is seen [NOTI-02]', () => {
  const { poll, pass, asked } = startPoll()
  poll.send({ type: 'answer.failed', wait: 60 })
  poll.send({ type: 'page.hidden' })
  expect(pass(120)).toBe(0)
  poll.send({ type: 'page.shown' })
  expect(asked()).toBe(1)
})

test('an answer ends the wait [NOTI-02]', () => {
  const { poll, pass } = startPoll()
  poll.send({ type: 'answer.failed', wait: 3600 })
  poll.send({ type: 'answer.came' })
  expect([pass(4), pass(1)]).toEqual([0, 1])
})
