import type { Chart, ChartCause, ChartState } from './chart.ts'
import { guardName } from './exports.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (it) => entities[it] ?? it)

type Attributes = Record<string, string | undefined>
const element = (name: string, attributes: Attributes, inner: readonly string[] = []): string => {
  const told = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  const open = `<${name}${told.join('')}`
  if (inner.length === 0) return `${open}/>`
  return `${open}>\n${inner.join('\n').replace(/^/gm, '  ')}\n</${name}>`
}

/** What xstate alone has, such as actions by their names, is in a namespace of its own, as SCXML allows. */
const own = 'x'
const namespaces = { xmlns: 'http://www.w3.org/2005/07/scxml', [`xmlns:${own}`]: 'https://stately.ai/xstate' }

/** A machine in SCXML, the W3C's format for statecharts. Guards, actions and calls are named, not written out. */
export const scxmlOf = ({ id, states, edges }: Chart): string => {
  const idOf = (path: string) => (path === '' ? id : `${id}.${path}`)
  const action = (name: string) => element(`${own}:action`, { name })
  const eventOf = (cause: ChartCause, state: ChartState): string | undefined => {
    const callOf = (src: string) => state.calls.find((it) => it.src === src)?.id ?? src
    switch (cause.kind) {
      case 'event':
        return cause.type
      case 'always':
        return undefined
      case 'after':
        return `after.${cause.delay}.${idOf(state.path)}`
      case 'stateDone':
        return `done.state.${idOf(state.path)}`
      case 'done':
        return `done.invoke.${callOf(cause.src)}`
      default:
        return `${cause.kind}.${callOf(cause.src)}`
    }
  }
  const stateElement = (state: ChartState): string => {
    const leaving = edges.filter((it) => it.from === state.path)
    const timers = leaving.flatMap(({ cause }) => (cause.kind === 'after' ? [cause] : []))
    const sends = [...new Map(timers.map((it) => [it.delay, it])).values()]
    const parts = [
      ...(state.entry.length + sends.length > 0
        ? [
            element('onentry', {}, [
              ...state.entry.map(action),
              ...sends.map((it) => {
                const event = eventOf(it, state)
                return element('send', {
                  id: event,
                  event,
                  ...(it.ms === null ? { delayexpr: it.delay } : { delay: `${it.ms}ms` }),
                })
              }),
            ]),
          ]
        : []),
      ...(state.exit.length + sends.length > 0
        ? [
            element('onexit', {}, [
              ...state.exit.map(action),
              ...sends.map((it) => element('cancel', { sendid: eventOf(it, state) })),
            ]),
          ]
        : []),
      ...state.calls.map((it) => element('invoke', { id: it.id, src: it.src })),
      ...leaving.map((it) =>
        element(
          'transition',
          {
            event: eventOf(it.cause, state),
            cond: it.guard ? guardName(it.guard) : undefined,
            target: it.to.length > 0 ? it.to.map(idOf).join(' ') : undefined,
            type: it.reenters ? 'external' : 'internal',
          },
          it.actions.map(action),
        ),
      ),
      ...states.filter((it) => it.parent === state.path).map(stateElement),
    ]
    const common = { id: idOf(state.path), [`${own}:tags`]: state.tags.join(' ') || undefined }
    switch (state.type) {
      case 'parallel':
        return element('parallel', common, parts)
      case 'final':
        return element('final', common, parts)
      case 'history': {
        const around = states.find((it) => it.path === state.parent)
        // Where it leads the first time: where the state around it begins.
        const first = around?.initial == null ? [] : [element('transition', { target: idOf(around.initial) })]
        return element('history', { ...common, type: state.isDeep ? 'deep' : 'shallow' }, first)
      }
      default:
        return element('state', { ...common, initial: state.initial === null ? undefined : idOf(state.initial) }, parts)
    }
  }
  const [machine] = states
  const body = machine ? [stateElement(machine)] : []
  const head = { ...namespaces, version: '1.0', name: id, initial: id, datamodel: 'null' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('scxml', head, body)}\n`
}
