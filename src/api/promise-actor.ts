import { fromPromise } from 'xstate'
import { problemOf } from './rejection.ts'

/** A promise actor over a call: it is aborted when its state is left, and rejects with a `Problem`. */
export const callActor = <Output, Input = void>(
  work: (given: { input: Input; signal: AbortSignal }) => Promise<Output>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await work({ input, signal })
    } catch (rejection) {
      throw problemOf(rejection)
    }
  })
