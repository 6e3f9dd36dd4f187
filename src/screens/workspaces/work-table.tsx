import type { WorkSection } from '#machines/shell/pages.ts'
import * as texts from '#src/texts/workspaces.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { countText, type Noun } from '../lists/count-text.ts'
import { failureOf, type Loaded, type Page } from '../lists/loaded.ts'
import { LoadingRows } from '../lists/loading-rows.tsx'
import { PageLine } from '../lists/page-line.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

import { chosenText, FilterLine, NothingLeft, type WorkFilters } from './work-filters.tsx'

/** A list and the page of it that has been asked for. */
export type Work<T> = { page: number; openPage: (page: number) => void; loaded: Loaded<Page<T>> }

type Props<T> = Work<T> & {
  section: WorkSection
  title: string
  noun: Noun
  columns: Columns<T>
  /** Shown where there is not a single row, and what would stand here. */
  empty: { title: string; text: string }
  /** By what the reader narrows it; left out where there is nothing to narrow it by. */
  filters?: WorkFilters
}

const Empty = ({ title, text }: Props<never>['empty']) => (
  <div className="work-inset">
    <p className="title">{title}</p>
    <p className="quiet">{text}</p>
  </div>
)

/** A table of what waits for the reader, a page at a time. */
export function WorkTable<T extends { id: number }>(props: Props<T>) {
  const { section, title, noun, page, openPage, loaded, columns, empty, filters } = props
  const failure = failureOf(loaded)
  const data = loaded.status === 'fulfilled' ? loaded.data : null
  const narrowed = filters && chosenText(filters).length > 0 ? filters : null
  // Of nothing at all nothing is chosen.
  const hasFilters = narrowed !== null || data?.totalElements !== 0
  return (
    <Section anchor={section} title={title} note={data && data.totalElements > 0 ? countText(noun, data) : null}>
      <div aria-busy={loaded.status === 'pending'}>
        {filters && hasFilters ? <FilterLine filters={filters} of={title} /> : null}
        {failure ? (
          <div className="work-inset">
            <ErrorNotice problem={failure.problem} onRetry={failure.retry} />
          </div>
        ) : null}
        {loaded.status === 'pending' ? (
          <>
            <p className="unseen" role="status">
              {texts.loading(noun.other)}
            </p>
            <LoadingRows rows={3} columns={columns.length} />
          </>
        ) : null}
        {data?.totalElements === 0 ? narrowed ? <NothingLeft filters={narrowed} /> : <Empty {...empty} /> : null}
        {data && data.totalElements > 0 ? (
          <>
            <Table
              label={title}
              columns={columns}
              rows={data.content}
              rowKey={(it) => it.id}
              isStale={loaded.status === 'fulfilled' && loaded.isStale}
            />
            <PageLine page={page} pages={data.totalPages} hasMore={data.isTotalCapped} onOpen={openPage} of={title} />
          </>
        ) : null}
      </div>
    </Section>
  )
}
