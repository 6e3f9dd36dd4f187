import { and, createMachine, not } from 'xstate'
import { machines } from '#machines/registry.ts'
import { versionOf } from '#src/app/studio/read-version.ts'
import { type Chart, chartOf } from '#src/studio/chart.ts'
import { chartOfExport, diffOfExports } from '#src/studio/diff-exports.ts'
import { changesIn } from '#src/studio/diff-texts.ts'
import { configOf } from '#src/studio/exports.ts'
import { wordsOf } from '#src/studio/phrases.ts'
import { machineNames } from '#tools/diagrams/drawings.ts'

const exported = (chart: Chart) => versionOf('file.json', JSON.stringify(configOf(chart))).configuration

test('no machine has changed since it was downloaded [MACH-03]', async () => {
  for (const name of machineNames) {
    const chart = chartOf(await machines[name].machine())
    expect([...diffOfExports(chartOfExport(exported(chart)), chart, chart).changes], name).toEqual([])
  }
})

test('a condition is told by what it is composed of, which the file says in one name [MACH-03]', () => {
  const chart = chartOf(
    createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { push: { guard: and(['isPaid', not('isLate')]), target: 'open' } } }, open: {} },
    }),
  )
  const before = chartOfExport(exported(chart))
  const [removed] = changesIn(diffOfExports(before, { ...chart, edges: [] }, chart), wordsOf(null))
  expect(removed).toMatchObject({
    title: '− Removed',
    changes: [{ text: 'Shut: Push if is paid, and not: is late → Open' }],
  })
})

const refusalOf = (text: string): string => {
  try {
    versionOf('file.json', text)
    return ''
  } catch (error) {
    return (error as { message: string }).message
  }
}
const withEvent = (event: unknown) =>
  JSON.stringify({ id: 'door', initial: 'shut', states: { shut: { on: { push: event } } } })

test.each([
  ['', 'This file is not JSON.'],
  ['[1]', 'This file is JSON, but not a machine.'],
  ['null', 'This file is JSON, but not a machine.'],
  ['{"states":[]}', 'This file is JSON, but not a machine.'],
  ['{"format":"stepwise-recording","version":1}', 'This file is a recording.'],
  [withEvent(5), 'The machine in this file cannot be read: “states.shut.on.push” is not as it should be.'],
  ['{"id":7,"states":{"a":{}}}', 'The machine in this file cannot be read: “id” is not as it should be.'],
  [withEvent('open'), 'a transition leads to a state that it does not have'],
  ['{"id":"door","initial":"gone","states":{"shut":{}}}', 'a transition leads to a state that it does not have'],
])('a file with %s is refused in words [MACH-03]', (text, refusal) => {
  expect(refusalOf(text)).toContain(refusal)
})
