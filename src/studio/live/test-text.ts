import type { Replayed } from './replay.ts'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const list = (texts: readonly string[], indent: string) =>
  `[\n${texts.map((it) => `${indent}  ${it},`).join('\n')}\n${indent}]`

/** A test for Vitest that takes the same transitions on the machine itself, by its named cases. */
export const testText = (machine: string, { names, states }: NonNullable<Replayed>): string =>
  `import { expect, test } from 'vitest'
import { machines } from '#machines/registry.ts'
import { makeSimulator } from '#src/studio/simulation.ts'

test(${quoted(`${machine} goes the recorded way`)}, async () => {
  const { machine, cases } = machines.${machine}
  const { steps, missing } = makeSimulator(await machine(), await cases()).follow(${list(names.map(quoted), '  ')})
  expect(missing).toBeNull()
  expect(steps.map((it) => it.at)).toEqual(${list(
    states.map((it) => `[${it.map(quoted).join(', ')}]`),
    '  ',
  )})
})
`
