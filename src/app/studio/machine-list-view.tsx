import { summaries } from 'virtual:machines'
import { useRouter } from '@tanstack/react-router'
import { MachineListScreen } from '#src/studio/machine-list.screen.tsx'
import { screensOf } from './screens-of.ts'

/** Every machine, with the screens that it drives. */
export function MachineListView() {
  const router = useRouter()
  return <MachineListScreen machines={summaries.map((it) => ({ ...it, screens: screensOf(router, it.name) }))} />
}
