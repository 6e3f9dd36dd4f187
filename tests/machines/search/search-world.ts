import { createActor, SimulatedClock } from 'xstate'
import { commandPaletteMachine } from '#machines/search/command-palette.machine.ts'
import type { Command } from '#machines/search/commands.ts'
import { type Option, optionKey } from '#machines/search/options.ts'
import { quickSearchMachine } from '#machines/search/quick-search.machine.ts'
import { searchResultCases } from '#machines/search/search.cases.ts'
import type { SearchResult } from '#src/contract/workspaces.ts'
import { makeCall } from '#tests/machines/call.ts'

export const results = searchResultCases

const around = () => {
  const clock = new SimulatedClock()
  const call = makeCall<SearchResult, { words: string; page: number; size: number }>()
  const chosen: string[] = []
  const note = ({ option }: { option: Option }) => chosen.push(optionKey(option))
  return { clock, call, chosen, note }
}

/** Quick search with its field open, a clock of its own, and a server that answers when told. */
export const startQuickSearch = () => {
  const { clock, call, chosen, note } = around()
  const search = createActor(quickSearchMachine.provide({ actors: { searchRecords: call.logic } }), { clock })
  search.on('option.chosen', note)
  search.start()
  search.send({ type: 'open' })
  const type = (query: string) => search.send({ type: 'query.change', query })
  const ask = (query: string) => {
    type(query)
    clock.increment(500)
  }
  return { search, clock, call, chosen, type, ask, state: () => search.getSnapshot().value }
}

export const startPalette = (commands: readonly Command[]) => {
  const { clock, call, chosen, note } = around()
  const palette = createActor(commandPaletteMachine.provide({ actors: { searchRecords: call.logic } }), {
    clock,
    input: { commands },
  })
  palette.on('option.chosen', note)
  palette.start()
  palette.send({ type: 'open' })
  const type = (query: string) => palette.send({ type: 'query.change', query })
  return { palette, clock, call, chosen, type, state: () => palette.getSnapshot().value }
}
