import type { AnyStateNode } from 'xstate'
import { and, createMachine, not, stateIn } from 'xstate'
import type { AnyWords } from '#machines/kit/words.ts'
import { machines } from '#machines/registry.ts'
import { type Chart, type ChartGuard, chartOf, edgeIds } from '#src/studio/chart.ts'
import type { Drawing, DrawnBox } from '#src/studio/drawing.ts'
import { drawingOf } from '#src/studio/layout/drawing-of.ts'
import { outlineOf } from '#src/studio/outline.ts'
import { names, type Phrases, titleOf, wordsOf } from '#src/studio/phrases.ts'
import { fittedBeside, readablyOpened, startOf } from '#src/studio/view.ts'
import { machineWords } from '#src/texts/machines/all.ts'
import { drawMachine, layout, machineNames } from '#tools/diagrams/drawings.ts'

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((it) => nodesIn(it as AnyStateNode)),
]
const pathOf = (node: AnyStateNode) => node.path.join('.')

/** Each transition of the machine as the diagram has to show it: where it begins, and where it ends. */
const definedIn = (root: AnyStateNode): string[] =>
  nodesIn(root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((it) => {
      const targets = it.target ?? []
      const isInside = targets.length === 0 || (targets.includes(node) && Object.keys(node.states).length > 0)
      return isInside ? [`${pathOf(node)} stays`] : targets.map((to) => `${pathOf(node)} → ${pathOf(to)}`)
    }),
  )

const drawnIn = ({ boxes, lines }: Drawing): string[] => [
  ...lines.flatMap((it) => it.labels.map(() => `${it.from.replace('@any', '')} → ${it.to}`)),
  ...boxes.flatMap((it) => it.rows.map(() => `${it.id.replace('@any', '')} stays`)),
]

type Area = { x: number; y: number; width: number; height: number; name: string }
const overlap = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const isOpen = (box: DrawnBox) => (box.kind === 'group' || box.kind === 'parallel') && box.height > box.head

/** What lies on something else in a drawing. */
const overlaps = ({ boxes, lines }: Drawing): string[] => {
  const areas: Area[] = [
    // Of a group only the head, in which its name stands.
    ...boxes.map((it) => ({ ...it, name: it.id, height: isOpen(it) ? it.head : it.height })),
    ...lines.flatMap((line) => {
      const [first] = line.labels
      const last = line.labels.at(-1)
      return first && last ? [{ ...first, height: last.y + last.height - first.y, name: line.id }] : []
    }),
  ]
  return areas.flatMap((a, at) =>
    areas.slice(at + 1).flatMap((b) => (overlap(a, b) ? [`${a.name} and ${b.name}`] : [])),
  )
}

/** What a line of another transition runs through: a text, or a state that nothing is drawn in. */
const crossings = ({ boxes, lines }: Drawing): string[] => {
  const pieces = lines.flatMap(({ id, points }) =>
    points.slice(1).map(([x, y], at): Area => {
      const [fromX, fromY] = points[at] ?? [x, y]
      const size = { width: Math.abs(x - fromX), height: Math.abs(y - fromY) }
      return { name: id, x: Math.min(x, fromX), y: Math.min(y, fromY), ...size }
    }),
  )
  const inner = (it: DrawnBox): Area => ({
    name: it.id,
    x: it.x + 2,
    y: it.y + 2,
    width: it.width - 4,
    height: it.height - 4,
  })
  const through = (area: Area, own: string | null) =>
    pieces.flatMap((it) => (it.name !== own && overlap(it, area) ? [`${it.name} through ${area.name}`] : []))
  return [
    ...boxes.filter((it) => !isOpen(it)).flatMap((it) => through(inner(it), null)),
    ...lines.flatMap((line) => line.labels.flatMap((it) => through({ ...it, name: it.edge }, line.id))),
  ]
}

const machine = createMachine({
  id: 'everything',
  type: 'parallel',
  on: { reset: '.left.one' },
  states: {
    left: {
      initial: 'one',
      states: {
        one: {
          entry: 'greet',
          after: { 2000: { target: 'two', guard: and(['isReady', not(stateIn({ right: 'idle' }))]) } },
          on: { ping: { actions: 'count' }, go: { target: ['#everything.left.two', '#everything.right.busy'] } },
        },
        two: { always: { guard: { type: 'isOver', params: { by: 3 } }, target: 'end' }, exit: 'leave' },
        end: { type: 'final' },
      },
      onDone: { actions: 'cheer' },
    },
    right: {
      initial: 'idle',
      states: {
        idle: { on: { back: 'memory' } },
        memory: { type: 'history', history: 'deep' },
        busy: { tags: 'busy', invoke: { id: 'work', src: 'work', onDone: 'idle', onError: 'busy' } },
      },
    },
  },
})

