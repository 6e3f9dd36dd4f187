import { redirect } from '@tanstack/react-router'
import { createActor, toPromise } from 'xstate'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'
import type { RouterContext } from '#src/app/context.ts'
import { nowhere } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/errors.ts'

type Context = Pick<RouterContext, 'adminGateTimeout' | 'alerts' | 'api' | 'session'>
type Entry = {
  preload: boolean
  cause: 'preload' | 'enter' | 'stay'
  location: { pathname: string }
}

/** Where somebody was let in last. */
const letIn = new WeakMap<Context['session'], string>()

/**
 * Lets super users pass; everybody else is sent away, and reads why. What is searched, ordered or turned to on a screen is
 * no entry: the server answers it, or refuses it, by itself.
 */
export async function passAdminGate(
  { adminGateTimeout, alerts, api, session }: Context,
  { preload: isPreload, cause, location: { pathname } }: Entry,
): Promise<void> {
  const place = `${api.companyId()} ${pathname}`
  if (cause === 'stay' && letIn.get(session) === place) return
  const gate = adminGateMachine.provide({ actors: { checkPermission: loadPermissionGroup(api.call) } })
  const passage = await toPromise(createActor(gate, { input: { limit: adminGateTimeout } }).start())
  if (passage.isAllowed) {
    if (!isPreload) letIn.set(session, place)
    return
  }
  if (!isPreload)
    alerts.send({
      type: 'alert.raise',
      alert: { tone: 'warning', title: texts.administration, message: passage.reason, source: 'notification' },
    })
  throw redirect({ ...nowhere, replace: true })
}
