// @vitest-environment jsdom
import mermaid from 'mermaid'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type AnyStateMachine, createMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { machines } from '#machines/registry.ts'
import { type Chart, chartOf, definitionsOf, edgeIds, nodesOf } from '#src/studio/chart.ts'
import { Diagram } from '#src/studio/diagram.tsx'
import { movesOf } from '#src/studio/explore/moves.ts'
import { inert, type Probed, probe } from '#src/studio/explore/probe.ts'
import { configOf, guardName, mermaidOf } from '#src/studio/exports.ts'
import { names, wordsOf } from '#src/studio/phrases.ts'
import { scxmlOf } from '#src/studio/scxml.ts'
import { statesOf } from '#src/studio/states-of.ts'
import { machineWords } from '#src/texts/machines/all.ts'
import { anyState } from '#src/texts/studio.ts'
import { drawMachine, machineNames } from '#tools/diagrams/drawings.ts'

/** What a configuration without its functions can say: a guard by its name, a delay without its length. */
const comparable = ({ states, edges }: Chart) => ({
  states: states.toSorted((a, b) => a.path.localeCompare(b.path)),
  edges: edges
    .map(({ id, from, to, cause, guard, actions, reenters }) => ({
      id,
      from,
      to,
      actions,
      reenters,
      isGuarded: guard !== null,
      cause: cause.kind === 'after' ? { ...cause, ms: null } : cause,
    }))
    .toSorted((a, b) => a.id.localeCompare(b.id)),
})

test.each(machineNames)('%s comes back whole from its JSON [MACH-06]', async (name) => {
  const chart = chartOf(await machines[name].machine())
  const again = createMachine(JSON.parse(JSON.stringify(configOf(chart))))
  expect(comparable(chartOf(again))).toEqual(comparable(chart))
})

test.each(machineNames)(
  'the JSON of %s goes the ways of the machine, where conditions say the same [MACH-06]',
  async (name) => {
    const { machine: load, cases: loadCases } = machines[name]
    const original: AnyStateMachine = await load()
    const cases: AnyCases = await loadCases()
    const chart = chartOf(original)
    const guardOf = new Map(chart.edges.map((it) => [it.id, it.guard && guardName(it.guard)]))
    const machine = inert(original)
    const ids = edgeIds(machine)
    const own = probe(machine, Object.values(cases.inputs)[0])
    /** What the machine's conditions have said and the other's are not asked yet. */
    let verdicts: { guard: string | null | undefined; passed: boolean }[] = []
    const answer = (guard: string) => (): boolean => {
      const next = verdicts.shift()
      if (next?.guard !== guard)
        throw new Error(`${guard} is asked, where the machine asks ${next?.guard ?? 'nothing'}`)
      return next.passed
    }
    const asked = [...new Set([...guardOf.values()].filter((it) => it !== null))]
    const guards = Object.fromEntries(asked.map((it) => [it, answer(it)]))
    const delays = Object.fromEntries(
      chart.edges.flatMap(({ cause }) => (cause.kind === 'after' ? [[cause.delay, 1000]] : [])),
    )
    // What a machine sends to itself stands in the file as an action, as all others by its name.
    const raised = nodesOf(machine.root)
      .flatMap((node) => definitionsOf(node).flatMap(({ it }) => it.actions))
      .find((it) => typeof it === 'function' && 'type' in it && it.type === 'xstate.raise')
    const actions = raised ? { raise: raised as never } : {}
    const again = inert(createMachine(JSON.parse(JSON.stringify(configOf(chart))), { guards, delays, actions }))
    const idsAgain = edgeIds(again)
    const other = probe(again, undefined)
    const seen = (of: typeof ids, { snapshot, steps }: Probed) => ({
      states: statesOf(snapshot),
      status: snapshot.status,
      tags: [...snapshot.tags].toSorted(),
      taken: steps.flatMap((it) => it.transitions.map((one) => of.get(one))),
    })
    const situations = [
      ...Object.values(cases.inputs).map((input) => own.start(input).snapshot),
      ...Object.values(cases.stored ?? {}).map((it) => machine.resolveState(it)),
    ].filter((it) => it.status === 'active')
    const queue = situations.map((it) => [it, again.resolveState({ value: it.value, context: {} })] as const)
    const met = new Set(situations.map((it) => statesOf(it).join()))
    let count = 0
    for (const [here, there] of queue)
      for (const { event } of movesOf(here._nodes, cases)) {
        const first = own.move(here, event)
        verdicts = first.verdicts.map(({ transition, passed }) => ({
          guard: guardOf.get(ids.get(transition) ?? ''),
          passed,
        }))
        const second = other.move(there, event)
        // What has changed in what the machine holds makes it ask once more whether to move on.
        expect(verdicts.filter((it) => it.passed)).toEqual([])
        expect(seen(idsAgain, second)).toEqual(seen(ids, first))
        count += 1
        const key = statesOf(first.snapshot).join()
        if (met.has(key) || first.snapshot.status !== 'active') continue
        met.add(key)
        queue.push([first.snapshot, second.snapshot])
      }
    // One machine decides at once and ends.
    expect(count > 0).toBe(situations.length > 0)
  },
)

