import { ScrollText } from 'lucide-react'
import * as texts from '#src/texts/activity.ts'
import * as historyTexts from '#src/texts/history.ts'
import * as listTexts from '#src/texts/lists.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText, momentText } from '#src/ui/dates.ts'
import { DayField } from '#src/ui/list/day-field.tsx'
import { FilterChip } from '#src/ui/list/filter-chip.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { askedView } from '../lists/asked-view.ts'
import { NameCell } from '../lists/cells.tsx'
import { DataList, type Filter } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import type { Columns } from '../lists/table.tsx'
import type { TableView } from '../lists/table-view.ts'
import { StyledTextLink } from '../styled-links.tsx'
import { changeText, type ToldActivity } from './activity.ts'
import { ActivityChanges } from './activity-changes.tsx'
import { type Export, ExportButton, ExportPanel, exportLock } from './export-panel.tsx'
import { listLinkOf, recordedKinds } from './recorded-kinds.ts'

export type ActivityFilters = { kind: string; from: string; until: string }

/** A record's name, which leads to its list; one that is gone leads there as well. */
function RecordLink({ it }: { it: ToldActivity }) {
  const link = listLinkOf(it.entityType)
  if (link === null) return it.name
  const search = it.words !== null && it.action !== 'delete' ? { search: it.words } : {}
  return (
    <StyledTextLink {...link} search={search} whiteSpace="normal" textAlign="start">
      {it.name}
    </StyledTextLink>
  )
}

/** What was done; what was deleted can be added again. */
function ActionCell({ it: { action, again, entityType, name } }: { it: ToldActivity }) {
  const link = again && listLinkOf(entityType)
  if (!link) return historyTexts.actions[action]
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="3">
      {historyTexts.actions[action]}
      <StyledTextLink {...link} search={again.search} state={{ again }} aria-label={texts.addAgainNamed(name)}>
        {texts.addAgain}
      </StyledTextLink>
    </chakra.span>
  )
}

export const activityColumns: Columns<ToldActivity, never> = [
  {
    title: texts.record,
    text: (it) => `${it.name} (${it.kind})`,
    cell: (it) => (
      <NameCell note={it.kind}>
        <RecordLink it={it} />
      </NameCell>
    ),
  },
  {
    title: texts.action,
    text: (it) => historyTexts.actions[it.action],
    cell: (it) => <ActionCell it={it} />,
  },
  { title: texts.person, cell: (it) => it.userName },
  { title: texts.at, cell: (it) => <time dateTime={it.at}>{momentText(new Date(it.at))}</time>, isNumber: true },
  {
    title: texts.changes,
    text: (it) => it.changes.map(changeText).join('\n'),
    cell: (it) => <ActivityChanges it={it} />,
  },
]

export const activityFilters: readonly Filter<ActivityFilters>[] = [
  { name: 'kind', label: texts.kind, anything: texts.anyKind, options: recordedKinds },
]

type Props = {
  list: List<never, ActivityFilters>
  loaded: Loaded<Page<ToldActivity>>
  exported: Export
  /** The audit stream, which holds sign-ins and exports too. */
  audited: Export
  table: TableView
}

/** Who changed what and when, over all records of the company. */
export function ActivityScreen({ list, loaded, exported, audited, table }: Props) {
  const { from, until } = list.view.filters
  const set = (name: 'from' | 'until') => (value: string | null) => list.change({ type: 'filter.set', name, value })
  return (
    <>
      <PageHeader
        title={texts.activity}
        purpose={texts.inShort}
        actions={
          <>
            <ExportButton
              label={texts.exportAudit}
              exported={audited}
              onExport={() => audited.send({ type: 'export', view: askedView(list) })}
            />
            <ExportButton
              exported={exported}
              lock={exportLock(loaded, texts.changeKind.other)}
              onExport={() => exported.send({ type: 'export', view: askedView(list) })}
            />
          </>
        }
      />
      <ExportPanel exported={audited} things={texts.auditEntries.other} />
      <ExportPanel exported={exported} things={texts.changeKind.other} />
      <DataList
        noun={texts.changeKind}
        list={list}
        loaded={loaded}
        columns={activityColumns}
        searchLabel={texts.changedBy}
        searchPlaceholder={texts.searchPeople}
        filters={activityFilters}
        moreFilters={{
          fields: (
            <>
              <DayField label={texts.from} value={from ?? null} max={until} onChoose={set('from')} />
              <DayField label={texts.until} value={until ?? null} min={from} onChoose={set('until')} />
            </>
          ),
          chips: (
            <>
              {from ? <FilterChip onRemove={() => set('from')(null)}>{texts.fromDay(dayText(from))}</FilterChip> : null}
              {until ? (
                <FilterChip onRemove={() => set('until')(null)}>{texts.untilDay(dayText(until))}</FilterChip>
              ) : null}
            </>
          ),
          isSet: from !== undefined || until !== undefined,
        }}
        rowKey={(it) => it.id}
        notLoaded={texts.notLoaded}
        table={table}
        empty={{ icon: ScrollText, title: listTexts.empty, text: texts.nothingYetHelp }}
      />
    </>
  )
}
