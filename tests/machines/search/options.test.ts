import fc from 'fast-check'
import { commandsFor } from '#machines/search/commands.ts'
import { countOf, moved, nameOfOption, optionsOf, recordsOf, wordsOf } from '#machines/search/options.ts'
import { maxQueryLength } from '#machines/search/query-length.ts'
import { commandCases, searchResultCases } from '#machines/search/search.cases.ts'
import { workspaces } from '#src/contract/workspaces.ts'

test('whatever is typed or pasted, the words are ones that the API accepts [SRCH-01]', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(anything, (query) => {
      const words = wordsOf(query)
      expect(workspaces.search.query?.safeParse({ query: words }).success).toBe(true)
      expect(words.length).toBeLessThanOrEqual(maxQueryLength)
      expect(wordsOf(words)).toBe(words)
    }),
  )
  expect(wordsOf('  Quirin \t Zwingli\u0000\ud800 ')).toBe('Quirin Zwingli')
})

test('a move never leaves the options, and goes round [SRCH-01]', () => {
  expect(moved(null, 'previous', 3)).toBe(2)
  expect(moved(2, 'next', 3)).toBe(0)
  expect(moved(0, 'previous', 3)).toBe(2)
  expect(moved(1, 'last', 0)).toBeNull()
})

test('commands match by the start of their name, then of a word, then by their keywords [SRCH-01]', () => {
  const commands = [commandCases.signOut, commandCases.workspaces]
  expect(commandsFor(commands, 'work')).toEqual([commandCases.workspaces])
  expect(commandsFor(commands, 'out')).toEqual([commandCases.signOut])
  expect(commandsFor(commands, 'out leave')).toEqual([commandCases.signOut])
  expect(commandsFor(commands, 's').map((it) => it.id)).toEqual(['signOut', 'workspaces'])
  expect(commandsFor(commands, 'x')).toEqual([])
})

test('a record without a name is called N/A [SRCH-02]', () => {
  const [candidate] = recordsOf({
    requisitions: [],
    candidates: [{ id: 1, displayId: 'CAN-0001', firstName: ' ', lastName: '', jobRequisitionId: null }],
    pagination: { page: 0, size: 5, totalPages: 1, totalRequisitions: 0, totalCandidates: 1, isTotalCapped: false },
  })
  expect(candidate && nameOfOption(candidate)).toBe('N/A')
})

test('the count says how many of each kind there are, and which page is shown [SRCH-01]', () => {
  const announced = (name: keyof typeof searchResultCases, page = 0) =>
    countOf({ words: 'x', page, result: searchResultCases[name] })
  expect(announced('two pages', 1)).toBe('1 requisition and 6 candidates, page 2 of 2')
  expect(announced('one candidate')).toBe('1 candidate')
  expect(announced('nothing')).toBe('No results found')
})

test('recent records and commands stand before anything is typed, matches of both after [SRCH-01]', () => {
  const choice = { query: '', found: null, recent: [], commands: [commandCases.workspaces, commandCases.signOut] }
  expect(optionsOf(choice)).toHaveLength(2)
  const found = { words: 'sign', page: 0, result: searchResultCases['one candidate'] }
  expect(optionsOf({ ...choice, query: 'sign', found }).map((it) => it.kind)).toEqual(['command', 'candidate'])
})
