import { Agent } from 'node:http'
import type { Question, Target } from './api-host.ts'
import { withHost } from './bench-api.ts'
import { ask } from './load.ts'

/** `accepted` and `refused` (503) answers a second; `longest`: milliseconds of the slowest answer of either. */
export type Crowd = { what: string; clients: number; accepted: number; refused: number; longest: number }

const seconds = 8
const few = 20
const many = 200

/** So many clients ask again as soon as they are answered, whatever the answer says. */
const crowd = async (
  { ports, companyId }: Target,
  { what, path, token }: Question,
  clients: number,
): Promise<Crowd> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(companyId) }
  const counts = { accepted: 0, refused: 0, longest: 0 }
  const end = performance.now() + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      const { status, text } = await ask(agent, { port: ports.api, method: 'GET', path, headers })
      if (status !== 200 && status !== 503) throw new Error(`The server answered ${status}: ${text.slice(0, 300)}`)
      counts[status === 200 ? 'accepted' : 'refused'] += 1
      counts.longest = Math.max(counts.longest, performance.now() - before)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  return { what, clients, ...counts, accepted: counts.accepted / elapsed, refused: counts.refused / elapsed }
}

/** Lists asked for by a few clients and by many, in turns. */
export const benchCrowd = (size: 'normal' | 'large'): Promise<[Crowd, Crowd][]> =>
  withHost(size, async (target) => {
    const pairs: [Crowd, Crowd][] = []
    for (const question of target.questions.filter((it) => it.method === 'GET'))
      pairs.push([await crowd(target, question, few), await crowd(target, question, many)])
    return pairs
  })
