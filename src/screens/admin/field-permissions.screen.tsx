import { useSelector } from '@xstate/react'
import { History, SearchX, ShieldCheck } from 'lucide-react'
import { useId, useMemo } from 'react'
import { fieldText } from '#machines/kit/list-search.machine.ts'
import type { ListView } from '#machines/kit/list-view.ts'
import type { FieldPermission } from '#src/contract/permissions.ts'
import { activityLink } from '#src/navigation/admin-sections.ts'
import { history as historyText } from '#src/texts/history.ts'
import * as listTexts from '#src/texts/lists.ts'
import * as texts from '#src/texts/user-management.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { moveInGrid } from '#src/ui/grid-keys.ts'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { SelectField } from '#src/ui/list/select-field.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ButtonLink } from '../links.tsx'
import { Missing, NameCell } from '../lists/cells.tsx'
import { countText } from '../lists/count-text.ts'
import type { Filter } from '../lists/data-list.tsx'
import { FilterChips } from '../lists/filter-chips.tsx'
import { FilterFields } from '../lists/filter-fields.tsx'
import type { List } from '../lists/list.ts'
import { failureOf, type Loaded } from '../lists/loaded.ts'
import { LoadingRows } from '../lists/loading-rows.tsx'
import { type Column, Table } from '../lists/table.tsx'
import { type Export, ExportButton, ExportPanel, exportLock } from './export-panel.tsx'
import {
  type FieldRow,
  type Group,
  groupsOf,
  inWords,
  isShown,
  matrixOf,
  recordName,
  recordsOf,
} from './field-matrix.ts'
import { ImportButton } from './import-button.tsx'
import { ImportDialogs } from './import-dialogs.tsx'
import { ImportPanel } from './import-panel.tsx'
import type { Import } from './import-view.ts'
import { PermissionBoxes, type ToggleOf } from './permission-boxes.tsx'
import { PermissionPreview } from './permission-preview.tsx'

export type FieldFilters = { record: string; group: string }

const groupNames = (rules: readonly FieldPermission[]) =>
  groupsOf(rules).map(({ name }) => ({ value: name, label: name }))

/** What the fields can be narrowed to. */
export const fieldFilters = (rules: readonly FieldPermission[]): Filter<FieldFilters>[] => [
  {
    name: 'record',
    label: texts.record,
    anything: texts.anyRecord,
    options: recordsOf(rules).map((it) => ({ value: it, label: recordName(it) })),
  },
  { name: 'group', label: texts.group, anything: texts.anyGroup, options: groupNames(rules) },
]

type Props = {
  loaded: Loaded<readonly FieldPermission[]>
  list: List<string, FieldFilters>
  toggleOf: ToggleOf
  /** The group whose view of the records shows; null: none. */
  preview: string | null
  onPreview: (group: string | null) => void
  exported: Export
  imported: Import | null
}

/** Which fields each permission group sees and edits: a table of fields by groups, with a box for each right. */
export function FieldPermissionsScreen(props: Props) {
  const { loaded, list, toggleOf, preview, onPreview, exported, imported } = props
  const failure = failureOf(loaded)
  const rules = loaded.status === 'fulfilled' ? loaded.data : []
  const previewed = rules.filter((it) => it.permissionGroupName === preview)
  return (
    <>
      <PageHeader
        title={texts.fieldPermissions}
        purpose={texts.fieldPermissionsInShort}
        actions={
          <>
            {/* Of a width: what is as wide as it likes would let the last button wrap. */}
            <chakra.div display="flex" flex={{ base: '1 1 9rem', md: 'none' }} width={{ md: '11rem' }}>
              <SelectField
                label={texts.previewAs}
                anything={texts.noPreview}
                options={groupNames(rules)}
                value={preview}
                onChoose={onPreview}
              />
            </chakra.div>
            <ButtonLink {...activityLink} search={{ kind: 'field_permission' }}>
              <History aria-hidden />
              {historyText}
            </ButtonLink>
            {imported ? <ImportButton imported={imported} /> : null}
            <ShownExport loaded={loaded} list={list} exported={exported} />
          </>
        }
      />
      <ExportPanel exported={exported} things={texts.permissionRows.other} />
      {imported ? <ImportPanel progress={imported.progress} /> : null}
      {imported ? <ImportDialogs imported={imported} noun={texts.permissionRows} /> : null}
      {preview !== null && previewed.length > 0 ? (
        <PermissionPreview group={preview} rules={previewed} toggleOf={toggleOf} onClose={() => onPreview(null)} />
      ) : null}
      <Panel aria-label={texts.fieldPermissions} aria-busy={loaded.status === 'pending'}>
        {failure ? (
          <chakra.div padding={{ base: '4', md: '5' }}>
            <ErrorNotice
              lead={
                // An answer that is not of the contract's shape has no status.
                failure.problem.status === undefined && failure.problem.code === 'UNEXPECTED_ERROR'
                  ? `${texts.permissionsNotProcessed}.`
                  : `${texts.permissionsNotLoaded}.`
              }
              problem={failure.problem}
              onRetry={failure.retry}
            />
          </chakra.div>
        ) : null}
        {loaded.status === 'pending' ? <LoadingRows rows={8} columns={5} /> : null}
        {loaded.status === 'fulfilled' ? (
          rules.length === 0 ? (
            <EmptyState icon={ShieldCheck} title={listTexts.empty}>
              {texts.permissionGroupsFirst}
            </EmptyState>
          ) : (
            <Matrix rules={rules} list={list} toggleOf={toggleOf} />
          )
        ) : null}
      </Panel>
    </>
  )
}

