import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { liveFollowMachine } from '#machines/studio/live-follow.machine.ts'
import { recordingMachine } from '#machines/studio/recording.machine.ts'
import { machineLink } from '#src/navigation/machines.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { saveFile } from '#src/resource/save-file.ts'
import { LiveScreen } from '#src/studio/live.screen.tsx'
import { personOf } from './live-channel.ts'
import { loadSimulated } from './load-machine.ts'
import { readRecording } from './read-recording.ts'
import { isDrawn, useDrawn } from './use-drawn.ts'
import { watchTabs } from './watch-tabs.ts'

/** As many steps as are kept. */
const most = 2000

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
      drawn={useDrawn([...tabs.flatMap((it) => it.actors), ...steps].map((it) => it.machine))}
      isMachine={isDrawn}
      loadSimulated={(name) => loadSimulated({ name })}
      onSimulate={(name, walk) => void navigate({ ...machineLink(name), search: { walk } })}
      onSave={(file, content) => saveFile(content, file)}
    />
  )
}
