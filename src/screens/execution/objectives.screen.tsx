import { useSelector } from '@xstate/react'
import { Pencil, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import type { objectivesMachine } from '#machines/reviews/objectives.machine.ts'
import type { Reader } from '#machines/shell/rights.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { Objective } from '#src/contract/plans.ts'
import * as texts from '#src/texts/execution.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { percentText, quantityText } from '#src/ui/numbers.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { FirstStep } from '../first-steps/first-step.tsx'
import { Missing, NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { PeriodLine } from '../reviews/period-line.tsx'
import { VisibleTo } from '../visible-to.tsx'
import { ObjectiveConflict } from './objective-conflict.tsx'
import { ObjectiveNotices } from './objective-notices.tsx'
import type { ObjectivesActor } from './objectives-actor.ts'
import { edit, editId, ObjectivesForm } from './objectives-form.tsx'

const figure = (it: number | null, unit: string) => (it === null ? <Missing /> : quantityText(it, unit))

const columns: Columns<Objective> = [
  { title: texts.objective, cell: (it) => <NameCell note={it.description}>{it.title}</NameCell> },
  { title: texts.weight, isNumber: true, cell: (it) => percentText(it.weight) },
  { title: texts.threshold, isNumber: true, cell: (it) => figure(it.threshold, it.unit) },
  { title: texts.target, isNumber: true, cell: (it) => figure(it.target, it.unit) },
  { title: texts.stretch, isNumber: true, cell: (it) => figure(it.stretch, it.unit) },
]

type Props = {
  actor: ObjectivesActor
  reader: Reader
  title: string
  purpose: string
  period: PlanPeriod | null
  /** What stands below the objectives. */
  children?: ReactNode
}

type View = (props: Pick<Props, 'actor' | 'reader'>) => ReactNode

const views: Record<StateValueFrom<typeof objectivesMachine>, View> = {
  settling: (it) => <Stored {...it} />,
  readOnly: (it) => <Stored {...it} />,
  viewing: (it) => <Stored {...it} />,
  editing: (it) => <ObjectivesForm {...it} />,
  checking: (it) => <ObjectivesForm {...it} />,
  saving: (it) => <ObjectivesForm {...it} />,
  comparing: (it) => <ObjectivesForm {...it} />,
  merging: (it) => <ObjectivesForm {...it} />,
  conflicted: (it) => <ObjectiveConflict {...it} />,
}

/** The objectives that the company has set for a plan period, and the form in which they are set. */
export function ObjectivesScreen({ actor, reader, title, purpose, period, children }: Props) {
  const view = useSelector(actor, (it) => views[it.value])
  const canEdit = useSelector(actor, (it) => it.can({ type: 'edit' }) && it.context.base.objectives.length > 0)
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        about={period ? <PeriodLine period={period} /> : null}
        actions={
          canEdit ? (
            <Button id={editId} onClick={() => edit(actor)}>
              <Pencil aria-hidden />
              {texts.edit}
            </Button>
          ) : null
        }
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <ObjectiveNotices actor={actor} reader={reader} />
        {view({ actor, reader })}
        <VisibleTo>{texts.visibleToCompany}</VisibleTo>
        {children}
      </chakra.div>
    </>
  )
}

function Stored({ actor, reader }: Pick<Props, 'actor' | 'reader'>) {
  const { objectives, updatedAt, updatedBy } = useSelector(actor, (it) => it.context.base)
  const canEdit = useSelector(actor, (it) => it.can({ type: 'edit' }))
  return (
    <Section
      title={texts.standardObjectives}
      note={updatedAt && updatedBy ? texts.savedBy(updatedBy, dayText(updatedAt)) : null}
    >
      {objectives.length > 0 ? (
        <Table label={texts.standardObjectives} columns={columns} rows={objectives} rowKey={(it) => it.id} />
      ) : canEdit ? (
        <EmptyState
          icon={Target}
          title={texts.noObjectives}
          action={
            <Button id={editId} variant="solid" onClick={() => edit(actor)}>
              {texts.setObjectives}
            </Button>
          }
        >
          {texts.whatObjectivesAre}
        </EmptyState>
      ) : (
        <FirstStep icon={Target} lacking="objectives" reader={reader} />
      )}
    </Section>
  )
}
