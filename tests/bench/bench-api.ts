import { fork } from 'node:child_process'
import type { Agent } from 'node:http'
import { join } from 'node:path'
import { root } from '#tools/run.ts'
import type { Target } from './api-host.ts'
import { ask, type Load, load, median } from './load.ts'

const rounds = 5
const seconds = 2

export type Compared = { api: Load; bare: Load; ratio: number }

type Server = keyof Target['ports']

const expectOk = ({ status, text }: { status: number; text: string }) => {
  if (status !== 200) throw new Error(`The server answered ${status}: ${text.slice(0, 300)}`)
}

const summary = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((it) => it.perSecond)),
  p99: median(loads.map((it) => it.p99)),
})

/** Measures both servers in turns, so that a slow moment of the machine meets both. */
const compare = async (
  call: (server: Server) => (agent: Agent) => Promise<void>,
  connections: number,
): Promise<Compared> => {
  const loads: Record<Server, Load[]> = { bare: [], api: [] }
  for (const server of ['bare', 'api'] as const) await load(call(server), { connections, seconds: 1 })
  for (let round = 0; round < rounds; round++)
    for (const server of ['bare', 'api'] as const)
      loads[server].push(await load(call(server), { connections, seconds }))
  const [api, bare] = [summary(loads.api), summary(loads.bare)]
  return { api, bare, ratio: api.perSecond / bare.perSecond }
}

/**
 * The product's API beside a bare Hono route that checks the same token, opens the same transaction and asks the same
 * question, in one process over one PGlite.
 */
export const benchApi = async (): Promise<{ taskList: Compared; save: Compared }> => {
  const host = fork(join(root, 'tests/bench/api-host.ts'), { execArgv: ['--import', 'tsx'], stdio: 'inherit' })
  const target = await new Promise<Target>((resolve, reject) => {
    host.once('message', (it) => resolve(it as Target))
    host.once('exit', (code) => reject(new Error(`The measured server ended with ${code}`)))
  })
  try {
    const headers = { authorization: `Bearer ${target.token}`, 'x-company-id': String(target.companyId) }
    const taskList = await compare(
      (server) => async (agent) =>
        expectOk(await ask(agent, { port: target.ports[server], method: 'GET', path: target.taskList, headers })),
      20,
    )
    // One reviewer saves one scorecard again and again: the next save must know the version of the last.
    const body = JSON.stringify({ entries: target.entries })
    let version = await currentVersion(target, headers, body)
    const save = await compare(
      (server) => async (agent) => {
        const port = target.ports[server]
        const sent = {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'if-match': version,
        }
        const answer = await ask(agent, { port, method: 'POST', path: target.save, headers: sent, body })
        expectOk(answer)
        version = answer.headers.etag ?? version
      },
      1,
    )
    return { taskList, save }
  } finally {
    host.disconnect()
  }
}

/** The bare route asks for no version and answers the one it stored. */
const currentVersion = async (target: Target, headers: Record<string, string>, body: string) => {
  const { port, path } = { port: target.ports.bare, path: `http://127.0.0.1:${target.ports.bare}${target.save}` }
  const response = await fetch(path, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The bare route on port ${port} answered ${response.status}`)
  return response.headers.get('etag') ?? ''
}
