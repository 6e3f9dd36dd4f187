import { waitFor } from '@testing-library/react'
import type { AnyActor } from 'xstate'
import { statesOf } from '#src/studio/states-of.ts'
import { callAtOnce, delayOf, eventAtOnce, isAtOnce, outcomeOf } from '#tests/model/binding.ts'
import type { Path } from '#tests/model/cover.ts'
import { replay } from '#tests/model/replay.ts'
import { leftovers, liveMachine } from '#tests/page-life.ts'
import type { Edge, Exploration } from '#tools/explore/explore.ts'
import { holdTime, waitLimit } from './held-time.ts'
import { hold, type Page, type ScreenBinding } from './screen-binding.ts'

/** What the machine on the page was sent since the last step. */
const listenTo = (actor: AnyActor) => {
  const sent: string[] = []
  actor.system.inspect((it) => {
    if (it.type === '@xstate.event' && it.actorRef === actor) sent.push(it.event.type)
  })
  return { actor, sent }
}

/** Whether the focus has been on something, and then on nothing: who works by keyboard would begin the page anew. */
const watchFocus = () => {
  let hasFocus = false
  return () => {
    const isOnPage = document.activeElement === document.body || document.activeElement === null
    if (!isOnPage) hasFocus = true
    return hasFocus && isOnPage
  }
}

/**
 * Follows a path on the page: each step is done as a person does it, then the machine has to be where the path is, what
 * is seen has to be its state, and the focus has to be on something.
 * @param isFaulty whether a fault is expected: nobody waits long for it
 * @returns null, or the steps up to the one that went wrong and what was wrong with it
 */
export const followOnScreen = (
  binding: ScreenBinding,
  { machine }: Exploration,
  path: Path,
  isFaulty = false,
): Promise<string | null> => {
  const wait = (check: () => unknown) => waitFor(check, { timeout: isFaulty ? waitLimit.short : waitLimit.usual })
  const must = (isTrue: boolean, fault: () => string) => {
    if (!isTrue) throw new Error(fault())
  }
  expect(leftovers(), 'left by a test before').toEqual([])
  // Begun first, it is asked last: once all that the path has begun is closed.
  onTestFinished(() => expect(leftovers(), 'left by this path').toEqual([]))
  const passTime = holdTime()
  const begin = () => {
    let page: Page | null = null
    let listened: ReturnType<typeof listenTo> | null = null
    let isFocusLost = watchFocus()
    let held: Record<string, ReturnType<typeof hold>> = {}
    const now = (): AnyActor => {
      const actor = liveMachine(machine.id)
      if (!actor)
        throw new Error(`no such machine is on the page at ${page?.history.location.pathname ?? 'no address'}`)
      if (listened?.actor !== actor) listened = listenTo(actor)
      return actor
    }
    const doStep = async ({ cause, from, taken }: Edge) => {
      const { kind, name, type } = cause
      if (kind === 'input') {
        const open = binding.begin[name]
        if (typeof open !== 'function') throw new Error(`the binding lacks the start ${name}`)
        page = { ...(await open()), passTime }
        isFocusLost = watchFocus()
        held = Object.fromEntries(
          Object.entries(binding.calls).flatMap(([src, it]) =>
            isAtOnce(it) || !it.endpoint ? [] : [[src, hold(it.endpoint, it.besides)]],
          ),
        )
        if (!binding.isOnlyAsked) await wait(now)
        return
      }
      if (kind === 'event') {
        if (from && eventAtOnce(binding, from) !== undefined) return
        const send = binding.events[name]
        if (!page || typeof send !== 'function') throw new Error(`the binding lacks the event ${name}`)
        // What is refused, there may be no way to do at all.
        const sent = page
        const doIt = async () => send(sent)
        await (taken.length > 0 ? doIt() : doIt().catch(() => {}))
        return
      }
      if (kind === 'after') {
        const actor = now()
        await passTime(delayOf(actor.getSnapshot(), type))
        return
      }
      if (from && callAtOnce(binding, from) !== undefined) return
      const { src, outcome } = outcomeOf(cause)
      const call = binding.calls[src]
      if (!page || !call || isAtOnce(call)) throw new Error(`the binding lacks the outcome ${name}`)
      if (call.endpoint) {
        const answer = call[kind][outcome]
        await held[src]?.answer(typeof answer === 'function' ? answer : undefined)
        return
      }
      const bring = call[kind][outcome]
      if (typeof bring !== 'function') throw new Error(`the binding lacks the outcome ${name}`)
      await bring(page)
    }
    return async (step: Edge): Promise<string | null> => {
      try {
        const before = listened?.sent.length ?? 0
        const isGoingOn = callAtOnce(binding, step.to) !== undefined || eventAtOnce(binding, step.to) !== undefined
        await doStep(step)
        const isByItself = step.from !== null && eventAtOnce(binding, step.from) !== undefined
        const isSent = step.cause.kind === 'event' && step.taken.length > 0 && !isByItself
        if (!binding.isOnlyAsked)
          await wait(() => {
            const actor = now()
            const sent = listened?.sent.slice(before) ?? []
            if (isSent)
              must(
                sent.includes(step.cause.type),
                () => `${step.cause.type} was to be sent, and was ${sent.join() || 'nothing'}`,
              )
            const value = JSON.stringify(actor.getSnapshot().value)
            must(isGoingOn || value === step.to.value, () => `it is ${value} and not ${step.to.value}`)
          })
        if (isGoingOn) return null
        await wait(async () => {
          // One after the other: none still looks when another has failed.
          for (const it of statesOf(step.to.snapshot)) {
            const view = binding.states[it]
            if (page && typeof view === 'function') await view(page)
          }
        })
        await wait(() => must(!isFocusLost(), () => 'the focus is lost'))
        return null
      } catch (error) {
        const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
        return line
      }
    }
  }
  return replay(path, { name: `${machine.id} at the level component`, begin })
}
