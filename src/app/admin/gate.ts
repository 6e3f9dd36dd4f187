import { redirect } from '@tanstack/react-router'
import { createActor, toPromise } from 'xstate'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'
import type { RouterContext } from '#src/app/context.ts'
import { nowhere } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/errors.ts'

/** Lets super users pass; everybody else is sent away, and reads why. */
export async function passAdminGate(
  { adminGateTimeout, alerts, api }: RouterContext,
  isPreload: boolean,
): Promise<void> {
  const gate = adminGateMachine.provide({ actors: { checkPermission: loadPermissionGroup(api.call) } })
  const passage = await toPromise(createActor(gate, { input: { limit: adminGateTimeout } }).start())
  if (passage.isAllowed) return
  if (!isPreload)
    alerts.send({
      type: 'alert.raise',
      alert: { tone: 'warning', title: texts.administration, message: passage.reason, source: 'notification' },
    })
  throw redirect({ ...nowhere, replace: true })
}
