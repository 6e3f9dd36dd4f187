import { useSelector } from '@xstate/react'
import { Plus, Trash2 } from 'lucide-react'
import { memo, useEffect, useId } from 'react'
import { flushSync } from 'react-dom'
import type { StateValueFrom } from 'xstate'
import type { FieldOf } from '#machines/kit/form-fields.ts'
import {
  addProblem,
  type ObjectiveField,
  objectiveFields,
  objectiveProblem,
  planProblem,
  weightSum,
} from '#machines/reviews/objective-rows.ts'
import type { objectivesMachine } from '#machines/reviews/objectives.machine.ts'
import { hasObjectiveChanges } from '#machines/reviews/objectives.ts'
import * as texts from '#src/texts/execution.ts'
import * as reviewTexts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FormField } from '#src/ui/form/form-field.tsx'
import { percentText } from '#src/ui/numbers.ts'
import { StyledPanel } from '#src/ui/styled.tsx'
import { ActionBar } from '../reviews/action-bar.tsx'
import { SaveLine, type SaveLineState } from '../reviews/save-line.tsx'
import { objectiveFieldNames } from './objective-texts.ts'
import type { ObjectivesActor } from './objectives-actor.ts'

type Props = { actor: ObjectivesActor }

const fieldId = (key: string, field: ObjectiveField) => `objective-${key}-${field}`
const focusOn = (key: string) => document.getElementById(fieldId(key, 'title'))?.focus()
/** Whoever edits goes on in the first objective. */
export const edit = (actor: ObjectivesActor) => {
  flushSync(() => actor.send({ type: 'edit' }))
  focusOn(actor.getSnapshot().context.rows[0]?.key ?? '')
}

export const editId = 'edit-objectives'
/** Whoever is done is back where they began, unless they have gone elsewhere meanwhile. */
const toEdit = () =>
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('body, main')) document.getElementById(editId)?.focus()
  })

const optional: readonly ObjectiveField[] = ['description', 'unit']
const helperTexts: Partial<Record<ObjectiveField, string>> = { unit: texts.unitHelp }

const fieldOf = (id: ObjectiveField): FieldOf<string, 'InputBox' | 'TextArea'> => ({
  id,
  type: id === 'description' ? 'TextArea' : 'InputBox',
  label: objectiveFieldNames[id],
  required: !optional.includes(id),
  ...(helperTexts[id] && { helperText: helperTexts[id] }),
})
const fields = objectiveFields.map((id) => ({ id, field: fieldOf(id) }))

/** How much of a line of six a field takes. */
const spans: Record<ObjectiveField, number> = {
  title: 6,
  description: 6,
  weight: 2,
  unit: 2,
  threshold: 2,
  target: 2,
  stretch: 2,
}

/** The objectives in fields, with what their weights come to. */
export function ObjectivesForm({ actor }: Props) {
  const rows = useSelector(actor, (it) => it.context.rows)
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  const full = addProblem(rows)
  const helpId = useId()
  useEffect(() => {
    const subscriptions = [
      actor.on('field.refused', ({ key, field }) => document.getElementById(fieldId(key, field))?.focus()),
      actor.on('objectives.saved', toEdit),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [actor])
  const add = () => {
    const key = crypto.randomUUID()
    actor.send({ type: 'objective.add', key })
    requestAnimationFrame(() => focusOn(key))
  }
  return (
    <chakra.form
      noValidate
      aria-label={texts.standardObjectives}
      aria-busy={isBusy}
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'save' })
      }}
    >
      {rows.map((it, index) => (
        <ObjectivePanel key={it.key} actor={actor} rowKey={it.key} place={index + 1} />
      ))}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button disabled={isBusy || full !== null} aria-describedby={full === null ? undefined : helpId} onClick={add}>
          <Plus aria-hidden />
          {texts.addObjective}
        </Button>
        {full === null ? null : (
          <chakra.span id={helpId} textStyle="small" color="fg-quiet">
            {full}
          </chakra.span>
        )}
        <Removed actor={actor} />
      </chakra.div>
      <Actions actor={actor} />
    </chakra.form>
  )
}

/** An objective that was taken out comes back as long as nothing else was typed. */
function Removed({ actor }: Props) {
  const canUndo = useSelector(actor, (it) => it.can({ type: 'undo' }))
  if (!canUndo) return null
  const bringBack = () => {
    const { rows, undo } = actor.getSnapshot().context
    const removed = undo?.find((it) => !rows.some(({ key }) => key === it.key))
    actor.send({ type: 'undo' })
    if (removed) requestAnimationFrame(() => focusOn(removed.key))
  }
  return <Button onClick={bringBack}>{texts.undoRemoval}</Button>
}

type RowProps = Props & { rowKey: string }

