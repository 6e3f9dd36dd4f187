import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import type { Usage } from '#src/contract/crud.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'

export type Deletion = ActorRefFrom<typeof deleteConfirmationMachine>
type State = StateValueFrom<typeof deleteConfirmationMachine>
type Props = { deletion: Deletion; noun: string; lead: string }

const nothing = () => null

const views: Record<State, (props: Props) => ReactNode> = {
  closed: nothing,
  checking: (it) => <Question {...it} text={<p role="status">Looking for what uses it…</p>} />,
  confirming: (it) => <Question {...it} text={<Irreversible {...it} />} />,
  deleting: (it) => <Question {...it} text={<Irreversible {...it} />} />,
  inUse: (it) => <Question {...it} title="cannot be deleted" text={<InUse {...it} />} isOver />,
  changed: (it) => (
    <Question
      {...it}
      title="has changed"
      text={<p>Somebody else has changed it in the meantime. Look at it again before you delete it.</p>}
      isOver
    />
  ),
  gone: (it) => (
    <Question
      {...it}
      title="is already deleted"
      text={<p>Somebody else has deleted it in the meantime. The list is up to date again.</p>}
      isOver
    />
  ),
  done: nothing,
}

/** Asks before a record is deleted, as far as the deletion has come. */
export function DeleteQuestion(props: Props) {
  const state = useSelector(props.deletion, (it) => it.value)
  // The button that asked is gone with its row.
  useEffect(() => {
    if (state === 'done') document.querySelector('main')?.focus()
  }, [state])
  return views[state](props)
}

type QuestionProps = Props & {
  /** After the name; a question by default. */
  title?: string
  text: ReactNode
  /** Nothing is left to decide. */
  isOver?: boolean
}

function Question({ deletion, noun, title, text, isOver = false }: QuestionProps) {
  const { name } = useSelector(deletion, (it) => it.context.record)
  const isDeleting = useSelector(deletion, (it) => it.matches('deleting'))
  const canConfirm = useSelector(deletion, (it) => it.can({ type: 'confirm' }))
  const cancel = () => deletion.send({ type: 'cancel' })
  return (
    <Dialog
      title={title === undefined ? `Delete ${noun} “${name}”?` : `“${name}” ${title}`}
      onCancel={cancel}
      actions={
        isOver ? (
          <Button variant="solid" onClick={cancel}>
            Close
          </Button>
        ) : (
          <>
            <Button disabled={isDeleting} onClick={cancel}>
              Cancel
            </Button>
            <Button variant="danger" disabled={!canConfirm} onClick={() => deletion.send({ type: 'confirm' })}>
              {isDeleting ? 'Deleting...' : 'Delete'}
            </Button>
          </>
        )
      }
    >
      {text}
    </Dialog>
  )
}

function Irreversible({ deletion, lead }: Props) {
  const { problem, usage } = useSelector(deletion, (it) => it.context)
  return (
    <>
      <p>{usage === null ? 'What is still in use is not deleted.' : 'Nothing uses it.'} This cannot be undone.</p>
      {problem ? <DialogError problem={{ ...problem, message: `${lead}. ${problem.message}` }} /> : null}
    </>
  )
}

const countText = ({ name, count }: Usage[number]) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? name.replace(/s$/, '') : name}`

function InUse({ deletion }: Props) {
  const { problem, usage } = useSelector(deletion, (it) => it.context)
  if (!usage || usage.length === 0) return <p>{problem?.message}</p>
  return (
    <>
      <p>It is still used by:</p>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" color="fg-text">
        {usage.map((it) => (
          <li key={it.name}>{countText(it)}</li>
        ))}
      </chakra.ul>
      <p>Change or delete what uses it first.</p>
    </>
  )
}
