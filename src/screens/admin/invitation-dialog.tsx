import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { invitationMachine } from '#machines/admin/invitation.machine.ts'
import { hasOpenLink, type Invitee, inviteRefusal } from '#machines/admin/invite-refusal.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/users.ts'
import { Button } from '#src/ui/button.tsx'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { MenuClosed, MenuItem } from '#src/ui/menu.tsx'
import { CopyField } from './copy-field.tsx'

export type InvitationActor = ActorRefFrom<typeof invitationMachine>
type State = StateValueFrom<typeof invitationMachine>
type Props = { invitation: InvitationActor }

/** What making a link is called, by what the person has already. */
const words = {
  NOT_INVITED: { item: texts.inviteItem, title: texts.invite, text: texts.inviteShort },
  INVITED: { item: texts.inviteAgainItem, title: texts.inviteAgain, text: texts.inviteAgainShort },
  INVITATION_EXPIRED: { item: texts.inviteAgainItem, title: texts.inviteAgain, text: texts.inviteShort },
  READY: { item: texts.newPasswordItem, title: texts.newPassword, text: texts.newPasswordShort },
  ELSEWHERE: { item: texts.inviteItem, title: texts.invite, text: texts.inviteShort },
} satisfies Record<Invitee['signIn'], { item: string; title: (name: string) => string; text: string }>

const nothing = () => null

const views: Record<State, (props: Props) => ReactNode> = {
  closed: nothing,
  confirming: (it) => <Question {...it} />,
  inviting: (it) => <Question {...it} />,
  invited: (it) => <Link {...it} />,
  sending: (it) => <Question {...it} />,
  withdrawing: (it) => <Question {...it} />,
  sent: (it) => <Sent {...it} />,
  gone: ({ invitation }) => (
    <Over invitation={invitation}>
      <p>{texts.userGone}</p>
    </Over>
  ),
}

/** Asks before a link is made for somebody, and shows it, as far as the invitation has come. */
export function InvitationDialog({ invitation }: Props) {
  const state = useSelector(invitation, (it) => it.value)
  return views[state]({ invitation })
}

function Question({ invitation }: Props) {
  const reasonId = useId()
  const { invitee, problem, isMailOn } = useSelector(invitation, (it) => it.context)
  const state = useSelector(invitation, (it) => it.value)
  const isBusy = useSelector(invitation, (it) => it.hasTag('busy'))
  const canSend = useSelector(invitation, (it) => it.can({ type: 'email.send' }))
  const close = () => invitation.send({ type: 'close' })
  const { title, text } = words[invitee.signIn]
  return (
    <Dialog
      title={title(invitee.name)}
      onCancel={close}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            {adminTexts.cancel}
          </Button>
          {hasOpenLink(invitee) ? (
            <Button
              disabled={isBusy}
              isBusy={state === 'withdrawing'}
              onClick={() => invitation.send({ type: 'withdraw' })}
            >
              {state === 'withdrawing' ? texts.withdrawing : texts.withdrawLink}
            </Button>
          ) : null}
          <Button
            variant={isMailOn ? 'outline' : 'solid'}
            disabled={isBusy}
            isBusy={state === 'inviting'}
            onClick={() => invitation.send({ type: 'confirm' })}
          >
            {state === 'inviting' ? texts.makingLink : texts.makeLink}
          </Button>
          <Button
            variant={isMailOn ? 'solid' : 'outline'}
            disabled={!canSend}
            isBusy={state === 'sending'}
            aria-describedby={isMailOn ? undefined : reasonId}
            onClick={() => invitation.send({ type: 'email.send' })}
          >
            {state === 'sending' ? texts.sendingEmail : texts.sendEmail}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p id={reasonId}>{isMailOn ? texts.inviteHow(invitee.email) : texts.mailIsOff}</p>
      {problem ? <DialogError problem={{ ...problem, message: `${texts.notInvited}. ${problem.message}` }} /> : null}
    </Dialog>
  )
}

const Sent = ({ invitation }: Props) => {
  const email = useSelector(invitation, (it) => it.context.invitee.email)
  return (
    <Over invitation={invitation}>
      <p role="status">{texts.emailSent(email)}</p>
    </Over>
  )
}

function Over({ invitation, children }: Props & { children: ReactNode }) {
  const { signIn, name } = useSelector(invitation, (it) => it.context.invitee)
  const close = () => invitation.send({ type: 'close' })
  return (
    <Dialog
      title={words[signIn].title(name)}
      onCancel={close}
      actions={
        <Button variant="solid" onClick={close}>
          {adminTexts.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

function Link({ invitation }: Props) {
  const { invitee, invitation: made } = useSelector(invitation, (it) => it.context)
  if (!made) return null
  return (
    <Over invitation={invitation}>
      <p>{texts.sendLink(invitee.email, momentText(new Date(made.expiresAt)))}</p>
      <CopyField label={texts.invitationLink} copyLabel={texts.copyLink} value={made.link} />
      <p>{texts.shownOnce}</p>
    </Over>
  )
}

type ItemProps = { invitation: InvitationActor; invitee: Invitee }

/** Invites a user, in the menu of their row; where that cannot be, it says why. */
export function InviteItem({ invitation, invitee }: ItemProps) {
  const refusal = inviteRefusal(invitee)
  if (refusal !== null) return <MenuClosed>{refusal}</MenuClosed>
  return (
    <MenuItem onChoose={() => invitation.send({ type: 'invite.ask', invitee })}>{words[invitee.signIn].item}</MenuItem>
  )
}
