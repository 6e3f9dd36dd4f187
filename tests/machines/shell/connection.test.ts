import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { connectionMachine } from '#machines/shell/connection.machine.ts'

/** A server that answers, or not, as `reach` says. */
const start = () => {
  const clock = new SimulatedClock()
  const server = { isReached: true, asked: 0 }
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        watchNetwork: fromCallback(() => {}),
        probeServer: fromPromise<void, void>(async () => {
          server.asked += 1
          if (!server.isReached) throw problemCases.offline
        }),
      },
    }),
    { clock },
  ).start()
  const state = () => connection.getSnapshot().value
  return { connection, clock, server, state }
}

test('one call that fails while the server answers concerns nobody else', async () => {
  const { connection, server, state } = start()
  connection.send({ type: 'call.failed' })
  await expect.poll(() => state()).toBe('online')
  expect(server.asked).toBe(1)
})

test('a server that stays away is asked again every 15 s, and its return is shown for 10 s', async () => {
  const { connection, clock, server, state } = start()
  server.isReached = false
  connection.send({ type: 'call.failed' })
  await expect.poll(() => state()).toBe('unreachable')
  clock.increment(15_000)
  expect(state()).toBe('probing')
  await expect.poll(() => state()).toBe('unreachable')
  server.isReached = true
  connection.send({ type: 'retry' })
  await expect.poll(() => state()).toBe('restored')
  clock.increment(10_000)
  expect(state()).toBe('online')
})

test('a browser without a network is offline at once, whatever else goes on', async () => {
  const { connection, clock, server, state } = start()
  server.isReached = false
  connection.send({ type: 'call.failed' })
  connection.send({ type: 'network.lost' })
  expect(state()).toBe('offline')
  clock.increment(60_000)
  expect(server.asked).toBe(1)
  server.isReached = true
  connection.send({ type: 'network.found' })
  await expect.poll(() => state()).toBe('restored')
})

test('an answer that was on its way when the network went does not bring it back', () => {
  const { connection, state } = start()
  connection.send({ type: 'network.lost' })
  connection.send({ type: 'call.answered', isSinceLoss: false })
  expect(state()).toBe('offline')
  connection.send({ type: 'call.answered', isSinceLoss: true })
  expect(state()).toBe('restored')
})

test('any answer ends the alarm: another call got through', async () => {
  const { connection, server, state } = start()
  server.isReached = false
  connection.send({ type: 'call.failed' })
  await expect.poll(() => state()).toBe('unreachable')
  connection.send({ type: 'call.answered', isSinceLoss: false })
  expect(state()).toBe('restored')
})

test('a piece that a server no longer has means a newer version; without a server it means nothing', async () => {
  const newer = start()
  newer.connection.send({ type: 'part.missing' })
  await expect.poll(() => newer.state()).toBe('outdated')
  const cut = start()
  cut.server.isReached = false
  cut.connection.send({ type: 'part.missing' })
  await expect.poll(() => cut.state()).toBe('unreachable')
})
