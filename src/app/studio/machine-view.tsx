import { summaries } from 'virtual:machines'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lifeKindOf, machineLink } from '#src/navigation/machines.ts'
import { saveFile } from '#src/resource/save-file.ts'
import { MachineScreen } from '#src/studio/machine.screen.tsx'
import type { LoadedMachine } from './load-machine.ts'
import type { MachineSearch } from './machine-search.ts'
import { screensOf } from './screens-of.ts'

/** The same for every render: what is computed of a walk is computed once. */
const start: readonly string[] = []
/** Steps of a walk that are followed; a link can hold more. */
const mostSteps = 500

/** One machine, in the language and at the states that the address names. */
export function MachineView({ loaded, search }: { loaded: LoadedMachine; search: MachineSearch }) {
  const router = useRouter()
  const navigate = useNavigate()
  const { drawn, simulated, life, numbers, problem } = loaded
  const { name } = drawn
  const asked = search.walk ?? start
  const walk = useMemo(() => (asked.length > mostSteps ? asked.slice(0, mostSteps) : asked), [asked])
  const show = (next: Partial<MachineSearch>) =>
    void navigate({ ...machineLink(name), search: { ...search, ...next }, replace: true, resetScroll: false })
  return (
    <MachineScreen
      machine={drawn}
      screens={screensOf(router, name)}
      server={summaries.find((it) => it.name === name)?.server ?? []}
      language={search.language ?? 'words'}
      onLanguage={(language) => show({ language })}
      entered={search.at ?? []}
      part={search.part ?? null}
      onPart={(part) => show({ part: part ?? undefined })}
      simulated={simulated}
      hasRecords={lifeKindOf(name) !== null}
      life={life}
      numbers={numbers}
      problem={problem}
      onRetry={() => void router.invalidate()}
      onRecords={() => show({ records: true, record: undefined, period: undefined, walk: undefined })}
      walk={walk}
      cutAfter={asked.length > mostSteps ? mostSteps : null}
      onWalk={(walk) => show({ walk, records: undefined, record: undefined, period: undefined })}
      onSave={(file, content) => saveFile(content, file)}
    />
  )
}