test.each(machineNames)('%s is read by Mermaid’s own parser [MACH-06]', async (name) => {
  const chart = chartOf(await machines[name].machine())
  for (const phrases of [names, wordsOf(machineWords[name])]) {
    const text = mermaidOf(chart, phrases, anyState)
    await expect(mermaid.parse(text)).resolves.toMatchObject({ diagramType: 'stateDiagram' })
    const drawn = chart.edges.reduce((sum, it) => sum + it.to.length, 0)
    expect(text.split('\n').filter((it) => / --> .* : /.test(it))).toHaveLength(drawn)
  }
})

test.each(machineNames)(
  'the SVG of %s has each transition, and letters that every system has [MACH-06]',
  async (name) => {
    const { chart, drawings } = await drawMachine(name)
    for (const drawing of Object.values(drawings)) {
      const svg = renderToStaticMarkup(createElement(Diagram, { drawing, id: name, title: name, colour: () => '#000' }))
      const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml')
      expect(root.localName).toBe('svg')
      expect(root.getAttribute('font-family')).toMatch(/, sans-serif$/)
      const drawn = [...root.querySelectorAll('[data-edge]')].map((it) => it.getAttribute('data-edge'))
      expect([...new Set(drawn)].toSorted()).toEqual(chart.edges.map((it) => it.id).toSorted())
      // A line that crosses the name of a group runs behind it.
      const groups = drawing.boxes.filter((it) => /^(group|parallel)$/.test(it.kind) && it.height > it.head)
      const heads = [...root.querySelectorAll('[data-name] > text')]
      expect(heads).toHaveLength(groups.reduce((sum, it) => sum + it.texts.length, 0))
      for (const it of heads) {
        expect(it.getAttribute('paint-order')).toBe('stroke')
        expect([...root.querySelectorAll('[data-line]')].at(-1)?.compareDocumentPosition(it)).toBe(
          Node.DOCUMENT_POSITION_FOLLOWING,
        )
      }
    }
  },
)

/** A rectangle of a diagram, with what it is filled with. */
const areaOf = (it: Element | null) => {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((one) =>
    Number(it?.getAttribute(one)),
  )
  const opacity = it?.getAttribute('fill-opacity') ?? '1'
  return { x, y, width, height, fill: it?.getAttribute('fill'), opacity }
}

test('what is written at a line has the ground of the state around it, whichever that is [MACH-03]', async () => {
  const met = new Set<string | null | undefined>()
  for (const name of machineNames) {
    const { drawings } = await drawMachine(name)
    const element = createElement(Diagram, { drawing: drawings.words, id: name, title: name, colour: (it) => it })
    const { documentElement: root } = new DOMParser().parseFromString(renderToStaticMarkup(element), 'image/svg+xml')
    const states = [...root.querySelectorAll('[data-state] > rect:first-child')].map(areaOf)
    for (const label of root.querySelectorAll('g[data-edge]')) {
      const { x, y, width, height, fill } = areaOf(label.querySelector('rect'))
      const middle = { x: x + width / 2, y: y + height / 2 }
      const behind = states.filter(
        (it) =>
          it.opacity !== '0' &&
          it.x < middle.x &&
          middle.x < it.x + it.width &&
          it.y < middle.y &&
          middle.y < it.y + it.height,
      )
      const ground = behind.at(-1) ?? { fill: 'bg.page', opacity: '1' }
      expect([name, label.getAttribute('data-edge'), ground.opacity, fill]).toEqual([
        name,
        label.getAttribute('data-edge'),
        '1',
        ground.fill,
      ])
      met.add(fill)
    }
  }
  expect([...met].toSorted()).toEqual(['bg.page', 'bg.subtle'])
})