test('a chart tells of regions, history, ends, composed guards, delays, calls and what happens at once [MACH-03]', () => {
  const { states, edges } = chartOf(machine)
  const stateAt = (path: string) => states.find((it) => it.path === path)
  const edgesFrom = (path: string) => edges.filter((it) => it.from === path)
  expect(stateAt('')).toMatchObject({ type: 'parallel', name: 'everything', initial: null })
  expect(stateAt('left')).toMatchObject({ type: 'compound', initial: 'left.one', parent: '' })
  expect(stateAt('left.one')).toMatchObject({ entry: ['greet'], exit: [] })
  expect(stateAt('left.two')).toMatchObject({ exit: ['leave'] })
  expect(stateAt('left.end')?.type).toBe('final')
  expect(stateAt('right.memory')).toMatchObject({ type: 'history', isDeep: true })
  expect(stateAt('right.busy')).toMatchObject({ tags: ['busy'], calls: [{ id: 'work', src: 'work' }] })
  expect(edgesFrom('left.one')).toMatchObject([
    { cause: { kind: 'event', type: 'ping' }, to: [], actions: ['count'] },
    { cause: { kind: 'event', type: 'go' }, to: ['left.two', 'right.busy'] },
    {
      cause: { kind: 'after', delay: '2000', ms: 2000 },
      guard: {
        kind: 'and',
        of: [
          { kind: 'named', name: 'isReady' },
          { kind: 'not', of: [{ kind: 'in', state: 'right.idle' }] },
        ],
      },
    },
  ])
  expect(edgesFrom('left.two')).toMatchObject([
    { cause: { kind: 'always' }, guard: { kind: 'named', name: 'isOver', params: 'by 3' } },
  ])
  expect(edgesFrom('left')).toMatchObject([{ cause: { kind: 'stateDone' }, actions: ['cheer'] }])
  expect(edgesFrom('right.busy').map((it) => it.cause)).toEqual([
    { kind: 'done', src: 'work' },
    { kind: 'error', src: 'work' },
  ])
})

test('the text beside a diagram tells all that is drawn, and every action, in words and by name [MACH-03]', async () => {
  const told = (chart: Chart, phrases: Phrases) =>
    outlineOf(chart, phrases)
      .flatMap((it) => [...it.facts, ...it.steps.flatMap((step) => [step.toText, step.actions])])
      .join('\n')
  const everything = chartOf(machine)
  const memory = outlineOf(everything, names).find((it) => it.path === 'right.memory')
  expect(memory?.facts).toEqual(['Goes back to where it was, in every part of it'])
  expect(told(everything, wordsOf(null))).toContain('On the way in: (greet)')
  expect(told(everything, wordsOf(null))).toContain('On the way out: (leave)')
  const again = { ...everything, edges: everything.edges.map((it) => ({ ...it, reenters: true })) }
  expect(
    outlineOf(again, names).flatMap((it) => it.steps.filter((one) => !one.toText.endsWith('begins anew'))),
  ).toEqual([])
  for (const { machine: load } of Object.values(machines)) {
    const chart = chartOf(await load())
    const actions = [
      ...chart.states.flatMap((it) => [...it.entry, ...it.exit]),
      ...chart.edges.flatMap((it) => it.actions),
    ]
    expect(actions.filter((it) => !told(chart, names).includes(it))).toEqual([])
    for (const it of outlineOf(chart, wordsOf(null)).flatMap((one) => one.steps))
      expect([it.edge, it.actions === '']).toEqual([
        it.edge,
        chart.edges.find(({ id }) => id === it.edge)?.actions.length === 0,
      ])
  }
})

test.each([
  ['planPeriodLife', 'Plan period life'],
  ['csvImport', 'CSV import'],
])('the machine %s is headed %s [MACH-03]', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test('each transition of a chart has a name of its own, which is found again from the machine [MACH-03]', async () => {
  for (const { machine: load } of Object.values(machines)) {
    const loaded = await load()
    const ids = chartOf(loaded).edges.map((it) => it.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...edgeIds(loaded).values()]).toEqual(ids)
  }
})

test('what a chart holds survives as plain data [MACH-03]', async () => {
  for (const { machine: load } of Object.values(machines)) {
    const chart = chartOf(await load())
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
  }
})

test('a machine with regions and history is drawn with each of its ways [MACH-03]', async () => {
  for (const phrases of [names, wordsOf(null)]) {
    const drawing = await drawingOf(chartOf(machine), phrases, layout)
    expect(drawnIn(drawing).toSorted()).toEqual(definedIn(machine.root).toSorted())
    expect(overlaps(drawing)).toEqual([])
  }
})

