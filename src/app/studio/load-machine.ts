import { drawn } from 'virtual:machines'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import type { Api } from '#src/api/api.ts'
import { lifeNumbersQuery, recordLifeQuery } from '#src/api/lives.ts'
import { errorText } from '#src/api/rejection.ts'
import { malformed } from '#src/app/missing.ts'
import type { LifeKind, LifeNumbers, RecordLife } from '#src/contract/lives.ts'
import { lifeKindOf } from '#src/navigation/machines.ts'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'

export type LoadedMachine = {
  drawn: DrawnMachine
  /** One record, or all of them, on the machine of their lives. */
  life: RecordLife | null
  numbers: LifeNumbers | null
  /** Why the numbers did not come: the diagram is shown all the same. */
  problem: string | null
  /** The machine itself with its cases; null unless it is simulated. */
  simulated: { machine: AnyStateMachine; cases: AnyCases } | null
}

/** A machine itself, with its cases. */
export const loadSimulated = async ({ name }: Pick<DrawnMachine, 'name'>) => {
  const { machines } = await import('virtual:machines/simulated')
  const [machine, cases] = await Promise.all([machines[name].machine(), machines[name].cases()])
  return { machine, cases }
}

/** What an address asks for beside the diagram. */
export type Asked = {
  isSimulated: boolean
  record: number | undefined
  period: number | undefined
  records: true | undefined
}

const loadNumbers = (api: Api, kind: LifeKind) =>
  api.queryClient.fetchQuery(lifeNumbersQuery(api, kind)).then(
    (numbers) => ({ numbers, problem: null }),
    (error: unknown) => ({ numbers: null, problem: errorText(error) }),
  )

const loadRecords = async (api: Api, { name }: DrawnMachine, { record, period, records }: Asked) => {
  const kind = lifeKindOf(name)
  if (kind === null) return { life: null, numbers: null, problem: null }
  const { queryClient } = api
  return {
    life:
      record === undefined
        ? null
        : await queryClient.fetchQuery(recordLifeQuery(api, { kind, id: record, planPeriodId: period })),
    ...(records ? await loadNumbers(api, kind) : { numbers: null, problem: null }),
  }
}

/** A machine with its diagrams, by the name in an address. */
export const loadMachine = async (api: Api, name: string, asked: Asked): Promise<LoadedMachine> => {
  const load = Object.hasOwn(drawn, name) ? drawn[name] : undefined
  if (!load) throw malformed()
  const { default: it } = await load()
  return {
    drawn: it,
    ...(await loadRecords(api, it, asked)),
    simulated: asked.isSimulated ? await loadSimulated(it) : null,
  }
}
