import type { Noun } from '../lists/count-text.ts'
import type { DeletionHelp, Messages } from './admin-screen.ts'
import { BulkDeletionDialog } from './bulk-deletion-dialog.tsx'
import { DeleteQuestion, type Deletion } from './delete-question.tsx'
import { type Form, FormModal, type UseOptions } from './form-modal.tsx'
import { ImportDialogs } from './import-dialogs.tsx'
import type { Import } from './import-view.ts'
import { type RecordHistory, RecordHistoryPanel } from './record-history.tsx'
import type { BulkDeletion } from './row-selection.tsx'

type Props = {
  noun: Noun
  messages: Messages
  form: Form
  deletion: Deletion
  bulk: BulkDeletion
  history: RecordHistory
  imported: Import | null
  useOptions: UseOptions
  /** What a record on the page is called. */
  nameOf: (id: number) => string | undefined
  deletionHelp: DeletionHelp | undefined
}

/** Everything that opens above a list of the administration. */
export const AdminDialogs = ({
  noun,
  messages,
  form,
  deletion,
  bulk,
  history,
  imported,
  useOptions,
  nameOf,
  deletionHelp,
}: Props) => (
  <>
    {imported ? <ImportDialogs imported={imported} noun={noun} /> : null}
    <FormModal
      form={form}
      noun={noun.one}
      messages={messages}
      useOptions={useOptions}
      onHistory={(id) => history.send({ type: 'history.open', subject: { id, name: nameOf(id) ?? noun.one } })}
    />
    <RecordHistoryPanel history={history} noun={noun.one} nameOf={nameOf} />
    <BulkDeletionDialog bulk={bulk} noun={noun} help={deletionHelp} />
    <DeleteQuestion
      deletion={deletion}
      noun={noun.one}
      lead={messages.notDeleted}
      words={{ help: deletionHelp?.one }}
    />
  </>
)
