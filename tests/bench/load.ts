import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
export type Ask = {
  port: number
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

/** One HTTP call over kept connections; lighter than `fetch`, so that the load costs less of the machine. */
export const ask = (agent: Agent, { port, method, path, headers, body }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

export type Load = { perSecond: number; p99: number }

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Keeps `connections` calls under way for `seconds`.
 * @param call one call; it throws when the answer is not the expected one, which ends the measurement
 * @returns calls a second, and the 99th percentile of their duration in milliseconds
 */
export const load = async (
  call: (agent: Agent) => Promise<void>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const durations: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      await call(agent)
      durations.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = performance.now() - started
  agent.destroy()
  durations.sort((a, b) => a - b)
  return {
    perSecond: (durations.length / elapsed) * 1000,
    p99: durations[Math.floor(durations.length * 0.99)] ?? 0,
  }
}
