import { devClient } from './dev-client.ts'
import { type Env, readEnv } from './env.ts'
import { samplePassword } from './identity/sample-accounts.ts'
import { describeError, type Log, makeLog } from './log.ts'
import { operate } from './operator.ts'
import type { Running } from './start.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

const print = (text: string) => process.stdout.write(`${text}\n`)

const fail = (error: unknown) => {
  // Not the message of a failed query, which holds SQL and values.
  process.stderr.write(`\n${describeError(error).message ?? String(error)}\n\n`)
  process.exit(1)
}

/** Longer than what runs may take: whatever hangs then is left behind. */
const longestEnd = 30_000
/** Of a start that goes on, of which nothing has to be finished. */
const longestStart = 3000

/** Ends the process cleanly on a signal, also on one that comes during the start; a second signal means now. */
const closeOnSignal = (running: Promise<Running>, env: Env, log: Log) => {
  let isStarted = false
  const end = async () => {
    const it = await running
    await it.leave()
    await it.close()
  }
  const shutdown = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'shutting down')
    for (const it of signals) process.once(it, () => process.exit(1))
    const limit = isStarted ? env.SHUTDOWN_DELAY + longestEnd : longestStart
    setTimeout(() => fail(new Error('Stepwise did not end in time, and was cut off.')), limit).unref()
    end().then(() => process.exit(0), fail)
  }
  for (const it of signals) process.once(it, shutdown)
  running.then(
    () => (isStarted = true),
    () => {},
  )
}

const announce = ({ origin, sampleAccounts, invitation }: Running, env: Env, log: Log) => {
  print(`\nStepwise is ready: ${origin}`)
  if (sampleAccounts.length > 0) {
    print(`Sample accounts, each with the password "${samplePassword}":`)
    for (const { email, title } of sampleAccounts) print(`  ${email}  (${title})`)
  }
  if (invitation) print(`Choose the password of ${env.ADMIN_EMAIL} within seven days:\n  ${invitation}`)
  print('')
  if (!env.exposedBy || sampleAccounts.length === 0) return
  const emails = sampleAccounts.map((it) => it.email)
  const warning = 'OTHERS CAN REACH THIS SERVER: anyone who knows the published password can sign in'
  const remedy = `SAMPLE_ACCOUNTS=on allows it (${env.exposedBy}).`
  process.stderr.write(`\n*** ${warning}: ${emails.join(', ')}. ${remedy} ***\n\n`)
  log.warn({ emails }, warning)
}

const main = async () => {
  const env = readEnv()
  if (await operate(process.argv.slice(2), env, print)) return
  // Only here: a backup needs nothing of it.
  const { startServer } = await import('./start.ts')
  const log = makeLog(env.LOG_LEVEL)
  const isDevelopment = env.NODE_ENV === 'development'
  const running = startServer(env, { log, ...(isDevelopment && { development: devClient }) })
  closeOnSignal(running, env, log)
  announce(await running, env, log)
}

main().catch(fail)
