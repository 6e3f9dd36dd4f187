import { summaries } from 'virtual:machines'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { machineLink } from '#src/navigation/machines.ts'
import { saveFile } from '#src/resource/csv-file.ts'
import { MachineScreen } from '#src/studio/machine.screen.tsx'
import type { LoadedMachine } from './load-machine.ts'
import type { MachineSearch } from './machine-search.ts'
import { screensOf } from './screens-of.ts'

/** The same for every render: what is computed of a walk is computed once. */
const start: readonly string[] = []

/** One machine, in the language and at the states that the address names. */
export function MachineView({ loaded, search }: { loaded: LoadedMachine; search: MachineSearch }) {
  const router = useRouter()
  const navigate = useNavigate()
  const { drawn, simulated } = loaded
  const { name } = drawn
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
      simulated={simulated}
      walk={search.walk ?? start}
      onWalk={(walk) => show({ walk })}
      onSave={(file, type, text) => saveFile(new Blob([text], { type }), file)}
    />
  )
}
