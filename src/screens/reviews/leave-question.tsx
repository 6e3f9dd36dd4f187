import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = { onStay: () => void; onLeave: () => void }

/** Asked before a page is left whose changes are stored nowhere. */
export const LeaveQuestion = ({ onStay, onLeave }: Props) => (
  <Dialog
    title={texts.leaveQuestion}
    onCancel={onStay}
    actions={
      <>
        <Button onClick={onLeave}>{texts.leaveAnyway}</Button>
        <Button variant="solid" onClick={onStay}>
          {texts.stay}
        </Button>
      </>
    }
  >
    <p>{texts.leaveConsequence}</p>
  </Dialog>
)
