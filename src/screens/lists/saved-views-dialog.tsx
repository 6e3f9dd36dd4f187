import { useSelector } from '@xstate/react'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { savedViewsMachine } from '#machines/kit/saved-views.machine.ts'
import { nameRefusal, viewNamed } from '#machines/kit/saved-views.ts'
import * as adminTexts from '#src/texts/admin.ts'
import * as texts from '#src/texts/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>
type State = StateValueFrom<typeof savedViewsMachine>
type Props = { views: SavedViewsActor }

const shownIn: Record<State, (props: Props) => ReactNode> = {
  closed: () => null,
  naming: (it) => <Naming {...it} title={texts.saveView} />,
  managing: (it) => <Managing {...it} />,
  renaming: (it) => <Naming {...it} title={texts.renameView} />,
}

/** Names the views of a list, and keeps them in order. */
export function SavedViewsDialog(props: Props) {
  const state = useSelector(props.views, (it) => it.value)
  return shownIn[state](props)
}

function Naming({ views, title }: Props & { title: string }) {
  const id = useId()
  const { name, renamed, views: all } = useSelector(views, (it) => it.context)
  const canSave = useSelector(views, (it) => it.can({ type: 'save' }))
  const refusal = nameRefusal(all, name, renamed)
  const replaced = renamed === null && refusal === null ? viewNamed(all, name) : undefined
  const close = () => views.send({ type: 'close' })
  const note = replaced
    ? texts.viewReplaced(replaced.name)
    : refusal && refusal !== 'empty'
      ? texts.nameRefusals[refusal]
      : ''
  return (
    <Dialog
      title={title}
      onCancel={close}
      actions={
        <>
          <Button onClick={close}>{adminTexts.cancel}</Button>
          <Button variant="solid" type="submit" form={`${id}-form`} disabled={!canSave}>
            {replaced ? texts.replaceView : adminTexts.save}
          </Button>
        </>
      }
    >
      {renamed === null ? <p>{texts.whatIsSaved}</p> : null}
      <form
        id={`${id}-form`}
        className="view-form"
        onSubmit={(event) => {
          event.preventDefault()
          views.send({ type: 'save' })
        }}
      >
        <label htmlFor={id}>{texts.viewName}</label>
        <input
          id={id}
          className="input"
          value={name}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={refusal !== null && refusal !== 'empty'}
          onChange={({ target }) => views.send({ type: 'name.type', name: target.value })}
        />
        <p id={`${id}-note`} role="status">
          {note}
        </p>
      </form>
    </Dialog>
  )
}

function Managing({ views }: Props) {
  const all = useSelector(views, (it) => it.context.views)
  const renamed = useSelector(views, (it) => it.context.renamed)
  const renamedFrom = useRef<HTMLButtonElement>(null)
  useEffect(() => renamedFrom.current?.focus(), [])
  const close = () => views.send({ type: 'close' })
  return (
    <Dialog
      title={texts.savedViews}
      onCancel={close}
      actions={
        <Button variant="solid" onClick={close}>
          {adminTexts.close}
        </Button>
      }
    >
      <ul className="kept-views">
        {all.map(({ name, isDefault }) => (
          <li key={name}>
            <span className="name">{name}</span>
            <Button
              ref={name === renamed ? renamedFrom : undefined}
              variant="ghost"
              size="sm"
              isIcon
              aria-label={texts.renameViewNamed(name)}
              onClick={() => views.send({ type: 'view.rename', name })}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              isIcon
              aria-label={texts.deleteViewNamed(name)}
              onClick={() => views.send({ type: 'view.delete', name })}
            >
              <Trash2 aria-hidden />
            </Button>
            <Checkbox
              label={texts.opensWith(name)}
              isChecked={isDefault}
              onToggle={() => views.send({ type: 'default.toggle', name })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
