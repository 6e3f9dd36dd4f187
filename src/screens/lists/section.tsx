import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as texts from '#src/texts/lists.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SkeletonRows } from '#src/ui/skeleton.tsx'
import { failureOf, type Loaded } from './loaded.ts'

type SectionProps = {
  title: string
  note?: ReactNode
  children: ReactNode
  isInset?: boolean
  /** Its place in the page: links lead there, and it takes the focus. */
  anchor?: string
}

/** A panel with a heading. */
export function Section({ title, note, children, isInset = false, anchor }: SectionProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} id={anchor} tabIndex={anchor === undefined ? undefined : -1}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {note ? <p className="figures">{note}</p> : null}
      </div>
      <div className={isInset ? 'section-inset' : undefined}>{children}</div>
    </Panel>
  )
}

/**
 * Why what stands beside the content of a page is missing, with Retry; nothing while it loads or is there. `lead`: what is
 * missing.
 */
export function MissingBeside({ loaded, lead }: { loaded: Loaded<unknown>; lead: string }) {
  if (loaded.status !== 'rejected') return null
  return (
    <div className="notice-above">
      <ErrorNotice lead={lead} problem={loaded.problem} onRetry={loaded.retry} retryLabel={loaded.retryLabel} />
    </div>
  )
}

/**
 * A part of a page by the state of its request: rows that pulse, who else may see it, the problem with Retry, or what was
 * asked for.
 */
export function Part<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  const failure = failureOf(loaded)
  if (loaded.status === 'rejected' && loaded.problem.code === 'NOT_SHARED')
    return (
      <Panel>
        <EmptyState icon={Lock} title={texts.notShared}>
          {loaded.problem.message}
        </EmptyState>
      </Panel>
    )
  return (
    <div className="page-part" aria-busy={loaded.status === 'pending'}>
      {failure ? (
        <ErrorNotice problem={failure.problem} onRetry={failure.retry} retryLabel={failure.retryLabel} />
      ) : null}
      {loaded.status === 'pending' ? (
        <>
          <p className="unseen" role="status">
            {texts.loading}
          </p>
          <SkeletonRows rows={4} />
        </>
      ) : null}
      {loaded.status === 'fulfilled' ? children(loaded.data) : null}
    </div>
  )
}
