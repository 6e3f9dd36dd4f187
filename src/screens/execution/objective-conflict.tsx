import { useSelector } from '@xstate/react'
import { type ObjectiveField, type ObjectiveRow, objectiveFields, rowsOf } from '#machines/reviews/objective-rows.ts'
import * as texts from '#src/texts/execution.ts'
import { TwoVersions, VersionPair } from '../reviews/two-versions.tsx'
import { objectiveFieldNames } from './objective-texts.ts'
import type { ObjectivesActor } from './objectives-actor.ts'

/** What two people changed of the same objectives, both versions side by side, and the choice between them. */
export function ObjectiveConflict({ actor }: { actor: ObjectivesActor }) {
  const { rows, theirs, clashes } = useSelector(actor, (it) => it.context)
  if (!theirs) return null
  const others = rowsOf(theirs)
  return (
    <TwoVersions
      lead={texts.changedMeanwhile(theirs.updatedBy ?? texts.somebodyElse)}
      text={texts.chooseVersion}
      onOther={() => actor.send({ type: 'theirs.take' })}
      onMine={() => actor.send({ type: 'mine.keep' })}
    >
      {[...new Set(clashes.map((it) => it.key))].map((key) => {
        const changed = clashes.flatMap((it) => (it.key === key && it.field ? [it.field] : []))
        const fields = changed.length > 0 ? changed : objectiveFields
        const [mine, other] = [rows.find((it) => it.key === key), others.find((it) => it.key === key)]
        const name = (mine ?? other)?.title || texts.newObjective
        return (
          <VersionPair
            key={key}
            id={key}
            name={name}
            mine={mine && fieldsOf(mine, fields)}
            other={other && fieldsOf(other, fields)}
            gone={texts.removed}
          />
        )
      })}
    </TwoVersions>
  )
}

const fieldsOf = (row: ObjectiveRow, fields: readonly ObjectiveField[]) =>
  fields.map((field) => ({ field: objectiveFieldNames[field], text: row[field] || texts.nothing }))
