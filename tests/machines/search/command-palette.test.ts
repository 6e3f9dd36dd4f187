import { commandCases } from '#machines/search/search.cases.ts'
import { results, startPalette } from './search-world.ts'

const commands = [commandCases.workspaces, commandCases.signOut]

test('opens with every command, the first ready for Enter [SRCH-01]', () => {
  const { palette, chosen, state } = startPalette(commands)
  palette.send({ type: 'submit' })
  expect(chosen).toEqual(['command-workspaces'])
  expect(state()).toBe('closed')
})

test('a command answers before any record is asked for, and records join it without moving the choice [SRCH-01]', async () => {
  const { palette, clock, call, chosen, type } = startPalette(commands)
  type('log out')
  expect(palette.getSnapshot().context.active).toBe(0)
  clock.increment(500)
  await call.answer(results['one candidate'])
  palette.send({ type: 'option.move', to: 'next' })
  palette.send({ type: 'option.move', to: 'next' })
  palette.send({ type: 'submit' })
  expect(chosen).toEqual(['command-signOut'])
})

test('finds records by the last words only [SRCH-01] [SRCH-02]', async () => {
  const { palette, clock, call, chosen, type } = startPalette(commands)
  type('zwi')
  clock.increment(500)
  type('zwingli')
  expect(call.givenUp()).toBe(1)
  palette.send({ type: 'submit' })
  expect(call.asked.map((it) => it.words)).toEqual(['zwi', 'zwingli'])
  await call.answer(results['one candidate'])
  palette.send({ type: 'submit' })
  expect(chosen).toEqual(['candidate-52'])
})

test('commands stay when records cannot be had [SRCH-01]', async () => {
  const { palette, clock, call, chosen, type, state } = startPalette(commands)
  type('sign')
  clock.increment(500)
  await call.fail(new Error('no JSON'))
  expect(state()).toEqual({ opened: 'failed' })
  palette.send({ type: 'submit' })
  expect(chosen).toEqual(['command-signOut'])
})

test('says when there is neither command nor record, and forgets what was typed when it closes [SRCH-01]', async () => {
  const { palette, clock, call, type, state } = startPalette(commands)
  type('nobody')
  clock.increment(500)
  await call.answer(results.nothing)
  expect(state()).toEqual({ opened: 'nothing' })
  palette.send({ type: 'close' })
  expect(palette.getSnapshot().context).toMatchObject({ query: '', found: null, active: null })
})
