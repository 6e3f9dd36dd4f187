import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { directoryTokensMachine } from '#machines/admin/directory-tokens.machine.ts'
import { makeDirectoryToken, revokeDirectoryToken } from '#src/api/directory-tokens.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { DirectoryToken } from '#src/contract/directory-tokens.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { keepUntilRead } from '#src/resource/untold.ts'
import { DirectoryScreen } from '#src/screens/admin/directory.screen.tsx'
import * as texts from '#src/texts/directory.ts'
import { dialogsClosed } from '#src/ui/dialogs-closed.ts'

type Props = { context: Pick<RouterContext, 'alerts' | 'api' | 'programAddresses'>; tokens: readonly DirectoryToken[] }

/** The tokens of the company on screen; what is made or revoked is loaded anew. */
export function DirectoryView({ context: { alerts, api, programAddresses }, tokens }: Props) {
  const router = useRouter()
  const [machine] = useState(() =>
    directoryTokensMachine.provide({
      actors: { makeToken: makeDirectoryToken(api), revokeToken: revokeDirectoryToken(api) },
    }),
  )
  const actor = useActorRef(machine, { input: { tokens } })
  useEffect(() => actor.send({ type: 'tokens.loaded', tokens }), [actor, tokens])
  useEffect(() => keepUntilRead(actor), [actor])
  useEffect(() => {
    const subscriptions = [
      // Whoever is a super user no more is led out by it: what a dialog says is read first.
      actor.on('tokens.outdated', () => void dialogsClosed().then(() => reloadPage(router))),
      actor.on('token.revoked', ({ name }) =>
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.revoked(name) } }),
      ),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [actor, alerts, router])
  return <DirectoryScreen actor={actor} addresses={programAddresses} />
}
