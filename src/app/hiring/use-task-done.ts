import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import { markTaskDone } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import * as texts from '#src/texts/hiring.ts'

/** Marks tasks as done. `onChange`: what shows of the tasks is no longer so. */
export function useTaskDone(
  { alerts, api }: Pick<RouterContext, 'alerts' | 'api'>,
  onChange: () => void,
): ActorRefFrom<typeof taskDoneMachine> {
  const [machine] = useState(() => taskDoneMachine.provide({ actors: { markDone: markTaskDone(api) } }))
  const done = useActorRef(machine)
  const afterRefusal = useEffectEvent(onChange)
  const afterDone = useEffectEvent((task: string) => {
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.isMarkedAsDone(task) } })
    onChange()
  })
  useEffect(() => {
    const subscriptions = [
      done.on('tasks.outdated', () => afterRefusal()),
      done.on('task.done', ({ task }) => afterDone(task.name)),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [done])
  return done
}
