import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { bulkInvitationMachine } from '#machines/admin/bulk-invitation.machine.ts'
import type { InviteOutcome, InviteResult } from '#machines/admin/bulk-invitation.ts'
import type { Invitee } from '#machines/admin/invite-refusal.ts'
import type { RaisedAlert } from '#machines/shell/alert.ts'
import { listKeyOf } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import type { RouterContext } from '#src/app/context.ts'
import { users } from '#src/contract/users.ts'
import { useKnown } from '#src/resource/live-actors.ts'
import { askBeforeUnload } from '#src/resource/unload-question.ts'
import { untilRest } from '#src/resource/until-rest.ts'
import { keepUntilRead } from '#src/resource/untold.ts'
import * as texts from '#src/texts/users.ts'
import { useMailOn } from './use-mail-on.ts'

type Asked = { input: { invitee: Invitee; isMailOn: boolean }; signal: AbortSignal }

/** What became of the invitations, for somebody who does not see the dialog; null where it says so itself. */
const told = (results: readonly InviteResult[], isUnattended: boolean): RaisedAlert | null => {
  const count = (...outcomes: InviteOutcome[]) => results.filter((it) => outcomes.includes(it.outcome)).length
  const linked = count('linked')
  if (linked > 0) return isUnattended ? { tone: 'warning', message: texts.linksUnseen(linked) } : null
  const sent = count('sent')
  if (sent === results.length) return { tone: 'success', message: texts.invited(sent) }
  if (!isUnattended) return null
  const message = texts.invitedOf(sent, results.length)
  if (count('left', 'unknown') === 0) return { tone: 'warning', message }
  return { tone: 'warning', message: texts.invitesStopped(message, count('unknown') > 0) }
}

/** Invites one after another, each as the list shows them: who has a link by now, or another address, is left alone. */
const inviteOneByOne = (api: RouterContext['api']) => {
  let unanswered: Invitee | null = null
  return async ({ input: { invitee, isMailOn }, signal }: Asked) => {
    const { id, version, signIn } = invitee
    // One whose answer was lost may be invited by now: the next link takes the place of the one that nobody saw.
    const query = invitee === unanswered ? {} : { version, signIn }
    const asked = { params: { userId: id }, query, signal }
    unanswered = invitee
    const answer = await (isMailOn ? api.call(users.sendInvitation, asked) : api.call(users.invite, asked))
    unanswered = null
    return 'link' in answer ? answer : null
  }
}

/** Invites several users of the list. What is under way when its page is left goes on, and says how it ended. */
export function useBulkInvitation({
  api,
  alerts,
}: Pick<RouterContext, 'alerts' | 'api'>): ActorRefFrom<typeof bulkInvitationMachine> {
  const [invitation] = useState(() =>
    createActor(
      bulkInvitationMachine.provide({
        actors: { invite: callActor(inviteOneByOne(api)) },
      }),
      { input: { isMailOn: true } },
    ),
  )
  useKnown(invitation)
  useEffect(() => {
    const company = api.companyId()
    const raise = (alert: RaisedAlert) => alerts.send({ type: 'alert.raise', alert })
    const subscriptions = [
      invitation.on('invitations.ended', ({ results, isUnattended }) => {
        void api.queryClient.invalidateQueries({ queryKey: listKeyOf(api, users.list.id) })
        const alert = told(results, isUnattended)
        if (alert) raise(alert)
      }),
      invitation.on('invitations.goOn', () => raise({ tone: 'info', message: texts.stillInviting })),
    ]
    const stopAsking = askBeforeUnload(invitation, (it) => it.hasTag('busy') || it.context.links.length > 0)
    const stopKeeping = keepUntilRead(invitation)
    invitation.start()
    return () => {
      invitation.send({ type: 'page.left', canGoOn: api.companyId() === company })
      const end = () => {
        stopAsking()
        stopKeeping()
        for (const it of subscriptions) it.unsubscribe()
      }
      // It rejects where the whole application is taken down first.
      void untilRest(invitation).then(end, end)
    }
  }, [alerts, api, invitation])
  useMailOn(api, invitation)
  return invitation
}
