import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signOutMachine } from '#machines/shell/sign-out.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asked before signing out, while this device keeps work that is not saved. */
export function SignOutQuestion({ signOut }: { signOut: ActorRefFrom<typeof signOutMachine> }) {
  const drafts = useSelector(signOut, (it) => it.context.drafts)
  const cancel = () => signOut.send({ type: 'signOut.cancel' })
  return (
    <Dialog
      title="Sign out and lose unsaved work?"
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>Stay</Button>
          <Button variant="solid" onClick={() => signOut.send({ type: 'signOut.confirm' })}>
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
