import { useEffect, useState } from 'react'
import { invitationMachine } from '#machines/admin/invitation.machine.ts'
import type { Invitee } from '#machines/admin/invite-refusal.ts'
import { listKeyOf } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import type { RouterContext } from '#src/app/context.ts'
import { users } from '#src/contract/users.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { keepUntilRead } from '#src/resource/untold.ts'
import * as texts from '#src/texts/users.ts'
import { useMailOn } from './use-mail-on.ts'

type Asked = { input: Invitee; signal: AbortSignal }

/** Invites users of the list, which then shows until when. */
export function useInvitation({ api, alerts }: Pick<RouterContext, 'alerts' | 'api'>) {
  const [machine] = useState(() =>
    invitationMachine.provide({
      actors: {
        invite: callActor(({ input, signal }: Asked) =>
          api.call(users.invite, { params: { userId: input.id }, signal }),
        ),
        sendInvitation: callActor(async ({ input, signal }: Asked) => {
          await api.call(users.sendInvitation, { params: { userId: input.id }, signal })
        }),
        withdrawInvitation: callActor(async ({ input, signal }: Asked) => {
          const { signIn } = await api.call(users.withdrawInvitation, { params: { userId: input.id }, signal })
          return { signIn }
        }),
      },
    }),
  )
  const invitation = useActorRef(machine, { input: { isMailOn: true } })
  useEffect(() => keepUntilRead(invitation), [invitation])
  useEffect(() => {
    const loadAnew = () => void api.queryClient.invalidateQueries({ queryKey: listKeyOf(api, users.list.id) })
    const subscriptions = [
      invitation.on('user.invited', loadAnew),
      invitation.on('users.outdated', loadAnew),
      invitation.on('invitation.withdrawn', ({ invitee: { name }, wasUsed }) => {
        loadAnew()
        const alert = wasUsed
          ? ({ tone: 'warning', message: texts.linkWasUsed(name) } as const)
          : ({ tone: 'success', message: texts.withdrawn(name) } as const)
        alerts.send({ type: 'alert.raise', alert })
      }),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [alerts, api, invitation])
  useMailOn(api, invitation)
  return invitation
}
