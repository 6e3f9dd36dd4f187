import { useSelector } from '@xstate/react'
import type { RouterContext } from '#src/app/context.ts'
import type { User } from '#src/contract/users.ts'
import { clipboardText } from '#src/resource/table-text.ts'
import { BulkInvitationDialog, InviteButton } from '#src/screens/admin/bulk-invitation-dialog.tsx'
import type { BulkDeletion } from '#src/screens/admin/row-selection.tsx'
import { useBulkInvitation } from './use-bulk-invitation.ts'

type Props = { selection: BulkDeletion; people: readonly User[]; context: Pick<RouterContext, 'alerts' | 'api'> }

/** Invites the users who are selected. */
export function InviteSelected({ selection, people, context }: Props) {
  const invitation = useBulkInvitation(context)
  const selected = useSelector(selection, (it) => it.context.selected)
  const ask = () => {
    const byId = new Map(people.map((it) => [it.id, it]))
    invitation.send({ type: 'invites.ask', people: selected.flatMap(({ id }) => byId.get(id) ?? []) })
  }
  return (
    <>
      <InviteButton onInvite={ask} />
      <BulkInvitationDialog invitation={invitation} copiedText={clipboardText} />
    </>
  )
}
