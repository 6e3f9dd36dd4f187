import { useSelector } from '@xstate/react'
import { Link2, Mail } from 'lucide-react'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/hiring.ts'
import * as userTexts from '#src/texts/users.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { StyledButton, StyledButtonAnchor } from '#src/ui/styled.tsx'
import { CopyField } from '../admin/copy-field.tsx'
import { DeleteQuestion, type Deletion } from '../admin/delete-question.tsx'
import type { Form } from '../admin/form-modal.tsx'
import type { InvitationActor } from '../admin/invitation-dialog.tsx'

export type RefereeLinks = { invitation: InvitationActor; ending: Deletion }

const mailTo = (email: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

type DialogProps = { invitation: InvitationActor; candidate: string }

/** Asks before a link is made, and shows one that was. */
function RefereeLinkDialog({ invitation, candidate }: DialogProps) {
  const { invitee, invitation: made, problem } = useSelector(invitation, (it) => it.context)
  const isAsked = useSelector(invitation, (it) => it.matches('confirming') || it.matches('inviting'))
  const canConfirm = useSelector(invitation, (it) => it.can({ type: 'confirm' }))
  const isGone = useSelector(invitation, (it) => it.matches('gone'))
  const close = () => invitation.send({ type: 'close' })
  if (!isAsked && !isGone && made === null) return null
  const { name, email } = invitee
  return (
    <Dialog
      title={texts.refereeLink(name)}
      onCancel={close}
      actions={
        isAsked ? (
          <>
            <Button disabled={!canConfirm} onClick={close}>
              {adminTexts.cancel}
            </Button>
            <Button variant="solid" isBusy={!canConfirm} onClick={() => invitation.send({ type: 'confirm' })}>
              {canConfirm ? userTexts.makeLink : userTexts.makingLink}
            </Button>
          </>
        ) : (
          <Button variant="solid" onClick={close}>
            {adminTexts.close}
          </Button>
        )
      }
    >
      {isAsked ? <p>{texts.refereeLinkMeans}</p> : null}
      {isAsked && problem ? (
        <DialogError problem={{ ...problem, message: `${texts.refereeLinkNotMade}. ${problem.message}` }} />
      ) : null}
      {isGone ? <p>{texts.refereeGone}</p> : null}
      {made && !isAsked ? (
        <>
          <p>{texts.refereeLinkSend(email, momentText(new Date(made.expiresAt)))}</p>
          <CopyField label={texts.refereeLinkLabel} copyLabel={userTexts.copyLink} value={made.link} />
          <StyledButtonAnchor
            href={mailTo(email, texts.refereeMailSubject(candidate), texts.refereeMailText(name, candidate, made.link))}
            rel="noreferrer"
            alignSelf="start"
          >
            <Mail aria-hidden />
            {texts.writeEmail}
          </StyledButtonAnchor>
          <p>{userTexts.shownOnce}</p>
        </>
      ) : null}
    </Dialog>
  )
}

/** The questions about links, and a link that was made. */
export const RefereeLinkDialogs = ({ links, candidate }: { links: RefereeLinks; candidate: string }) => (
  <>
    <RefereeLinkDialog invitation={links.invitation} candidate={candidate} />
    <DeleteQuestion deletion={links.ending} noun={texts.refereeLinkKind} lead={texts.refereeLinkNotEnded} />
  </>
)

/** Makes the link of a referee, or ends it. */
export const RefereeLink = ({ links, check }: { links: RefereeLinks; check: ReferenceCheck }) => {
  const { id, version, refereeName: name, refereeEmail: email, linkUntil } = check
  const action = linkUntil === null ? texts.getRefereeLink : texts.renewRefereeLink
  const ask = () =>
    links.invitation.send({
      type: 'invite.ask',
      invitee: {
        id,
        version,
        name,
        email,
        isActive: true,
        signIn: linkUntil === null ? 'NOT_INVITED' : 'INVITED',
        invitedUntil: linkUntil,
      },
    })
  return (
    <>
      <StyledButton
        size="sm"
        minHeight={{ base: '11', md: '8' }}
        aria-label={texts.ofReferee(action, name)}
        onClick={ask}
      >
        <Link2 aria-hidden />
        {action}
      </StyledButton>
      {linkUntil === null ? null : (
        <>
          <StyledButton
            size="sm"
            variant="ghost"
            minHeight={{ base: '11', md: '8' }}
            aria-label={texts.ofReferee(texts.endRefereeLink, name)}
            onClick={() => links.ending.send({ type: 'delete.ask', record: { id, version, name } })}
          >
            {texts.endRefereeLink}
          </StyledButton>
          <chakra.span textStyle="small" color="fg-quiet">
            {texts.linkOpenUntil(momentText(new Date(linkUntil)))}
          </chakra.span>
        </>
      )}
    </>
  )
}

/** Whoever corrects an address learns what becomes of the link that was sent there. */
export function LinkNotice({ form, checks }: { form: Form; checks: ReferenceCheck[] }) {
  const id = useSelector(form, (it) => it.context.record?.id)
  return checks.some((it) => it.id === id && it.linkUntil !== null) ? (
    <Banner tone="neutral" icon={Link2}>
      {texts.newAddressEndsLink}
    </Banner>
  ) : null
}
