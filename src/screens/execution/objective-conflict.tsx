import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { GitCompareArrows } from 'lucide-react'
import { type ObjectiveRow, objectiveFields, rowsOf } from '#machines/reviews/objective-rows.ts'
import * as texts from '#src/texts/execution.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { objectiveFieldNames } from './objective-texts.ts'
import type { ObjectivesActor } from './objectives-actor.ts'

/** The objectives that two people changed, both versions side by side, and the choice between them. */
export function ObjectiveConflict({ actor }: { actor: ObjectivesActor }) {
  const { rows, theirs, clashes } = useSelector(actor, (it) => it.context)
  if (!theirs) return null
  const others = rowsOf(theirs)
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
        <chakra.b fontWeight="semibold">{texts.changedMeanwhile(theirs.updatedBy ?? texts.somebodyElse)}</chakra.b>{' '}
        {texts.chooseVersion}
      </Banner>
      {clashes.map((key) => {
        const [mine, other] = [rows.find((it) => it.key === key), others.find((it) => it.key === key)]
        const name = (mine ?? other)?.title || texts.newObjective
        return (
          <Panel key={key} inset aria-labelledby={`differs-${key}`}>
            <chakra.h2 id={`differs-${key}`} textStyle="h2">
              {name}
            </chakra.h2>
            <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" marginTop="3">
              <Version title={texts.mine} of={name} row={mine} />
              <Version title={texts.other} of={name} row={other} />
            </chakra.div>
          </Panel>
        )
      })}
    </chakra.div>
  )
}

const Version = ({ title, of, row }: { title: string; of: string; row: ObjectiveRow | undefined }) => (
  <chakra.section aria-label={`${title}: ${of}`} display="grid" gap="2" padding="3" borderWidth="1px" borderRadius="md">
    <chakra.h3 textStyle="small" fontWeight="medium">
      {title}
    </chakra.h3>
    {row ? (
      <chakra.dl display="grid" gap="1">
        {objectiveFields.map((field) => (
          <div key={field}>
            <chakra.dt textStyle="small" color="fg-quiet">
              {objectiveFieldNames[field]}
            </chakra.dt>
            <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
              {row[field] || texts.nothing}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    ) : (
      <p>{texts.removed}</p>
    )}
  </chakra.section>
)
