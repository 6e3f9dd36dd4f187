import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMachine } from 'xstate'
import { machines } from '#machines/registry.ts'
import * as hiring from '#machines/texts/hiring.ts'
import { isOpen } from '#src/studio/areas.ts'
import { chartOf } from '#src/studio/chart.ts'
import { Diagram } from '#src/studio/diagram.tsx'
import { drawingOf } from '#src/studio/layout/drawing-of.ts'
import type { Marks } from '#src/studio/marks.ts'
import { names, wordsOf } from '#src/studio/phrases.ts'
import { roomOf, signsOf } from '#src/studio/signs.ts'
import { makeSimulator } from '#src/studio/simulation.ts'
import { faultTexts, survivorsOn } from '#src/studio/survivors.ts'
import { machineWords } from '#src/texts/machines/all.ts'
import { serverUses } from '#src/texts/studio.ts'
import { mutantsOf } from '#tests/model/mutants.ts'
import { readRecord } from '#tests/model/record.ts'
import { hashedFiles } from '#tools/build.ts'
import { drawMachine, layout, machineNames, scoresFile, summarize, survivorsOf } from '#tools/diagrams/drawings.ts'
import { coverageOf } from '#tools/explore/coverage.ts'
import { globFiles } from '#tools/glob-files.ts'
import { root } from '#tools/run.ts'

type Area = { x: number; y: number; width: number; height: number }

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened', knock: {}, kick: [{ guard: 'isWeak', target: 'opened' }, { target: 'opened' }] } },
    opened: { on: { close: 'closed', break: 'broken' } },
    broken: {},
  },
}).provide({ guards: { isWeak: () => false } })
const cases = {
  inputs: { start: undefined },
  events: { opens: { type: 'open' }, kicks: { type: 'kick' }, closes: { type: 'close' } },
  outcomes: {},
  listeners: {},
}

test('a build follows the paths that it draws: what no case takes is not taken, what has a way is [MACH-08]', () => {
  expect(coverageOf(door, cases)).toEqual({
    taken: {
      'closed|open|0': 1,
      'closed|knock|0': 0,
      'closed|kick|0': 0,
      'closed|kick|1': 1,
      'opened|close|0': 1,
      'opened|break|0': 0,
    },
    ways: {
      'closed|open|0': ['start', 'opens'],
      'closed|kick|1': ['start', 'kicks'],
      'opened|close|0': ['start', 'opens', 'closes'],
    },
  })
})

test('a build draws of every machine what its tests take, with a way that takes it [MACH-08]', async () => {
  const untaken: string[] = []
  for (const name of machineNames) {
    const { chart, taken, ways } = await drawMachine(name)
    const { follow } = makeSimulator(await machines[name].machine(), await machines[name].cases())
    expect(Object.keys(taken)).toEqual(chart.edges.map((it) => it.id))
    untaken.push(
      ...Object.keys(taken)
        .filter((it) => !taken[it])
        .map((it) => `${name}: ${it}`),
    )
    for (const [edge, way] of Object.entries(ways)) expect(follow(way).steps.at(-1)?.taken).toContain(edge)
  }
  expect(untaken).toEqual([])
})

test('each rule of a machine is told in its own words on the transition that it refuses [MACH-03]', async () => {
  const { chart, refusals } = await drawMachine('candidate')
  const approval = chart.edges.find((it) => it.cause.kind === 'event' && it.cause.type === 'candidate.approve')
  expect(refusals[approval?.id ?? '']).toContain(hiring.approveOnlyInReview)
  expect(refusals[approval?.id ?? '']).toContain(hiring.requisitionNotOpen)
  expect(Object.keys((await drawMachine('taskDone')).refusals)).toEqual([])
})

test('the list tells of each machine how much of it tests take [MACH-08]', async () => {
  for (const { name, taken, transitions } of await summarize(new Map()))
    expect([name, taken]).toEqual([name, transitions])
})

test('the list tells in words what the server asks each machine for [MACH-03]', async () => {
  const sources = globFiles(['src/server'], /\.ts$/).map(
    (it) => [it.replace(/^src\/server\/|\.ts$/g, ''), readFileSync(join(root, it), 'utf8')] as const,
  )
  const told = await summarize(new Map(sources))
  expect(told.find((it) => it.name === 'offer')?.server).toEqual([
    'preparing, sending and answering offers',
    'the history of records',
  ])
  const inWords = new Set(Object.values(serverUses))
  expect(told.flatMap((it) => it.server).filter((it) => !inWords.has(it))).toEqual([])
})

test('a fault that nothing noticed is drawn on the transition that it lies in [MACH-08]', async () => {
  for (const name of machineNames) {
    const machine = await machines[name].machine()
    const { edges } = chartOf(machine)
    const dropped = mutantsOf(machine)
      .map((it) => it.name)
      .filter((it) => it.endsWith(' dropped'))
    const found = survivorsOn(chartOf(machine), dropped)
    expect([name, Object.keys(found).toSorted()]).toEqual([name, edges.map((it) => it.id).toSorted()])
    expect(Object.values(found).filter((it) => it.length !== 1)).toEqual([])
  }
  const anywhere = ['door: begins in opened', 'door.opened: without the tag rest']
  expect(survivorsOn(chartOf(door), anywhere)).toEqual({})
})

