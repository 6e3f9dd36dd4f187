import { useSelector } from '@xstate/react'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import type { SheetActor } from './sheet-actor.ts'
import { rowTexts } from './sheet-row-texts.ts'
import { TwoVersions, VersionPair } from './two-versions.tsx'

/** The people whom two windows changed, both versions side by side, and the choice between them. */
export function SheetConflict({ actor }: { actor: SheetActor }) {
  const { sheet, theirs, clashes } = useSelector(actor, (it) => it.context)
  if (!theirs) return null
  return (
    <TwoVersions
      lead={texts.changedMeanwhile}
      text={texts.chooseForAll}
      onOther={() => actor.send({ type: 'theirs.take' })}
      onMine={() => actor.send({ type: 'mine.keep' })}
    >
      {sheet.people
        .filter((it) => clashes.some(({ employeeId }) => employeeId === it.employeeId))
        .map(({ employeeId, name }) => (
          <VersionPair
            key={employeeId}
            id={employeeId}
            name={name}
            mine={fieldsOf(sheet, employeeId)}
            other={fieldsOf(theirs, employeeId)}
          />
        ))}
    </TwoVersions>
  )
}

const fieldsOf = (sheet: TaskSheet, employeeId: number) => {
  const row = sheet.rows.find((it) => it.employeeId === employeeId)
  return row ? rowTexts(row) : []
}
