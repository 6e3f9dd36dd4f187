import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { GitCompareArrows } from 'lucide-react'
import type { SheetRow, TaskSheet } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { SheetActor } from './sheet-actor.ts'
import { rowTexts } from './sheet-row-texts.ts'

/** The people whom two windows changed, both versions side by side, and the choice between them. */
export function SheetConflict({ actor }: { actor: SheetActor }) {
  const { sheet, theirs, clashes } = useSelector(actor, (it) => it.context)
  if (!theirs) return null
  return (
    <chakra.div display="grid" gap="4">
      <Banner
        tone="warn"
        icon={GitCompareArrows}
        action={
          <>
            <Button onClick={() => actor.send({ type: 'theirs.take' })}>{texts.useOther}</Button>
            <Button variant="solid" onClick={() => actor.send({ type: 'mine.keep' })}>
              {texts.keepMine}
            </Button>
          </>
        }
      >
        <chakra.b fontWeight="semibold">{texts.changedMeanwhile}</chakra.b> {texts.chooseForAll}
      </Banner>
      {sheet.people
        .filter((it) => clashes.includes(it.employeeId))
        .map(({ employeeId, name }) => (
          <Panel key={employeeId} inset aria-labelledby={`differs-${employeeId}`}>
            <chakra.h2 id={`differs-${employeeId}`} textStyle="h2">
              {name}
            </chakra.h2>
            <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" marginTop="3">
              <Version title={texts.mine} of={name} row={rowOf(sheet, employeeId)} />
              <Version title={texts.other} of={name} row={rowOf(theirs, employeeId)} />
            </chakra.div>
          </Panel>
        ))}
    </chakra.div>
  )
}

const rowOf = (sheet: TaskSheet, employeeId: number): SheetRow | undefined =>
  sheet.rows.find((it) => it.employeeId === employeeId)

const Version = ({ title, of, row }: { title: string; of: string; row: SheetRow | undefined }) => (
  <chakra.section aria-label={`${title}: ${of}`} display="grid" gap="2" padding="3" borderWidth="1px" borderRadius="md">
    <chakra.h3 textStyle="small" fontWeight="medium">
      {title}
    </chakra.h3>
    <chakra.dl display="grid" gap="1">
      {(row ? rowTexts(row) : []).map(({ field, text }) => (
        <div key={field}>
          <chakra.dt textStyle="small" color="fg-quiet">
            {field}
          </chakra.dt>
          <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  </chakra.section>
)
