// @vitest-environment jsdom
import mermaid from 'mermaid'
import { createMachine } from 'xstate'
import { machines } from '#machines/registry.ts'
import { type Chart, chartOf } from '#src/studio/chart.ts'
import { configOf, mermaidOf } from '#src/studio/exports.ts'
import { names, wordsOf } from '#src/studio/phrases.ts'
import { machineWords } from '#src/texts/machines/all.ts'
import { anyState } from '#src/texts/studio.ts'
import { machineNames } from '#tools/diagrams/drawings.ts'

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

test.each(machineNames)('%s is read by Mermaid’s own parser [MACH-06]', async (name) => {
  const chart = chartOf(await machines[name].machine())
  for (const phrases of [names, wordsOf(machineWords[name] ?? null)]) {
    const text = mermaidOf(chart, phrases, anyState)
    await expect(mermaid.parse(text)).resolves.toMatchObject({ diagramType: 'stateDiagram' })
    const drawn = chart.edges.reduce((sum, it) => sum + it.to.length, 0)
    expect(text.split('\n').filter((it) => / --> .* : /.test(it))).toHaveLength(drawn)
  }
})
