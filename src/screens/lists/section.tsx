import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Panel } from '#src/ui/panel.tsx'
import { SkeletonRows } from '#src/ui/skeleton.tsx'
import type { Loaded } from './loaded.ts'
import { RetryProblem } from './retry-problem.tsx'

type SectionProps = { title: string; note?: ReactNode; children: ReactNode; isInset?: boolean }

/** A panel with a heading. */
export function Section({ title, note, children, isInset = false }: SectionProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="3"
        paddingBlock="3"
        paddingInline={{ base: '4', md: '5' }}
        borderBottomWidth="1px"
      >
        <chakra.h2 id={id} textStyle="h2">
          {title}
        </chakra.h2>
        {note ? (
          <chakra.p className="figures" color="fg-quiet" marginInlineStart="auto">
            {note}
          </chakra.p>
        ) : null}
      </chakra.div>
      <chakra.div padding={isInset ? { base: '4', md: '5' } : undefined}>{children}</chakra.div>
    </Panel>
  )
}

/** What came of loading a part of a page: rows that pulse, the problem with Retry, or the part. */
export function Part<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  if (loaded.status === 'loading')
    return (
      <div aria-busy="true">
        <chakra.p srOnly role="status">
          Loading…
        </chakra.p>
        <SkeletonRows rows={4} />
      </div>
    )
  if (loaded.status === 'failed') return <RetryProblem {...loaded} />
  return (
    <chakra.div display="grid" gap="4">
      {loaded.failure ? <RetryProblem {...loaded.failure} /> : null}
      {children(loaded.data)}
    </chakra.div>
  )
}
