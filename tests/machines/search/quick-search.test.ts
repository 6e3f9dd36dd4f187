import { recordCases } from '#machines/search/search.cases.ts'
import { results, startQuickSearch } from './search-world.ts'

test('nothing is asked before the typing has paused for 500 ms, and then once, for the last words [SRCH-01]', () => {
  const { clock, call, type, state } = startQuickSearch()
  for (const query of ['g', 'gr', 'gri']) {
    type(query)
    clock.increment(499)
  }
  expect(call.asked).toEqual([])
  expect(state()).toEqual({ opened: 'waiting' })
  clock.increment(1)
  expect(call.asked).toEqual([{ words: 'gri', page: 0, size: 5 }])
})

test('the last query wins: the call of an earlier one is given up, and its answer changes nothing [SRCH-01]', async () => {
  const { search, call, ask, type, clock } = startQuickSearch()
  ask('gripper')
  type('zwingli')
  expect(call.givenUp()).toBe(1)
  await call.answer(results['two pages'])
  expect(search.getSnapshot().context.found).toBeNull()
  clock.increment(500)
  expect(call.asked.map((it) => it.words)).toEqual(['gripper', 'zwingli'])
  await call.answer(results['one candidate'])
  expect(search.getSnapshot().context.found).toEqual({ words: 'zwingli', page: 0, result: results['one candidate'] })
})

test('a blank more asks nothing, and words that were just answered are not asked again [SRCH-01]', async () => {
  const { call, ask, type, state } = startQuickSearch()
  ask('gripper')
  await call.answer(results['two pages'])
  type('gripper  ')
  expect(state()).toEqual({ opened: 'found' })
  type('gripper e')
  expect(state()).toEqual({ opened: 'waiting' })
  type('gripper')
  expect(state()).toEqual({ opened: 'found' })
  expect(call.asked).toHaveLength(1)
})

test('only blanks ask nothing [SRCH-01]', () => {
  const { clock, call, type, state } = startQuickSearch()
  type('   ')
  clock.increment(5000)
  expect([state(), call.asked]).toEqual([{ opened: 'idle' }, []])
})

test('Enter does not wait for the pause, and opens the first result once it is there [SRCH-02]', async () => {
  const { search, call, chosen, type, state } = startQuickSearch()
  type('gripper')
  search.send({ type: 'submit' })
  expect(state()).toEqual({ opened: 'searching' })
  search.send({ type: 'submit' })
  expect(chosen).toEqual([])
  await call.answer(results['two pages'])
  search.send({ type: 'submit' })
  expect(chosen).toEqual(['requisition-31'])
  expect(state()).toBe('closed')
  expect(search.getSnapshot().context.query).toBe('')
})

test('the arrow keys walk round through requisitions and candidates [SRCH-01]', async () => {
  const { search, call, ask } = startQuickSearch()
  ask('gripper')
  await call.answer(results['two pages'])
  const active = () => search.getSnapshot().context.active
  expect(active()).toBe(0)
  const walked = (['next', 'next', 'previous', 'first', 'last'] as const).map((to) => {
    search.send({ type: 'option.move', to })
    return active()
  })
  expect(walked).toEqual([1, 0, 1, 0, 1])
})

test('an old result cannot be chosen while new words are asked for [SRCH-02]', async () => {
  const { search, call, chosen, ask, type } = startQuickSearch()
  ask('gripper')
  await call.answer(results['two pages'])
  type('zwingli')
  search.send({ type: 'option.choose', index: 0 })
  expect(search.getSnapshot().context.active).toBeNull()
  expect(chosen).toEqual([])
})

test('pages turn within pagination.totalPages, and new words start at the first [SRCH-01]', async () => {
  const { search, call, ask, state } = startQuickSearch()
  ask('gripper')
  await call.answer(results['two pages'])
  search.send({ type: 'page.turn', by: -1 })
  expect(state()).toEqual({ opened: 'found' })
  search.send({ type: 'page.turn', by: 1 })
  await call.answer(results['two pages'])
  search.send({ type: 'page.turn', by: 1 })
  expect(state()).toEqual({ opened: 'found' })
  ask('zwingli')
  expect(call.asked).toEqual([
    { words: 'gripper', page: 0, size: 5 },
    { words: 'gripper', page: 1, size: 5 },
    { words: 'zwingli', page: 0, size: 5 },
  ])
})

test('Retry after a failed second page asks for the second page [SRCH-01]', async () => {
  const { search, call, ask, state } = startQuickSearch()
  ask('gripper')
  await call.answer(results['two pages'])
  search.send({ type: 'page.turn', by: 1 })
  await call.fail({ message: 'The network failed.', code: 'ERR_NETWORK' })
  expect(state()).toEqual({ opened: 'failed' })
  search.send({ type: 'retry' })
  expect(call.asked.at(-1)).toEqual({ words: 'gripper', page: 1, size: 5 })
})

test('no match is reported, and an answer that never comes ends after 15 s [SRCH-01]', async () => {
  const { search, clock, call, ask, state } = startQuickSearch()
  ask('nobody')
  await call.answer(results.nothing)
  expect(state()).toEqual({ opened: 'nothing' })
  ask('silence')
  clock.increment(15_000)
  expect(state()).toEqual({ opened: 'failed' })
  expect(call.givenUp()).toBe(1)
  expect(search.getSnapshot().context.problem?.code).toBe('NO_ANSWER')
})

test('leaving gives up the call under way, and coming back asks again or shows what was answered [SRCH-01]', async () => {
  const { search, call, ask, state } = startQuickSearch()
  ask('gripper')
  search.send({ type: 'close' })
  expect(call.givenUp()).toBe(1)
  search.send({ type: 'open' })
  expect(call.asked).toHaveLength(2)
  await call.answer(results['two pages'])
  search.send({ type: 'close' })
  search.send({ type: 'open' })
  expect(state()).toEqual({ opened: 'found' })
  expect(call.asked).toHaveLength(2)
})

test('an empty field offers the records that were opened last, each once [SRCH-02]', () => {
  const { search, chosen } = startQuickSearch()
  for (const record of [recordCases.requisition, recordCases.candidate, recordCases.requisition])
    search.send({ type: 'record.opened', record })
  search.send({ type: 'option.move', to: 'last' })
  search.send({ type: 'submit' })
  expect(search.getSnapshot().context.recent).toHaveLength(2)
  expect(chosen).toEqual(['candidate-51'])
})

test('words that could not be searched for are searched for once the server is back, and nothing else is [SRCH-01]', async () => {
  const { search, call, ask, state } = startQuickSearch()
  search.send({ type: 'connection.restored' })
  ask('gripper')
  await call.fail({ message: 'Stepwise cannot be reached.', code: 'ERR_NETWORK' })
  expect(state()).toEqual({ opened: 'failed' })
  search.send({ type: 'connection.restored' })
  await call.answer(results['two pages'])
  search.send({ type: 'connection.restored' })
  expect([state(), call.asked.length]).toEqual([{ opened: 'found' }, 2])
})