test.each(machineNames)(
  'each transition of %s is drawn, no label on anything, no line through it [MACH-03]',
  async (name) => {
    const { root } = await machines[name].machine()
    const { drawings } = await drawMachine(name)
    for (const drawing of Object.values(drawings)) {
      expect(drawnIn(drawing).toSorted()).toEqual(definedIn(root).toSorted())
      expect(overlaps(drawing)).toEqual([])
      expect(crossings(drawing)).toEqual([])
      const outside = drawing.boxes.filter(
        (it) => it.x < 0 || it.y < 0 || it.x + it.width > drawing.width || it.y + it.height > drawing.height,
      )
      expect(outside).toEqual([])
    }
  },
)

const windows = [
  { width: 1008, height: 692 },
  { width: 734, height: 614 },
  { width: 341, height: 487 },
]

test.each(machineNames)('nothing of %s lies under the buttons when it is fitted [MACH-03]', async (name) => {
  const { drawings } = await drawMachine(name)
  const corner = { width: 160, height: 60 }
  for (const drawing of Object.values(drawings))
    for (const size of windows) {
      const { x, y, scale } = fittedBeside(drawing, size, corner)
      const under = (it: { x: number; y: number }) =>
        (it.x - x) * scale > size.width - corner.width && (it.y - y) * scale > size.height - corner.height
      const ends = [
        ...drawing.boxes.map((it) => ({ x: it.x + it.width, y: it.y + it.height })),
        ...drawing.lines.flatMap((it) => it.labels.map((one) => ({ x: one.x + one.width, y: one.y + one.height }))),
      ]
      expect(ends.filter(under)).toEqual([])
    }
})

test.each(machineNames)('on a phone %s opens large enough to be read, where it begins [MACH-03]', async (name) => {
  const { drawings } = await drawMachine(name)
  const size = { width: 341, height: 487 }
  for (const drawing of Object.values(drawings)) {
    const begin = startOf(drawing)
    const view = readablyOpened(drawing, begin, fittedBeside(drawing, size, { width: 160, height: 60 }))
    expect(view.scale).toBeGreaterThanOrEqual(0.5)
    if (!begin) continue
    const at = { x: (begin.x - view.x) * view.scale, y: (begin.y - view.y) * view.scale }
    expect(at.x > 0 && at.x < size.width && at.y > 0 && at.y < size.height).toBe(true)
  }
})

/** Every guard that a condition is composed of. */
const namedIn = (guard: ChartGuard | null): Extract<ChartGuard, { kind: 'named' }>[] => {
  if (!guard) return []
  if (guard.kind === 'named') return [guard]
  return 'of' in guard ? guard.of.flatMap(namedIn) : []
}

/** What a chart has that its table of words does not tell, and what the table tells that the chart does not have. */
const differences = ({ states, edges }: Chart, words: AnyWords): string[] => {
  const guards = edges.flatMap(({ guard, cause }) =>
    namedIn(guard).map((it) => {
      const text = words.guards[it.name]
      if (typeof text === 'string' && it.params === null) return it.name
      return `${it.name}: ${it.params ?? (cause.kind === 'event' ? cause.type : cause.kind)}`
    }),
  )
  const told = Object.entries(words.guards).flatMap(([name, text]) =>
    typeof text === 'string' ? [name] : Object.keys(text).map((it) => `${name}: ${it}`),
  )
  const ofKind = (kind: 'event' | 'after') =>
    edges.flatMap(({ cause }) =>
      cause.kind !== kind ? [] : cause.kind === 'event' ? [cause.type] : cause.kind === 'after' ? [cause.delay] : [],
    )
  const missing = (used: readonly string[], table: readonly string[]) => used.filter((it) => !table.includes(it))
  return [
    ...missing(
      states.flatMap(({ path }) => (path === '' ? [] : [path])),
      Object.keys(words.states),
    ),
    ...missing(ofKind('event'), Object.keys(words.events)),
    ...missing(ofKind('after'), Object.keys(words.delays)),
    ...missing(
      states.flatMap((it) => it.calls.map(({ src }) => src)),
      Object.keys(words.calls),
    ),
    ...missing(guards, told),
    ...missing(told, guards),
    ...edges.flatMap(({ id, guard }) => (guard?.kind === 'unnamed' ? [`${id}: a guard without a name`] : [])),
  ]
}

test('a rule about another state is told by what people call that state, also within others [MACH-03]', async () => {
  const told = wordsOf(machineWords.openingPause)
  const { edges } = chartOf(await machines.openingPause.machine())
  expect(edges.map((it) => told.guard(it))).toContain('if it is in “Page is hidden”')
})

test.each(machineNames)('each state, event, rule, call and delay of %s is told in words [MACH-03]', async (name) => {
  expect(differences(chartOf(await machines[name].machine()), machineWords[name])).toEqual([])
})
