import type { ElkNode } from 'elkjs'

type Question = { id: number; graph?: ElkNode }

const placed = (node: ElkNode): ElkNode => ({
  width: 1,
  height: 1,
  ...node,
  x: 0,
  y: 0,
  children: (node.children ?? []).map(placed),
})

/** Gives the page a worker that lays out, as jsdom has none: everything at one place. */
export const useLayoutWorker = (): void => {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: object }) => void) | null = null
      postMessage({ id, graph }: Question) {
        queueMicrotask(() => this.onmessage?.({ data: { id, data: graph && placed(graph) } }))
      }
      terminate() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}
