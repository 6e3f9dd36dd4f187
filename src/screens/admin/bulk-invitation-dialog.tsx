import { useSelector } from '@xstate/react'
import { Mail } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { bulkInvitationMachine } from '#machines/admin/bulk-invitation.machine.ts'
import { type InviteOutcome, type InviteResult, type Link, leftOutBecause } from '#machines/admin/bulk-invitation.ts'
import type { Invitee } from '#machines/admin/invite-refusal.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/users.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { CopyLine } from './copy-field.tsx'
import { NameList } from './name-list.tsx'

export type BulkInvitation = ActorRefFrom<typeof bulkInvitationMachine>
type State = StateValueFrom<typeof bulkInvitationMachine>
type Props = { invitation: BulkInvitation }
/** `copiedText`: rows as they are copied. */
type AllProps = Props & { copiedText: (rows: readonly (readonly string[])[]) => string }

const views: Record<State, (props: AllProps) => ReactNode> = {
  closed: () => null,
  asking: (it) => <Question {...it} />,
  inviting: (it) => <Progress {...it} />,
  interrupted: (it) => <Interrupted {...it} />,
  finished: (it) => <Results {...it} />,
}

/** Asks before the selected users are invited, says how far that is, and who was not. Links are shown at its end. */
export function BulkInvitationDialog(it: AllProps) {
  const state = useSelector(it.invitation, (snapshot) => snapshot.value)
  return views[state](it)
}

/** Among what can be done with the selected users. */
export const InviteButton = ({ onInvite }: { onInvite: () => void }) => (
  <Button size="sm" onClick={onInvite}>
    <Mail aria-hidden />
    {texts.inviteSelected}
  </Button>
)

/** So many names are read before somebody confirms. */
const mostNamed = 10

const People = ({ people, more }: { people: readonly Invitee[]; more?: (it: Invitee) => string | null }) => (
  <NameList>
    {people.slice(0, mostNamed).map((it) => (
      <li key={it.id}>
        {it.name}
        {more ? <chakra.span color="fg-quiet">{` ${more(it)}`}</chakra.span> : null}
      </li>
    ))}
    {people.length > mostNamed ? <li>{adminTexts.andMore(people.length - mostNamed)}</li> : null}
  </NameList>
)

function Question({ invitation }: Props) {
  const reasonId = useId()
  const { queue, others, isMailOn } = useSelector(invitation, (it) => it.context)
  const canSend = useSelector(invitation, (it) => it.can({ type: 'confirm' }))
  const [how, send] = isMailOn ? [texts.inviteEach, texts.sendEmails] : [texts.mailIsOffForSeveral, texts.makeLinks]
  return (
    <Dialog
      title={queue.length === 0 ? texts.inviteUsers : texts.inviteSeveral(queue.length)}
      onCancel={() => invitation.send({ type: 'escape' })}
      actions={
        <>
          <Button onClick={() => invitation.send({ type: 'close' })}>{adminTexts.cancel}</Button>
          <Button
            variant="solid"
            disabled={!canSend}
            aria-describedby={reasonId}
            onClick={() => invitation.send({ type: 'confirm' })}
          >
            {send(queue.length)}
          </Button>
        </>
      }
    >
      {queue.length > 0 ? <People people={queue} /> : null}
      <p id={reasonId}>{queue.length === 0 ? texts.nobodyToInvite : how(queue.length)}</p>
      {others.length > 0 ? (
        <>
          <p>{texts.notInvitedToo(others.length)}</p>
          <People people={others} more={leftOutBecause} />
        </>
      ) : null}
    </Dialog>
  )
}

function Line({ invitation }: Props) {
  const { queue, results, isMailOn } = useSelector(invitation, (it) => it.context)
  const label = isMailOn ? texts.sendingEmails : texts.makingLinks
  return <ProgressLine label={label} done={results.length} total={results.length + queue.length} />
}

function Progress({ invitation }: Props) {
  const isMailOn = useSelector(invitation, (it) => it.context.isMailOn)
  const canStop = useSelector(invitation, (it) => it.can({ type: 'stop' }))
  const stop = () => invitation.send({ type: 'stop' })
  return (
    <Dialog
      title={isMailOn ? texts.sendingEmails : texts.makingLinks}
      onCancel={stop}
      actions={
        <Button isBusy={!canStop} onClick={stop}>
          {adminTexts.stop}
        </Button>
      }
    >
      <Line invitation={invitation} />
    </Dialog>
  )
}

function Interrupted({ invitation }: Props) {
  const problem = useSelector(invitation, (it) => it.context.problem)
  const stop = () => invitation.send({ type: 'stop' })
  return (
    <Dialog
      title={texts.invitesInterrupted}
      onCancel={stop}
      actions={
        <>
          <Button onClick={stop}>{adminTexts.stopRest}</Button>
          <Button variant="solid" onClick={() => invitation.send({ type: 'retry' })}>
            {adminTexts.tryAgain}
          </Button>
        </>
      }
    >
      <Line invitation={invitation} />
      {problem ? <DialogError problem={problem} /> : null}
    </Dialog>
  )
}

const reasons: Record<Exclude<InviteOutcome, 'sent' | 'linked'>, (message: string | null) => string> = {
  refused: (message) => message ?? texts.notInvited,
  gone: () => texts.inviteeGone,
  left: (message) => message ?? texts.inviteLeft,
  unknown: () => texts.inviteUnknown,
}
const reasonOf = ({ outcome, message }: InviteResult) =>
  outcome === 'sent' || outcome === 'linked' ? '' : reasons[outcome](message)

function Results({ invitation, copiedText }: AllProps) {
  const { results, links } = useSelector(invitation, (it) => it.context)
  const others = results.filter((it) => it.outcome !== 'sent' && it.outcome !== 'linked')
  const title = links.length > 0 ? texts.linksOf : texts.invitedOf
  return (
    <Dialog
      title={title(results.length - others.length, results.length)}
      onCancel={() => invitation.send({ type: 'escape' })}
      actions={
        <Button variant="solid" onClick={() => invitation.send({ type: 'close' })}>
          {adminTexts.close}
        </Button>
      }
    >
      {links.length > 0 ? <Links links={links} copiedText={copiedText} /> : null}
      {links.length > 0 && others.length > 0 ? <p>{texts.withoutLink}</p> : null}
      {others.length > 0 ? (
        <NameList label={texts.whoWasNotInvited}>
          {others.map((it) => (
            <li key={it.invitee.id}>
              <strong>{it.invitee.name}</strong> <chakra.span color="fg-quiet">{reasonOf(it)}</chakra.span>
            </li>
          ))}
        </NameList>
      ) : null}
    </Dialog>
  )
}

const Links = ({ links, copiedText }: { links: readonly Link[] } & Pick<AllProps, 'copiedText'>) => (
  <>
    <p>{texts.sendLinks(momentText(new Date(links[0]?.expiresAt ?? '')))}</p>
    <NameList label={texts.invitationLinks}>
      {links.map(({ invitee, link }) => (
        <li key={invitee.id}>
          <strong>{invitee.name}</strong> <chakra.span color="fg-quiet">{invitee.email}</chakra.span>
          <chakra.div fontFamily="mono" textStyle="small">
            {link}
          </chakra.div>
        </li>
      ))}
    </NameList>
    <CopyLine
      copyLabel={texts.copyLinks}
      value={copiedText(links.map(({ invitee, link }) => [invitee.name, invitee.email, link]))}
    />
    <p>{texts.linksShownOnce(links.length)}</p>
  </>
)
