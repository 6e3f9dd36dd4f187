import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = { onStay: () => void; onLeave: () => void }

/** Asked before a page is left whose changes are stored nowhere. */
export const LeaveQuestion = ({ onStay, onLeave }: Props) => (
  <Dialog
    title="Leave without saving?"
    onCancel={onStay}
    actions={
      <>
        <Button onClick={onLeave}>Leave and lose them</Button>
        <Button variant="solid" onClick={onStay}>
          Stay
        </Button>
      </>
    }
  >
    <p>This device does not keep drafts at the moment. Changes that you have not saved are lost when you leave.</p>
  </Dialog>
)
