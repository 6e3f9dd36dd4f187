import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Session = ActorRefFrom<typeof sessionMachine>

/** Asked before signing out, while this device keeps work that is not saved. */
export function SignOutQuestion({ session }: { session: Session }) {
  const drafts = useSelector(session, (it) => it.context.drafts)
  const cancel = () => session.send({ type: 'signOut.cancel' })
  return (
    <Dialog
      title="Sign out and lose unsaved work?"
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>Stay</Button>
          <Button variant="solid" onClick={() => session.send({ type: 'signOut.confirm' })}>
            Sign out
          </Button>
        </>
      }
    >
      <p>
        {drafts === 1 ? 'One scorecard holds' : `${drafts} scorecards hold`} changes that are kept on this device only.
        Signing out removes them, so that nobody else who uses it can read them.
      </p>
    </Dialog>
  )
}