test('each fault is told in words for people, with the state and the transition that it lies in [MACH-08]', async () => {
  for (const name of machineNames) {
    const machine = await machines[name].machine()
    const tell = faultTexts(chartOf(machine), wordsOf(machineWords[name]))
    expect(
      mutantsOf(machine)
        .map((it) => it.name)
        .filter((it) => tell(it) === it),
    ).toEqual([])
  }
  const tell = faultTexts(chartOf(await machines.taskDone.machine()), wordsOf(machineWords.taskDone))
  expect(tell('taskDone.confirming: cancel leads to ready')).toBe(
    'Asks whether it is done · Cancelled: leads to “Nothing chosen”',
  )
  expect(tell('taskDone: begins in saving')).toBe('Task done: begins in “Saving”')
})

test('a build draws the faults that are on record, and none where the record is missing [MACH-08]', async () => {
  const { candidate } = readRecord()
  const { chart, survivors } = await drawMachine('candidate')
  expect(survivors).toEqual(candidate?.survivors)
  expect(Object.keys(survivorsOn(chart, survivors ?? []))).toContain('rejected|candidate.restore|2')
  expect(survivorsOf('candidate', join(root, 'no/such/record.json'))).toBeNull()
  expect(hashedFiles()).toContain(scoresFile)
})

const around = ({ x, y, width, height }: Area): Area => ({ x: x - 2, y: y - 2, width: width + 4, height: height + 4 })

/** Whether a line runs through an area, by places along it half a px apart. */
const isThrough = (points: readonly (readonly [number, number])[], area: Area) =>
  points.slice(1).some(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y]
    const steps = 2 * Math.ceil(Math.hypot(x - fromX, y - fromY))
    return Array.from({ length: steps }, (_, step) => step / steps).some((part) => {
      const [atX, atY] = [fromX + part * (x - fromX), fromY + part * (y - fromY)]
      return atX > area.x && atX < area.x + area.width && atY > area.y && atY < area.y + area.height
    })
  })

test.each(machineNames)(
  'the signs of tests on %s lie on no word, sign, other line or other state [MACH-08]',
  async (name) => {
    const { chart, drawings, taken, survivors } = await drawMachine(name)
    for (const drawing of Object.values(drawings)) {
      const signs = signsOf(drawing, taken, survivorsOn(chart, survivors ?? []))
      const written = [...drawing.boxes, ...drawing.lines.flatMap((it) => it.labels)].flatMap((it) => it.texts)
      const isOn = (a: Area, b: Area) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
      const words = written.map((it) => ({ ...it, ...roomOf(it) }))
      const covered = signs.flatMap((it, at) => [
        ...words.filter((word) => isOn(it, word)).map(({ text }) => `${it.edge} on ${text}`),
        ...signs.slice(at + 1).flatMap((other) => (isOn(it, other) ? [`${it.edge} on ${other.edge}`] : [])),
      ])
      expect(covered).toEqual([])
      const crossed = signs.flatMap((it) =>
        drawing.lines
          .filter(({ labels, points }) => labels.every(({ edge }) => edge !== it.edge) && isThrough(points, around(it)))
          .map(({ id }) => `${it.edge} on the line ${id}`),
      )
      expect(crossed).toEqual([])
      const states = drawing.boxes.filter((it) => !isOpen(it))
      const onState = signs.flatMap((it) =>
        states
          .filter((box) => box.rows.every(({ edge }) => edge !== it.edge) && isOn(it, box))
          .map(({ id }) => `${it.edge} on ${id}`),
      )
      expect(onState).toEqual([])
      expect(signs.filter((it) => it.x < 0 || it.y < 0 || it.x + it.width > drawing.width)).toEqual([])
    }
  },
)

describe('what tests take is told on the diagram', () => {
  const draw = async (marks: Marks) => {
    const drawing = await drawingOf(chartOf(door), names, layout)
    return renderToStaticMarkup(<Diagram drawing={drawing} id="door" title="door" colour={(it) => it} marks={marks} />)
  }
  const taken = coverageOf(door, cases).taken
  const signs = (svg: string) =>
    Object.fromEntries(
      [...svg.matchAll(/data-sign="([^"]+)"><title>([^<]*)<\/title>.*?<text [^>]*>([^<]*)</g)].map(
        ([, edge, told, sign]) => [edge, [sign, told]],
      ),
    )

  test('by a sign and not by colour alone, also where the machine stays where it is [MACH-08]', async () => {
    const fault = 'door.closed: open leads to broken'
    const svg = await draw({ taken, survivors: { 'closed|open|0': [fault] } })
    expect(signs(svg)).toEqual({
      'closed|open|0': ['✓ 1 ! 1', `Taken once in the last run.\nNo test noticed this fault: ${fault}`],
      'closed|knock|0': ['✗ 0', 'No test takes it.'],
      'closed|kick|0': ['✗ 0', 'No test takes it.'],
      'closed|kick|1': ['✓ 1', 'Taken once in the last run.'],
      'opened|close|0': ['✓ 1', 'Taken once in the last run.'],
      'opened|break|0': ['✗ 0', 'No test takes it.'],
    })
    expect(signs(await draw({ taken: null }))).toEqual({})
  })

  test('and a line of several transitions tells one that is missed from all of them [MACH-08]', async () => {
    const lines = (svg: string) =>
      [...svg.matchAll(/stroke="(good|warn|bad)\.fg" stroke-width="1.25"( stroke-dasharray)?/g)].map(
        ([, tone, dashed]) => `${tone}${dashed ? ', dashed' : ''}`,
      )
    expect(lines(await draw({ taken })).toSorted()).toEqual(['bad, dashed', 'good', 'warn, dashed'])
  })
})
