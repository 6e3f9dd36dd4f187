import { devClient } from './dev-client.ts'
import { type Env, readEnv } from './env.ts'
import { type Log, makeLog } from './log.ts'
import { samplePassword } from './sample/companies.ts'
import { type Running, startServer } from './start.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

const print = (text: string) => process.stdout.write(`${text}\n`)

const fail = (error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exit(1)
}

/** Ends the process cleanly on a signal, also on one that comes during the start; a second signal means now. */
const closeOnSignal = (running: Promise<Running>, log: Log) => {
  const shutdown = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'shutting down')
    for (const it of signals) process.once(it, () => process.exit(1))
    running.then((it) => it.close()).then(() => process.exit(0), fail)
  }
  for (const it of signals) process.once(it, shutdown)
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
  const log = makeLog(env.LOG_LEVEL)
  const isDevelopment = env.NODE_ENV === 'development'
  const running = startServer(env, { log, ...(isDevelopment && { development: devClient }) })
  closeOnSignal(running, log)
  announce(await running, env, log)
}

main().catch(fail)
