import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends a command that was asked for what it does not do, with how it is used. */
export function stop(message: string, usage: string): never {
  console.error(`${message}\n\n${usage}`)
  process.exit(2)
}

/** What a command is asked for. `--help` tells how it is used, and so does an option that there is not. */
export const argumentsOf = <const T extends ParseArgsConfig>(
  usage: string,
  known: T,
): ReturnType<typeof parseArgs<T>> => {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(known)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error), usage)
  }
}
