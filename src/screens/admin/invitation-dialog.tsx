import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Check, Copy, MailPlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { invitationMachine } from '#machines/admin/invitation.machine.ts'
import { type Invitee, inviteRefusal } from '#machines/admin/invite-refusal.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/users.ts'
import { Button } from '#src/ui/button.tsx'
import { useCopy } from '#src/ui/clipboard.ts'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'

export type InvitationActor = ActorRefFrom<typeof invitationMachine>
type State = StateValueFrom<typeof invitationMachine>
type Props = { invitation: InvitationActor }

/** What making a link is called, by what the person has already. */
const words = {
  NOT_INVITED: { title: texts.invite, text: texts.inviteShort },
  INVITED: { title: texts.inviteAgain, text: texts.inviteAgainShort },
  INVITATION_EXPIRED: { title: texts.inviteAgain, text: texts.inviteShort },
  READY: { title: texts.newPassword, text: texts.newPasswordShort },
  ELSEWHERE: { title: texts.invite, text: texts.inviteShort },
} satisfies Record<Invitee['signIn'], { title: (name: string) => string; text: string }>

const nothing = () => null

const views: Record<State, (props: Props) => ReactNode> = {
  closed: nothing,
  confirming: (it) => <Question {...it} />,
  inviting: (it) => <Question {...it} />,
  invited: (it) => <Link {...it} />,
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
  const { invitee, problem } = useSelector(invitation, (it) => it.context)
  const canConfirm = useSelector(invitation, (it) => it.can({ type: 'confirm' }))
  const { title, text } = words[invitee.signIn]
  return (
    <Dialog
      title={title(invitee.name)}
      onCancel={() => invitation.send({ type: 'close' })}
      actions={
        <>
          <Button disabled={!canConfirm} onClick={() => invitation.send({ type: 'close' })}>
            {adminTexts.cancel}
          </Button>
          <Button variant="solid" disabled={!canConfirm} onClick={() => invitation.send({ type: 'confirm' })}>
            {canConfirm ? texts.makeLink : texts.makingLink}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {problem ? <DialogError problem={{ ...problem, message: `${texts.notInvited}. ${problem.message}` }} /> : null}
    </Dialog>
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

const outcomes = { copied: texts.linkCopied, refused: texts.copyRefused }

function Link({ invitation }: Props) {
  const { invitee, invitation: made } = useSelector(invitation, (it) => it.context)
  const { outcome, copy } = useCopy(made?.link ?? '')
  if (!made) return null
  return (
    <Over invitation={invitation}>
      <p>{texts.sendLink(invitee.email, momentText(new Date(made.expiresAt)))}</p>
      <chakra.input
        readOnly
        aria-label={texts.invitationLink}
        value={made.link}
        onFocus={(event) => event.target.select()}
        width="full"
        height={{ base: '11', md: '8' }}
        paddingInline="2.5"
        borderWidth="1px"
        borderRadius="md"
        bg="bg-subtle"
        color="fg-text"
        fontFamily="mono"
        textStyle="small"
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button onClick={copy}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {texts.copyLink}
        </Button>
        <chakra.span role="status" textStyle="small">
          {outcome ? outcomes[outcome] : ''}
        </chakra.span>
      </chakra.div>
      <p>{texts.shownOnce}</p>
    </Over>
  )
}

type ButtonProps = { invitation: InvitationActor; invitee: Invitee }

/** Invites a user from their row; where that cannot be, it says why. */
export function InviteButton({ invitation, invitee }: ButtonProps) {
  const reasonId = useId()
  const refusal = inviteRefusal(invitee)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        isIcon
        disabled={refusal !== null}
        title={refusal ?? undefined}
        aria-label={words[invitee.signIn].title(invitee.name)}
        aria-describedby={refusal === null ? undefined : reasonId}
        onClick={() => invitation.send({ type: 'invite.ask', invitee })}
      >
        <MailPlus aria-hidden />
      </Button>
      {refusal === null ? null : (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </>
  )
}
