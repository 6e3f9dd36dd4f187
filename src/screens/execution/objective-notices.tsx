import { useSelector } from '@xstate/react'
import { objectiveChanges } from '#machines/reviews/objective-rows.ts'
import type { Reader } from '#machines/shell/rights.ts'
import * as texts from '#src/texts/execution.ts'
import * as reviewTexts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { DiscardedBanner, RestoredBanner } from '../reviews/draft-banners.tsx'
import { LeftoverPanel } from '../reviews/leftover.tsx'
import { objectiveFieldNames } from './objective-texts.ts'
import type { ObjectivesActor } from './objectives-actor.ts'

type Props = { actor: ObjectivesActor }

/** What has to be known before objectives are read or edited: what came back, what can be had back. */
export const ObjectiveNotices = ({ actor, reader }: Props & { reader: Reader }) => (
  <>
    <Leftover actor={actor} reader={reader} />
    <Restored actor={actor} />
    <Discarded actor={actor} />
  </>
)

/** What was typed before the plan period was completed, or its writer was a super user no more, and never saved. */
function Leftover({ actor, reader }: Props & { reader: Reader }) {
  const leftover = useSelector(actor, (it) => it.context.leftover)
  if (leftover === null) return null
  return (
    <LeftoverPanel
      storedAt={'storedAt' in leftover ? leftover.storedAt : null}
      note={reader.mayAdminister ? texts.notSavedInTime : texts.notSavedAsSuperUser}
      lines={objectiveChanges(leftover).map(({ title, field, text }) => ({
        label: reviewTexts.fieldOf(title || texts.newObjective, objectiveFieldNames[field]),
        text,
      }))}
      onDiscard={() => actor.send({ type: 'draft.discard' })}
    />
  )
}

function Restored({ actor }: Props) {
  const at = useSelector(actor, (it) => it.context.restoredAt)
  if (at === null) return null
  return (
    <RestoredBanner
      at={at}
      action={
        <Button size="sm" onClick={() => actor.send({ type: 'draft.discard' })}>
          {texts.discardChanges}
        </Button>
      }
    />
  )
}

function Discarded({ actor }: Props) {
  const canUndo = useSelector(actor, (it) => it.matches('viewing') && it.can({ type: 'undo' }))
  return canUndo ? <DiscardedBanner onUndo={() => actor.send({ type: 'undo' })} /> : null
}