/** What an SCXML document says, read as any reader of the format would. */
const readScxml = (text: string) => {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const root = document.documentElement
  const id = root.getAttribute('name') ?? ''
  const pathOf = (it: string) => (it === id ? '' : it.slice(id.length + 1))
  const children = (it: Element, ...names: string[]) => [...it.children].filter((one) => names.includes(one.localName))
  const actions = (it: Element) => children(it, 'action').map((one) => one.getAttribute('name'))
  const within = (it: Element, name: string) => children(it, name).flatMap(actions)
  const kinds = ['state', 'parallel', 'final', 'history']
  const inside = (it: Element): Element[] => children(it, ...kinds).flatMap((one) => [one, ...inside(one)])
  const elements = inside(root)
  const states = elements.map((it) => {
    const initial = it.getAttribute('initial')
    return {
      path: pathOf(it.id),
      parent: it.parentElement === root ? null : pathOf(it.parentElement?.id ?? ''),
      type: it.localName === 'state' ? (children(it, ...kinds).length > 0 ? 'compound' : 'atomic') : it.localName,
      isDeep: it.getAttribute('type') === 'deep',
      initial: initial === null ? null : pathOf(initial),
      entry: within(it, 'onentry'),
      exit: within(it, 'onexit'),
      calls: children(it, 'invoke').map((one) => ({ id: one.id, src: one.getAttribute('src') })),
    }
  })
  const edges = elements
    .filter((it) => it.localName !== 'history')
    .flatMap((state) =>
      children(state, 'transition').map((it) => {
        const event = it.getAttribute('event')
        const timer = [...state.querySelectorAll(':scope > onentry > send')].find(
          (one) => one.getAttribute('event') === event,
        )
        return {
          from: pathOf(state.id),
          to: (it.getAttribute('target') ?? '').split(' ').filter(Boolean).map(pathOf),
          event,
          delay: timer && (timer.getAttribute('delay') ?? timer.getAttribute('delayexpr')),
          isGuarded: it.hasAttribute('cond'),
          actions: actions(it),
          reenters: it.getAttribute('type') === 'external',
        }
      }),
    )
  return { states, edges }
}

test.each(machineNames)('%s comes back whole from its SCXML [MACH-06]', async (name) => {
  const chart = chartOf(await machines[name].machine())
  const { states, edges } = readScxml(scxmlOf(chart))
  expect(states).toEqual(chart.states.map(({ name: _, tags: _tags, ...it }) => it))
  const callOf = (from: string, src: string) =>
    chart.states.find((it) => it.path === from)?.calls.find((it) => it.src === src)?.id
  const eventOf = ({ from, cause }: Chart['edges'][number]) => {
    const state = [chart.id, from].filter(Boolean).join('.')
    switch (cause.kind) {
      case 'event':
        return cause.type
      case 'always':
        return null
      case 'after':
        return `after.${cause.delay}.${state}`
      case 'stateDone':
        return `done.state.${state}`
      case 'done':
        return `done.invoke.${callOf(from, cause.src)}`
      default:
        return `${cause.kind}.${callOf(from, cause.src)}`
    }
  }
  expect(edges).toEqual(
    chart.edges.map((it) => ({
      from: it.from,
      to: it.to,
      event: eventOf(it),
      delay: it.cause.kind === 'after' ? (it.cause.ms === null ? it.cause.delay : `${it.cause.ms}ms`) : undefined,
      isGuarded: it.guard !== null,
      actions: it.actions,
      reenters: it.reenters,
    })),
  )
})
