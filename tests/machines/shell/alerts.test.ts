import { createActor, SimulatedClock } from 'xstate'
import { alertCases } from '#machines/shell/alerts.cases.ts'
import { alertsMachine } from '#machines/shell/alerts.machine.ts'

const start = () => {
  const clock = new SimulatedClock()
  const alerts = createActor(alertsMachine, { clock, input: { now: () => clock.now() } }).start()
  const raise = (alert: keyof typeof alertCases) => alerts.send({ type: 'alert.raise', alert: alertCases[alert] })
  const shown = () => alerts.getSnapshot().context.shown.map((it) => it.message)
  return { alerts, clock, raise, shown }
}
const { saved, failed, unopened } = alertCases

test('a general alert closes itself after 3000 ms, one of a notification after 5000 ms [ERR-04] [NOTI-09]', () => {
  const { clock, raise, shown } = start()
  raise('saved')
  raise('unopened')
  clock.increment(2999)
  expect(shown()).toEqual([saved.message, unopened.message])
  clock.increment(1)
  expect(shown()).toEqual([unopened.message])
  clock.increment(1999)
  expect(shown()).toEqual([unopened.message])
  clock.increment(1)
  expect(shown()).toEqual([])
})

test('nothing closes itself while somebody reads, and everything has its whole time again afterwards [ERR-04]', () => {
  const { alerts, clock, raise, shown } = start()
  raise('saved')
  clock.increment(2000)
  alerts.send({ type: 'alerts.hold' })
  raise('failed')
  clock.increment(60_000)
  expect(shown()).toEqual([saved.message, failed.message])
  alerts.send({ type: 'alerts.release' })
  clock.increment(2999)
  expect(shown()).toHaveLength(2)
  clock.increment(1)
  expect(shown()).toEqual([])
})

test('an alert that is closed by hand takes its timer along [ERR-04]', () => {
  const { alerts, clock, raise, shown } = start()
  raise('saved')
  clock.increment(1000)
  alerts.send({ type: 'alert.dismiss', id: 1 })
  expect(alerts.getSnapshot().value).toBe('idle')
  raise('saved')
  clock.increment(2500)
  expect(shown()).toEqual([saved.message])
})

test('the same message twice stands once, for its whole time [ERR-04]', () => {
  const { clock, raise, shown } = start()
  raise('saved')
  clock.increment(2000)
  raise('saved')
  clock.increment(2000)
  expect(shown()).toEqual([saved.message])
  clock.increment(1000)
  expect(shown()).toEqual([])
})

test('more than three at once push out the oldest, which stays in the log [ERR-04]', () => {
  const { alerts, shown } = start()
  for (const message of ['One', 'Two', 'Three', 'Four'])
    alerts.send({ type: 'alert.raise', alert: { tone: 'info', message } })
  expect(shown()).toEqual(['Two', 'Three', 'Four'])
  expect(alerts.getSnapshot().context.log.map((it) => it.message)).toEqual(['Four', 'Three', 'Two', 'One'])
})

test('the log keeps the time of the last thirty alerts, until it is cleared [ERR-04]', () => {
  const { alerts, clock } = start()
  for (let count = 1; count <= 31; count += 1) {
    clock.increment(1000)
    alerts.send({ type: 'alert.raise', alert: { tone: 'default', message: `Row ${count} saved` } })
  }
  const { log } = alerts.getSnapshot().context
  expect(log).toHaveLength(30)
  expect(log[0]).toEqual({
    id: 31,
    tone: 'default',
    size: 'md',
    title: null,
    message: 'Row 31 saved',
    source: 'general',
    at: 31_000,
  })
  expect(log.at(-1)?.message).toBe('Row 2 saved')
  alerts.send({ type: 'log.clear' })
  expect(alerts.getSnapshot().context.log).toEqual([])
})
