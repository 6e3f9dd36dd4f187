import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tools/run.ts'
import type { Question, Target } from './api-host.ts'
import { ask, type Load, load, median } from './load.ts'

const seconds = 2

export type Compared = { what: string; api: Load; bare: Load; ratio: number }
export type Size = 'normal' | 'large'
/** What was measured with one sample, and the seconds that it took to make and fill the database. */
export type Measured = { size: Size; filled: number; rows: Compared[] }

type Server = keyof Target['ports']

const expectOk = ({ status, text }: { status: number; text: string }) => {
  if (status !== 200) throw new Error(`The server answered ${status}: ${text.slice(0, 300)}`)
}

const summary = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((it) => it.perSecond)),
  p99: median(loads.map((it) => it.p99)),
})

/** A function that asks the question of a server once; a save knows the version that the last one left. */
const asking = async ({ ports, companyId }: Target, { method, path, token, body, isVersioned }: Question) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-company-id': String(companyId),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  let version = ''
  if (isVersioned && body !== undefined) {
    // The bare route asks for no version and answers the one it stored.
    const response = await fetch(`http://127.0.0.1:${ports.bare}${path}`, { method, headers, body })
    if (!response.ok) throw new Error(`The bare route answered ${response.status} to ${method} ${path}`)
    version = response.headers.get('etag') ?? ''
  }
  return (server: Server) => async (agent: Agent) => {
    const sent = isVersioned ? { ...headers, 'if-match': version } : headers
    const answer = await ask(agent, {
      port: ports[server],
      method,
      path,
      headers: sent,
      ...(body !== undefined && { body }),
    })
    expectOk(answer)
    version = answer.headers.etag ?? version
  }
}

/** Measures both servers in turns, so that a slow moment of the machine meets both. */
const compare = async (target: Target, question: Question, rounds: number): Promise<Compared> => {
  const { what, connections } = question
  const call = await asking(target, question)
  const loads: Record<Server, Load[]> = { bare: [], api: [] }
  for (const server of ['bare', 'api'] as const) await load(call(server), { connections, seconds: 1 })
  for (let round = 0; round < rounds; round++)
    for (const server of ['bare', 'api'] as const)
      loads[server].push(await load(call(server), { connections, seconds }))
  const [api, bare] = [summary(loads.api), summary(loads.bare)]
  return { what, api, bare, ratio: api.perSecond / bare.perSecond }
}

/** Starts the measured servers over a database of their own, and ends them after `work`. */
export const withHost = async <T>(size: Size, work: (target: Target) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
  const host = fork(join(root, 'tests/bench/api-host.ts'), [size, folder], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => host.once('exit', resolve))
  const target = await new Promise<Target>((resolve, reject) => {
    host.once('message', (it) => resolve(it as Target))
    host.once('exit', (code) => reject(new Error(`The measured server ended with ${code}`)))
  })
  try {
    return await work(target)
  } finally {
    host.disconnect()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The product's API beside a bare Hono route that checks the same token, opens the same transaction and asks the same
 * question, in one process over one embedded PostgreSQL, which writes to the disk as in production.
 */
export const benchApi = (size: Size, rounds: number): Promise<Measured> =>
  withHost(size, async (target) => {
    const rows: Compared[] = []
    for (const question of target.questions) rows.push(await compare(target, question, rounds))
    return { size, filled: target.filled, rows }
  })
