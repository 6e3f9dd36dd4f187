import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { numberText, plural } from '#machines/kit/plural.ts'
import type { Usage } from '#src/contract/crud.ts'
import * as texts from '#src/texts/admin.ts'
import { usageForms } from '#src/texts/usage.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'

export type Deletion = ActorRefFrom<typeof deleteConfirmationMachine>
type State = StateValueFrom<typeof deleteConfirmationMachine>
/** Where a record is not deleted, but ended, or where it is not that it goes if nothing uses it. */
type Words = {
  question?: (name: string) => string
  help?: string | undefined
  confirm?: string
  confirming?: string
  /** Where somebody else was faster. */
  gone?: { title: (name: string) => string; text: string }
}
type Props = { deletion: Deletion; noun: string; lead: string; words?: Words }

const nothing = () => null

const views: Record<State, (props: Props) => ReactNode> = {
  closed: nothing,
  checking: (it) => <Question {...it} text={<p role="status">{texts.lookingForUses}</p>} />,
  confirming: (it) => <Question {...it} text={<Irreversible {...it} />} />,
  deleting: (it) => <Question {...it} text={<Irreversible {...it} />} />,
  inUse: (it) => <Question {...it} title={texts.inUse} text={<InUse {...it} />} isOver />,
  changed: (it) => <Question {...it} title={texts.changed} text={<p>{texts.checkAgain}</p>} isOver />,
  gone: (it) => {
    const { title = texts.alreadyDeleted, text = texts.listUpdated } = it.words?.gone ?? {}
    return <Question {...it} title={title} text={<p>{text}</p>} isOver />
  },
  forbidden: (it) => <Question {...it} text={<Failure {...it} />} isOver />,
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
  /** A question by default. */
  title?: (name: string) => string
  text: ReactNode
  /** Nothing is left to decide. */
  isOver?: boolean
}

function Question({ deletion, noun, title, text, words, isOver = false }: QuestionProps) {
  const { name } = useSelector(deletion, (it) => it.context.record)
  const isDeleting = useSelector(deletion, (it) => it.matches('deleting'))
  const canConfirm = useSelector(deletion, (it) => it.can({ type: 'confirm' }))
  const cancel = () => deletion.send({ type: 'cancel' })
  return (
    <Dialog
      title={(title ?? words?.question)?.(name) ?? texts.deleteQuestion(noun, name)}
      onCancel={cancel}
      actions={
        isOver ? (
          <Button variant="solid" onClick={cancel}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button disabled={isDeleting} onClick={cancel}>
              {texts.cancel}
            </Button>
            <Button
              variant="danger"
              disabled={!canConfirm}
              isBusy={isDeleting}
              onClick={() => deletion.send({ type: 'confirm' })}
            >
              {isDeleting ? (words?.confirming ?? texts.deleting) : (words?.confirm ?? texts.deleteIt)}
            </Button>
          </>
        )
      }
    >
      {text}
    </Dialog>
  )
}

function Failure({ deletion, lead }: Pick<Props, 'deletion' | 'lead'>) {
  const problem = useSelector(deletion, (it) => it.context.problem)
  return problem ? <DialogError problem={{ ...problem, message: `${lead}. ${problem.message}` }} /> : null
}

function Irreversible({ deletion, lead, words }: Props) {
  const usage = useSelector(deletion, (it) => it.context.usage)
  return (
    <>
      {words?.help ? (
        <p>{words.help}</p>
      ) : (
        <p>
          {usage === null ? texts.keptIfInUse : texts.unused} {texts.cannotBeUndone}
        </p>
      )}
      <Failure deletion={deletion} lead={lead} />
    </>
  )
}

const countText = ({ name, count }: Usage[number]) => {
  const forms = usageForms[name]
  return forms ? `${numberText(count)} ${plural(count, forms)}` : texts.usesOf(name, numberText(count))
}

function InUse({ deletion }: Props) {
  const { problem, usage } = useSelector(deletion, (it) => it.context)
  if (!usage || usage.length === 0) return <p>{problem?.message}</p>
  return (
    <>
      <p>{texts.usedBy}</p>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" color="fg-text">
        {usage.map((it) => (
          <li key={it.name}>{countText(it)}</li>
        ))}
      </chakra.ul>
      <p>{texts.removeUses}</p>
    </>
  )
}
