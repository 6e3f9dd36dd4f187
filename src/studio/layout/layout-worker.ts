import type { ElkNode } from 'elkjs'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Layout } from './drawing-of.ts'

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

/** The content security policy knows it by this name: of it a single address is trusted. */
const policyName = 'layout-worker'
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(policyName, {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new Error('There is one worker.')
    return url
  },
})

type Answer = { id: number; data?: ElkNode; error?: unknown }

/**
 * Lays out in a worker, so that the page is as quick as before: it takes a second or two.
 * @param signal ends the worker, also when the work is done
 */
export const layoutInWorker = (signal: AbortSignal): Layout => {
  const worker = new Worker(trusted?.createScriptURL(workerUrl) ?? workerUrl)
  const waiting: ((answer: Omit<Answer, 'id'>) => void)[] = []
  worker.onmessage = ({ data: { id, ...answer } }: MessageEvent<Answer>) => waiting[id]?.(answer)
  const failAll = (error: unknown) => {
    for (const answer of waiting) answer({ error })
  }
  worker.onerror = () => failAll(new Error('The worker did not start.'))
  signal.addEventListener('abort', () => {
    worker.terminate()
    failAll(signal.reason)
  })
  const ask = (message: object) =>
    new Promise<ElkNode | undefined>((resolve, reject) => {
      const id = waiting.length
      waiting.push(({ data, error }) =>
        error === undefined ? resolve(data) : reject(new Error('The layout failed.', { cause: error })),
      )
      worker.postMessage({ id, ...message })
    })
  let ready: Promise<unknown> | null = null
  return async (graph) => {
    ready ??= ask({ cmd: 'register', algorithms: ['layered'] })
    await ready
    const done = await ask({ cmd: 'layout', graph, layoutOptions: {}, options: {} })
    if (!done) throw new Error('The layout has no result.')
    return done
  }
}
