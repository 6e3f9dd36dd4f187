import { CalendarRange, Plus } from 'lucide-react'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { planPeriodLink } from '#src/navigation/records.ts'
import * as listTexts from '#src/texts/lists.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ButtonLink, TextLink } from '../links.tsx'
import { NameCell } from '../lists/cells.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { periodText } from '../reviews/dates.ts'
import { PeriodStatusBadge } from '../reviews/status-badge.tsx'

type Props = {
  periods: readonly PlanPeriod[]
  /** The id of the current cycle. */
  currentId: number | null
  showsArchived: boolean
  onAdd: () => void
}

const columnsFor = (currentId: number | null): Columns<PlanPeriod> => [
  {
    title: texts.period,
    cell: ({ id, name }) => (
      <NameCell>
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <TextLink {...planPeriodLink(id)}>{name}</TextLink>
          {id === currentId ? <Badge tone="accent">{texts.currentCycle}</Badge> : null}
        </chakra.span>
      </NameCell>
    ),
  },
  { title: texts.days, cell: (it) => <span className="figures">{periodText(it)}</span> },
  {
    title: texts.status,
    cell: ({ status, archivedAt }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
        <PeriodStatusBadge status={status} />
        {archivedAt === null ? null : <span>{texts.archivedOn(dayText(archivedAt))}</span>}
      </chakra.span>
    ),
  },
]

/** The plan periods of the company, newest first; those in the archive when the address asks for them. */
export const PlanPeriodListScreen = ({ periods, currentId, showsArchived, onAdd }: Props) => {
  const shown = periods.filter((it) => showsArchived || it.archivedAt === null)
  const archived = periods.filter((it) => it.archivedAt !== null).length
  const add = (
    <Button variant="solid" onClick={onAdd}>
      <Plus aria-hidden />
      {texts.addPeriod}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.planPeriods}
        purpose={texts.planPeriodsPurpose}
        actions={
          <>
            {archived > 0 ? (
              <ButtonLink to="." search={{ archived: showsArchived ? undefined : true }}>
                {showsArchived ? texts.hideArchived : texts.showArchived(archived)}
              </ButtonLink>
            ) : null}
            {add}
          </>
        }
      />
      <Panel aria-label={texts.planPeriods}>
        {shown.length > 0 ? (
          <Table label={texts.planPeriods} columns={columnsFor(currentId)} rows={shown} rowKey={(it) => it.id} />
        ) : (
          <EmptyState icon={CalendarRange} title={archived > 0 ? texts.onlyArchived : listTexts.empty} action={add}>
            {archived > 0 ? texts.addNext : texts.firstPeriod}
          </EmptyState>
        )}
      </Panel>
    </>
  )
}
