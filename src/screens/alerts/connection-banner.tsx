import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'
// With the page: what says that the network is gone cannot be fetched over it.
import { ConnectionNotices } from './connection-notices.tsx'

export type ConnectionProps = {
  connection: ActorRefFrom<typeof connectionMachine>
  onRefresh: () => void
  onReload: () => void
}
type State = StateValueFrom<typeof connectionMachine>
export type NoticeState = Exclude<State, 'online' | 'checking' | 'comparing'>

/** In these states there is nothing to say. */
const isQuiet = (state: State) => state === 'online' || state === 'checking' || state === 'comparing'

/** Says above the page that the server is out of reach or serves a newer version. */
export function ConnectionBanner(props: ConnectionProps) {
  const state = useSelector(props.connection, (it) => it.value)
  return (
    <chakra.div aria-live="polite" marginBottom={isQuiet(state) ? '0' : '4'}>
      {isQuiet(state) ? null : <ConnectionNotices state={state} {...props} />}
    </chakra.div>
  )
}
