import { useSelector } from '@xstate/react'
import { History } from 'lucide-react'
import { memo, type ReactNode, useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate'
import type { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { messageFor } from '#machines/admin/form-modal.ts'
import { type Field, firstWrong, inOrder, sections, valueIn } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/admin.ts'
import { history as historyText } from '#src/texts/history.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { FieldOptions } from '#src/ui/form/field-props.ts'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { FormField } from '#src/ui/form/form-field.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import type { Messages } from './admin-screen.ts'
import { ConflictFields, conflictText } from './conflict-fields.tsx'
import { fieldId, focusFirst, useFocusRefused } from './form-focus.ts'
import { AgainNotice, DraftNotice, Failure, LeaveQuestion, NotKept, Uncertain } from './form-notices.tsx'

export type Form = ActorRefFrom<typeof formModalMachine>
/** What can be chosen in a field, as a hook: each field follows its own options alone. */
export type UseOptions = (field: Field, form: Form) => FieldOptions
type State = StateValueFrom<typeof formModalMachine>
type Props = {
  form: Form
  noun: string
  messages: Messages
  useOptions: UseOptions
  /** What is to be known before saving. */
  notice?: ReactNode
  /** What the form does, where it is not to add or edit one, and how its button says so. */
  title?: string
  saveText?: string
  /** Why it cannot be saved now. */
  lock?: string | null
  /** Which fields show now, where not all do; the others keep what they hold. */
  isShown?: (field: Field) => boolean
  /** Shows what happened to the record, over the form. */
  onHistory?: (id: number) => void
}

/** Which state shows: the question before closing stands over what it is about. */
export const viewOf = (it: SnapshotFrom<typeof formModalMachine>): State =>
  it.matches('leaving') && it.context.theirs ? 'conflict' : it.value

const nothing = () => null

const views: Record<State, (props: Props) => ReactNode> = {
  closed: nothing,
  editing: (it) => <Editing {...it} />,
  validating: (it) => <Editing {...it} />,
  submitting: (it) => <Editing {...it} />,
  failed: (it) => <Editing {...it} />,
  leaving: (it) => <Editing {...it} />,
  conflict: (it) => <Conflict {...it} />,
  gone: (it) => <Gone {...it} />,
  done: nothing,
}

/** The form of a record, as far as it has come. */
export function FormModal(props: Props) {
  const view = useSelector(props.form, (it) => views[viewOf(it)])
  return view(props)
}

const everyField = () => true

const LockNotice = ({ children }: { children: string }) => (
  <NoticeBox tone="warn" role="alert">
    {children}
  </NoticeBox>
)

function Editing({ form, noun, messages, useOptions, notice, title, saveText, lock = null, ...rest }: Props) {
  const { isShown = everyField, onHistory } = rest
  const isNew = useSelector(form, (it) => it.context.record === null)
  const isBusy = useSelector(form, (it) => it.hasTag('busy'))
  const isLeaving = useSelector(form, (it) => it.matches('leaving'))
  const isRefused = useSelector(form, (it) => it.context.problem !== null)
  const fields = useSelector(form, (it) => it.context.fields)
  useFocusRefused(form)
  useEffect(() => focusFirst(form), [form])
  return (
    <FormDialog
      title={title ?? (isNew ? texts.addKind : texts.editKind)(noun)}
      isBusy={isBusy}
      onSubmit={() => lock === null && form.send({ type: 'submit' })}
      onClose={() => form.send({ type: 'close' })}
      actions={<Actions form={form} saveText={saveText} isLocked={lock !== null} onHistory={onHistory} />}
    >
      <AgainNotice form={form} noun={noun} />
      <DraftNotice form={form} />
      <NotKept form={form} />
      <Uncertain form={form} />
      <Failure form={form} lead={isNew ? messages.notAdded : messages.notUpdated} />
      {lock === null || isBusy || isRefused ? null : <LockNotice>{lock}</LockNotice>}
      {notice}
      {sections.map((section) => {
        const ofSection = inOrder(fields).filter((it) => (it.section ?? 'body') === section && isShown(it))
        return ofSection.length === 0 ? null : (
          <div key={section} className="form-section">
            {ofSection.map((field) => (
              <div key={field.id} className={field.isHalf ? undefined : 'whole'}>
                <BoundField form={form} field={field} useOptions={useOptions} />
              </div>
            ))}
          </div>
        )
      })}
      {isLeaving ? <LeaveQuestion form={form} /> : null}
    </FormDialog>
  )
}

type BoundProps = { form: Form; field: Field; useOptions: UseOptions }

/** Alone redrawn while somebody types in it. */
export const BoundField = memo(function BoundField({ form, field, useOptions }: BoundProps) {
  const value = useSelector(form, (it) => valueIn(field, it.context.values))
  const message = useSelector(form, (it) => messageFor(it.context, field.id))
  const isReadOnly = useSelector(form, (it) => it.hasTag('busy'))
  const dependsOn = useSelector(form, (it) => it.context.fields.find(({ id }) => id === field.dependsOn)?.label)
  const options = useOptions(field, form)
  return (
    <FormField
      field={field}
      id={fieldId(field.id)}
      value={value}
      options={options}
      message={message}
      dependsOn={dependsOn}
      isReadOnly={isReadOnly}
      onChange={(it) => form.send({ type: 'field.change', id: field.id, value: it })}
      onPress={() => form.send({ type: 'button.press', id: field.id })}
      onLeave={() => form.send({ type: 'field.leave', id: field.id })}
    />
  )
})

type ActionsProps = {
  form: Form
  onHistory: Props['onHistory']
  saveText: string | undefined
  isLocked: boolean
}

function Actions({ form, saveText = texts.save, isLocked, onHistory }: ActionsProps) {
  const id = useSelector(form, (it) => it.context.record?.id)
  const isBusy = useSelector(form, (it) => it.hasTag('busy'))
  const isComplete = useSelector(form, ({ context }) => firstWrong(context.fields, context.values) === null)
  return (
    <>
      {onHistory && id !== undefined ? (
        <Button variant="ghost" className="apart" disabled={isBusy} onClick={() => onHistory(id)}>
          <History aria-hidden />
          {historyText}
        </Button>
      ) : null}
      <Button onClick={() => form.send({ type: 'close' })}>{texts.cancel}</Button>
      <Button
        type="submit"
        variant="solid"
        className="save"
        // Not `disabled`: pressing it leads to the first field that is not right, and says why.
        aria-disabled={isBusy || !isComplete || isLocked}
      >
        {isBusy ? texts.saving : saveText}
      </Button>
    </>
  )
}

type ConflictProps = Pick<Props, 'form' | 'noun' | 'useOptions' | 'lock'>

export function Conflict({ form, noun, useOptions, lock = null }: ConflictProps) {
  const isLeaving = useSelector(form, (it) => it.matches('leaving'))
  const outcome = useSelector(form, (it) => conflictText(it.context))
  return (
    <FormDialog
      title={texts.twoVersions(noun)}
      isBusy={false}
      onSubmit={() => lock === null && form.send({ type: 'submit' })}
      onClose={() => form.send({ type: 'close' })}
      actions={
        <>
          <Button onClick={() => form.send({ type: 'close' })}>{texts.cancel}</Button>
          <Button type="submit" variant="solid" aria-disabled={lock !== null}>
            {texts.save}
          </Button>
        </>
      }
    >
      <DraftNotice form={form} />
      {lock === null ? null : <LockNotice>{lock}</LockNotice>}
      <NoticeBox tone="warn" role="alert">
        {texts.savedByOther(noun)} {outcome}
      </NoticeBox>
      <ConflictFields form={form} useOptions={useOptions} />
      {isLeaving ? <LeaveQuestion form={form} /> : null}
    </FormDialog>
  )
}

export const Gone = ({ form, noun }: Pick<Props, 'form' | 'noun'>) => (
  <Dialog
    title={texts.goneTitle(noun)}
    onCancel={() => form.send({ type: 'close' })}
    actions={
      <>
        <Button onClick={() => form.send({ type: 'close' })}>{texts.close}</Button>
        <Button variant="solid" onClick={() => form.send({ type: 'submit' })}>
          {texts.addAsNew}
        </Button>
      </>
    }
  >
    <p>{texts.gone(noun)}</p>
  </Dialog>
)
