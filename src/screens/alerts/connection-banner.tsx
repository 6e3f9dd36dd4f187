import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'
// With the page: what says that the network is gone cannot be fetched over it.
import { ConnectionNotice, hasNotice } from './connection-notices.tsx'

export type ConnectionProps = {
  connection: ActorRefFrom<typeof connectionMachine>
  onRefresh: () => void
  onReload: () => void
}

/** Says above the page that the server is out of reach or serves a newer version. */
export function ConnectionBanner(props: ConnectionProps) {
  const state = useSelector(props.connection, (it) => it.value)
  return (
    <div aria-live="polite" className={hasNotice(state) ? 'connection' : undefined}>
      <ConnectionNotice state={state} {...props} />
    </div>
  )
}
