import { summaries } from 'virtual:machines'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { machineLink } from '#src/navigation/machines.ts'
import { saveFile } from '#src/resource/csv-file.ts'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'
import { MachineScreen } from '#src/studio/machine.screen.tsx'
import type { MachineSearch } from './machine-search.ts'
import { screensOf } from './screens-of.ts'

/** One machine, in the language and at the states that the address names. */
export function MachineView({ loaded, search }: { loaded: DrawnMachine; search: MachineSearch }) {
  const router = useRouter()
  const navigate = useNavigate()
  const { name } = loaded
  const show = (next: Partial<MachineSearch>) =>
    void navigate({ ...machineLink(name), search: { ...search, ...next }, replace: true })
  return (
    <MachineScreen
      machine={loaded}
      screens={screensOf(router, name)}
      server={summaries.find((it) => it.name === name)?.server ?? []}
      language={search.language ?? 'words'}
      onLanguage={(language) => show({ language })}
      entered={search.at ?? []}
      onSave={(file, type, text) => saveFile(new Blob([text], { type }), file)}
    />
  )
}
