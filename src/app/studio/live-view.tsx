import { drawn } from 'virtual:machines'
import { useQueries } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type LiveStep, type LiveTab, studioMachines } from '#machines/studio/live.ts'
import { liveFollowMachine } from '#machines/studio/live-follow.machine.ts'
import { recordingMachine } from '#machines/studio/recording.machine.ts'
import { machineLink } from '#src/navigation/machines.ts'
import { saveFile } from '#src/resource/csv-file.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'
import { LiveScreen } from '#src/studio/live.screen.tsx'
import { personOf } from './live-channel.ts'
import { loadSimulated } from './load-machine.ts'
import { readRecording } from './read-recording.ts'
import { watchTabs } from './watch-tabs.ts'

/** As many steps as are kept. */
const most = 2000

/** The diagrams of the machines that run or have run, as they come. */
const useDrawn = (tabs: readonly LiveTab[], steps: readonly LiveStep[]): ReadonlyMap<string, DrawnMachine> => {
  const machines = [...tabs.flatMap((it) => it.actors), ...steps].map((it) => it.machine)
  const names = [...new Set(machines)].filter((it) => Object.hasOwn(drawn, it) && !studioMachines.includes(it))
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: ['drawn machine', name],
      queryFn: async () => (await drawn[name]?.())?.default ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return new Map(results.flatMap(({ data }) => (data ? [[data.name, data] as const] : [])))
}

/** What runs in the other tabs of whoever is signed in. */
export function LiveView() {
  const navigate = useNavigate()
  const { session } = useRouter().options.context
  const [made] = useState(() => ({
    follow: liveFollowMachine.provide({ actors: { watchTabs: watchTabs(personOf({ session }) ?? 0) } }),
    recording: recordingMachine.provide({ actors: { readRecording } }),
  }))
  const follow = useActorRef(made.follow)
  const recording = useActorRef(made.recording, { input: { most } })
  useEffect(() => {
    const { unsubscribe } = follow.on('steps.recorded', (event) => recording.send(event))
    return unsubscribe
  }, [follow, recording])
  const tabs = useSelector(follow, (it) => it.context.tabs)
  const steps = useSelector(recording, (it) => it.context.steps)
  return (
    <LiveScreen
      follow={follow}
      recording={recording}
      drawn={useDrawn(tabs, steps)}
      loadSimulated={(name) => loadSimulated({ name })}
      onSimulate={(name, walk) => void navigate({ ...machineLink(name), search: { walk } })}
      onSave={(file, content) => saveFile(content, file)}
    />
  )
}
