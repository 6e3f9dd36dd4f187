import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signOutMachine } from '#machines/shell/sign-out.machine.ts'
import * as texts from '#src/texts/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asked before signing out, while this device keeps work that is not saved. */
export function SignOutQuestion({ signOut }: { signOut: ActorRefFrom<typeof signOutMachine> }) {
  const drafts = useSelector(signOut, (it) => it.context.drafts)
  const cancel = () => signOut.send({ type: 'signOut.cancel' })
  return (
    <Dialog
      title={texts.signOutWithDrafts}
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>{texts.stay}</Button>
          <Button variant="solid" onClick={() => signOut.send({ type: 'signOut.confirm' })}>
            {texts.signOut}
          </Button>
        </>
      }
    >
      <p>{texts.draftsAreLost(drafts)}</p>
    </Dialog>
  )
}
