import { redirect } from '@tanstack/react-router'
import { createActor, toPromise } from 'xstate'
import { isEntry } from '#machines/admin/admin-entry.ts'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'
import type { RouterContext } from '#src/app/context.ts'
import { nowhere } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/errors.ts'

type Context = Pick<RouterContext, 'adminGateTimeout' | 'alerts' | 'api' | 'session'>
type Move = {
  preload: boolean
  cause: 'preload' | 'enter' | 'stay'
  location: { pathname: string }
}

/** Where somebody was let in last. */
const letIn = new WeakMap<Context['session'], string>()

/** Lets super users pass; everybody else is sent away, and reads why. */
export async function passAdminGate(
  { adminGateTimeout, alerts, api, session }: Context,
  { preload: isPreload, cause, location: { pathname } }: Move,
): Promise<void> {
  const place = `${api.companyId()} ${pathname}`
  if (!isEntry({ isInside: cause === 'stay', place }, letIn.get(session))) return
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