/** What is exported: the words, too, are looked for as they are here. */
const shownView = ({ search, place, view }: Props['list']): ListView => ({
  ...view,
  search: '',
  filters: { ...view.filters, words: fieldText(search.getSnapshot().context, place) },
})

/** What is asked for of the fields, while it is typed. */
function useAsked({ search, place, view }: Props['list']) {
  const words = useSelector(search, (it) => fieldText(it.context, place))
  const { record = null, group = null } = view.filters
  return { words, record, group }
}

function ShownExport({ loaded, list, exported }: Pick<Props, 'loaded' | 'list' | 'exported'>) {
  const asked = useAsked(list)
  const shown =
    loaded.status === 'fulfilled'
      ? { ...loaded, data: { totalElements: loaded.data.filter((it) => isShown(it, asked)).length } }
      : loaded
  return (
    <ExportButton
      exported={exported}
      lock={exportLock(shown, texts.permissionRows.other)}
      onExport={() => exported.send({ type: 'export', view: shownView(list) })}
    />
  )
}

type MatrixProps = {
  rules: readonly FieldPermission[]
  list: Props['list']
  toggleOf: ToggleOf
}

function Matrix({ rules, list, toggleOf }: MatrixProps) {
  const { search, place, view } = list
  const { words, record, group } = useAsked(list)
  const found = useMemo(() => matrixOf(rules, { words, record, group }), [rules, words, record, group])
  const ids = useId()
  const fieldId = (name: string) => `${ids}-${name}`
  const filters = fieldFilters(rules)
  const setFilter = (name: keyof FieldFilters, value: string | null) => list.change({ type: 'filter.set', name, value })
  const total = { totalElements: found.rows.length, isTotalCapped: false }
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        paddingBlock="3"
        paddingInline={{ base: '4', md: '5' }}
        borderBottomWidth="1px"
      >
        <SearchField
          label={listTexts.search(texts.fieldRows.other)}
          placeholder={texts.fieldSearch}
          value={words}
          onType={(text) => search.send({ type: 'search.type', text, at: place.at })}
          onSubmit={() => search.send({ type: 'search.submit' })}
          onClear={list.clear}
        />
        <FilterFields filters={filters} set={view.filters} onSet={setFilter} fieldId={fieldId} />
        <chakra.p role="status" className="figures" color="fg-quiet" marginInlineStart={{ md: 'auto' }}>
          {countText(texts.fieldRows, total)}
        </chakra.p>
        <FilterChips
          filters={filters}
          set={view.filters}
          onRemove={(name) => setFilter(name, null)}
          onClear={() => list.change({ type: 'filters.clear' })}
          fieldId={fieldId}
        />
      </chakra.div>
      {found.rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={listTexts.noResultsFound}
          action={
            <Button onClick={() => list.change({ type: 'everything.clear' })}>{listTexts.clearSearchAndFilters}</Button>
          }
        >
          {listTexts.noMatch}
        </EmptyState>
      ) : (
        <chakra.div onKeyDown={moveInGrid} className={found.groups.length > wide ? 'scroll-box' : undefined}>
          <Table
            label={texts.fieldPermissions}
            columns={[fieldColumn, ...found.groups.map((it) => groupColumn(it, toggleOf))]}
            rows={found.rows}
            rowKey={(it) => it.key}
          />
        </chakra.div>
      )}
    </>
  )
}

/** How many groups there is room for. */
const wide = 5

const fieldColumn: Column<FieldRow> = {
  title: texts.field,
  cell: (it) => <NameCell note={recordName(it.entityType)}>{inWords(it.fieldName)}</NameCell>,
}

const groupColumn = ({ id, name }: Group, toggleOf: ToggleOf): Column<FieldRow> => ({
  title: name,
  isNamed: true,
  cell: ({ rules }) => {
    const rule = rules.get(id)
    return rule ? <PermissionBoxes key={rule.id} rule={rule} toggleOf={toggleOf} /> : <Missing>{texts.noRule}</Missing>
  },
})

const yesOrNo = (it: boolean) => (it ? texts.yes : texts.no)
const textColumn = (title: string, text: (rule: FieldPermission) => string) => ({ title, text, cell: text })

/** The columns of an exported file, which the import reads. */
export const exportColumns = [
  textColumn(texts.permissionHeading, (it) => it.permissionName),
  textColumn(texts.entityTypeHeading, (it) => it.entityType),
  textColumn(texts.fieldNameHeading, (it) => it.fieldName),
  textColumn(texts.canViewHeading, (it) => yesOrNo(it.canView)),
  textColumn(texts.canEditHeading, (it) => yesOrNo(it.canEdit)),
  textColumn(texts.statusHeading, (it) => it.status),
] as const
