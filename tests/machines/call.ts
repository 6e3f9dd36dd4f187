import { fromPromise } from 'xstate'

/** Lets everything that is already answered reach the machine. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A call of a machine that answers when the test says so, and tells what it was asked. */
export const makeCall = <Output, Input = void>() => {
  const asked: Input[] = []
  const waiting: { resolve(output: Output): void; reject(error: unknown): void }[] = []
  let given = 0
  const latest = () => {
    const call = waiting.at(-1)
    if (!call) throw new Error('nothing was asked yet')
    return call
  }
  return {
    logic: fromPromise<Output, Input>(({ input, signal }) => {
      asked.push(input)
      signal.addEventListener('abort', () => {
        given += 1
      })
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    }),
    /** What each call was asked, oldest first. */
    asked,
    /** How many calls were given up before they answered. */
    givenUp: () => given,
    answer: (output: Output) => {
      latest().resolve(output)
      return settled()
    },
    fail: (error: unknown) => {
      latest().reject(error)
      return settled()
    },
  }
}