/** Redrawn when its own objective changes. */
const ObjectivePanel = memo(function ObjectivePanel({ actor, rowKey, place }: RowProps & { place: number }) {
  const titleId = useId()
  const title = useSelector(actor, (it) => it.context.rows.find(({ key }) => key === rowKey)?.title.trim())
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  const name = title || texts.objectiveNumber(place)
  const remove = () => {
    const { rows } = actor.getSnapshot().context
    const neighbour = rows[place] ?? rows[place - 2]
    actor.send({ type: 'objective.remove', key: rowKey })
    if (neighbour) focusOn(neighbour.key)
  }
  return (
    <StyledPanel inset aria-labelledby={titleId} display="grid" gap="3">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h2 id={titleId} textStyle="h3" minWidth="0" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <Button size="sm" variant="ghost" aria-label={texts.removeObjective(name)} disabled={isBusy} onClick={remove}>
          <Trash2 aria-hidden />
          {texts.remove}
        </Button>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(10, minmax(0, 1fr))' }}
      >
        {fields.map(({ id, field }) => (
          <chakra.div
            key={id}
            gridColumn={
              spans[id] === 6 ? '1 / -1' : { base: id === 'stretch' ? '1 / -1' : 'span 1', lg: `span ${spans[id]}` }
            }
          >
            <ObjectiveInput actor={actor} rowKey={rowKey} id={id} field={field} />
          </chakra.div>
        ))}
      </chakra.div>
    </StyledPanel>
  )
})

type InputProps = RowProps & { id: ObjectiveField; field: FieldOf<string, 'InputBox' | 'TextArea'> }

/** Alone redrawn while somebody types in it. */
const ObjectiveInput = memo(function ObjectiveInput({ actor, rowKey, id, field }: InputProps) {
  const value = useSelector(actor, (it) => it.context.rows.find(({ key }) => key === rowKey)?.[id] ?? '')
  const isReadOnly = useSelector(actor, (it) => it.hasTag('busy'))
  const message = useSelector(actor, ({ context: { rows, visited, isChecked } }) => {
    const row = rows.find(({ key }) => key === rowKey)
    return row && (isChecked || visited.includes(`${rowKey}.${id}`)) ? objectiveProblem(row, id) : null
  })
  return (
    <FormField
      field={field}
      id={fieldId(rowKey, id)}
      value={value}
      options={{ status: 'ready', options: [] }}
      message={message}
      isReadOnly={isReadOnly}
      onChange={(text) => actor.send({ type: 'objective.change', key: rowKey, field: id, text })}
      onLeave={() => actor.send({ type: 'objective.leave', key: rowKey, field: id })}
      onPress={() => {}}
    />
  )
})

const lines = {
  settling: 'idle',
  readOnly: 'idle',
  viewing: 'idle',
  editing: 'warning',
  checking: 'saving',
  saving: 'saving',
  comparing: 'saving',
  merging: 'saving',
  conflicted: 'error',
} satisfies Record<StateValueFrom<typeof objectivesMachine>, SaveLineState>

function Actions({ actor }: Props) {
  const line = useSelector(actor, (it) => (hasObjectiveChanges(it.context) ? lines[it.value] : 'idle'))
  const isStored = useSelector(actor, (it) => it.context.isStored)
  const isSynced = useSelector(actor, (it) => it.context.synced !== 'apart')
  const version = useSelector(actor, (it) => it.context.base.version)
  const problem = useSelector(actor, (it) => it.context.problem)
  const hasChanges = useSelector(actor, (it) => hasObjectiveChanges(it.context))
  const canSave = useSelector(actor, (it) => it.can({ type: 'save' }))
  const canCancel = useSelector(actor, (it) => it.can({ type: 'cancel' }))
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  const discard = () => {
    actor.send({ type: 'draft.discard' })
    toEdit()
  }
  return (
    <ActionBar role="group" aria-label={texts.actions}>
      {problem ? (
        <ErrorNotice
          lead={reviewTexts.notSavedBecause}
          problem={problem}
          onRetry={() => actor.send({ type: 'save' })}
          retryLabel={reviewTexts.tryAgain}
        />
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" columnGap="4" rowGap="2">
        <Weights actor={actor} />
        <chakra.div flex="1 1 10rem" display="flex" alignItems="center" gap="2" minHeight="8">
          <SaveLine state={line} isStored={isStored} isSynced={isSynced} version={version} />
          {canCancel ? (
            <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'cancel' })}>
              {reviewTexts.cancel}
              <chakra.span srOnly>{reviewTexts.ofSaving}</chakra.span>
            </Button>
          ) : null}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" marginInlineStart="auto">
          <Button disabled={!canSave} onClick={discard}>
            {hasChanges ? texts.discardChanges : texts.cancel}
          </Button>
          <Button type="submit" variant="solid" disabled={!canSave} isBusy={isBusy}>
            {texts.saveObjectives}
          </Button>
        </chakra.div>
      </chakra.div>
    </ActionBar>
  )
}

/** What the weights come to, and what is wrong with that. */
function Weights({ actor }: Props) {
  const sum = useSelector(actor, (it) => weightSum(it.context.rows))
  const wrong = useSelector(actor, (it) => planProblem(it.context.rows))
  return (
    <chakra.p flex="1 1 12rem" role="status" textStyle="small" color={wrong === null ? 'fg-quiet' : 'bad-fg'}>
      {wrong ?? texts.weightsTogether(percentText(sum))}
    </chakra.p>
  )
}
