/** One test of a machine, to be run as often as there are mutants. */
export type OwnTest = { title: string; run: () => unknown }
type Body = (...row: unknown[]) => unknown

/**
 * The tests that a file declares, instead of running them. It knows `test`, `describe` and `each`: whatever else the file
 * asks for is an error.
 */
export const collectTests = async (load: () => Promise<unknown>): Promise<OwnTest[]> => {
  const found: OwnTest[] = []
  const rowOf = (it: unknown): unknown[] => (Array.isArray(it) ? it : [it])
  const test = (title: string, run: Body) => void found.push({ title, run })
  test.each = (rows: unknown[]) => (title: string, run: Body) => {
    for (const it of rows) found.push({ title, run: () => run(...rowOf(it)) })
  }
  const describe = (_: string, declare: Body) => declare()
  describe.each = (rows: unknown[]) => (_: string, declare: Body) => {
    for (const it of rows) declare(...rowOf(it))
  }
  const own = { test: Reflect.get(globalThis, 'test'), describe: Reflect.get(globalThis, 'describe') }
  Object.assign(globalThis, { test, describe })
  try {
    await load()
  } finally {
    Object.assign(globalThis, own)
  }
  return found
}

/** Nothing here waits for the world: a test that is not over after so many idle turns waits for what the mutant never does. */
const idleTurns = 80
const turnLength = 25
/**
 * Fails after `idleTurns` turns of the event loop. No clock decides: one on which a busy core comes late is one turn, and
 * what the test itself waits for came before it.
 */
const overdue = () => {
  let timer: NodeJS.Timeout
  const over = new Promise<never>((_, reject) => {
    let left = idleTurns
    const turn = () => {
      left -= 1
      if (left < 0) reject(new Error('it waits for ever'))
      else timer = setTimeout(turn, turnLength)
    }
    timer = setTimeout(turn, turnLength)
  })
  return { over, stop: () => clearTimeout(timer) }
}

/** Runs tests until one fails. What is printed or thrown beside them is a failure too. @returns its title, or null */
export const firstFailure = async (tests: readonly OwnTest[], noise: readonly unknown[]): Promise<string | null> => {
  const before = noise.length
  for (const { title, run } of tests) {
    const { over, stop } = overdue()
    try {
      await Promise.race([run(), over])
    } catch {
      return title
    } finally {
      stop()
    }
    if (noise.length > before) return title
  }
  await new Promise((resolve) => setTimeout(resolve))
  return noise.length > before ? 'an error that nobody caught' : null
}

/** Listens to the console and to errors that nobody catches, in the place of whoever does otherwise. */
export const listenToNoise = () => {
  const noise: unknown[] = []
  const record = (...it: unknown[]) => void noise.push(it)
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const others = events.map((name) => ({ name, listeners: process.listeners(name as 'uncaughtException') }))
  const { warn, error } = console
  Object.assign(console, { warn: record, error: record })
  for (const name of events) process.removeAllListeners(name).on(name, record)
  return {
    noise,
    stop: () => {
      Object.assign(console, { warn, error })
      for (const { name, listeners } of others) {
        process.removeAllListeners(name)
        for (const it of listeners) process.on(name, it)
      }
    },
  }
}
