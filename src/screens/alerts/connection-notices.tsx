import { CloudOff, RefreshCw, RotateCw, ServerOff, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'
import * as texts from '#src/texts/shell.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ConnectionProps } from './connection-banner.tsx'

type State = StateValueFrom<typeof connectionMachine>
type View = (props: ConnectionProps) => ReactNode

const Offline: View = () => (
  <Banner tone="warn" icon={CloudOff}>
    {texts.offline}
  </Banner>
)

const unreachable = (isBusy: boolean): View =>
  function Unreachable({ connection }) {
    return (
      <Banner
        tone="warn"
        icon={ServerOff}
        action={
          <Button size="sm" isBusy={isBusy} onClick={() => connection.send({ type: 'retry' })}>
            <RotateCw aria-hidden />
            {isBusy ? texts.reconnecting : texts.reconnect}
          </Button>
        }
      >
        {texts.serverUnreachable}
      </Banner>
    )
  }

const Restored: View = ({ connection, onRefresh }) => (
  <Banner
    tone="good"
    icon={Wifi}
    action={
      <Button
        size="sm"
        onClick={() => {
          connection.send({ type: 'dismiss' })
          onRefresh()
        }}
      >
        <RefreshCw aria-hidden />
        {texts.refresh}
      </Button>
    }
  >
    {texts.connectedAgain}
  </Banner>
)

const Outdated: View = ({ onReload }) => (
  <Banner
    tone="accent"
    icon={RefreshCw}
    action={
      <Button size="sm" onClick={onReload}>
        <RotateCw aria-hidden />
        {texts.reload}
      </Button>
    }
  >
    {texts.newVersion}
  </Banner>
)

/** Null where there is nothing to say. */
const views = {
  online: null,
  checking: null,
  comparing: null,
  offline: Offline,
  unreachable: unreachable(false),
  probing: unreachable(true),
  restored: Restored,
  outdated: Outdated,
} satisfies Record<State, View | null>

export const hasNotice = (state: State): boolean => views[state] !== null

/** That the server is out of reach, is back, or serves a newer version. */
export function ConnectionNotice({ state, ...props }: ConnectionProps & { state: State }) {
  const View = views[state]
  return View && <View {...props} />
}
