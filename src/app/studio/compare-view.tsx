import { drawn } from 'virtual:machines'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { versionChoiceMachine } from '#machines/studio/version-choice.machine.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { CompareScreen } from '#src/studio/compare.screen.tsx'
import { compareVersions } from '#src/studio/compared.ts'
import { layoutInWorker } from '#src/studio/layout/layout-worker.ts'
import type { Language } from '#src/studio/phrases.ts'
import { readVersion } from './read-version.ts'

/** Much longer than any layout of ours takes. */
const longest = 60_000

const loadPresent = async (name: string) =>
  Object.hasOwn(drawn, name) ? ((await drawn[name]?.())?.default ?? null) : null

/** Two versions of a machine, from files or as it is now. */
export function CompareView() {
  const [made] = useState(() => versionChoiceMachine.provide({ actors: { readVersion } }))
  const before = useActorRef(made)
  const after = useActorRef(made)
  const [language, setLanguage] = useState<Language>('words')
  const versions = {
    before: useSelector(before, (it) => it.context.version),
    after: useSelector(after, (it) => it.context.version),
  }
  const comparison = useQuery({
    queryKey: ['compared machines', versions, language],
    enabled: versions.before !== null || versions.after !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const done = new AbortController()
      const layout = layoutInWorker(AbortSignal.any([signal, done.signal, AbortSignal.timeout(longest)]))
      try {
        return await compareVersions(versions, language, loadPresent, layout)
      } finally {
        done.abort()
      }
    },
  })
  return (
    <CompareScreen
      before={before}
      after={after}
      compared={comparison.data ?? null}
      isDrawing={comparison.isFetching}
      isFailed={comparison.isError}
      onRetry={() => void comparison.refetch()}
      language={language}
      onLanguage={setLanguage}
    />
  )
}
