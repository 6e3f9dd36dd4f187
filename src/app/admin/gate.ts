import { redirect } from '@tanstack/react-router'
import { createActor, toPromise } from 'xstate'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'
import type { RouterContext } from '#src/app/context.ts'
import { nowhere } from '#src/navigation/pages.ts'

/** Lets super users pass; everybody else is sent away. */
export async function passAdminGate({ adminGateTimeout, api }: RouterContext): Promise<void> {
  const gate = adminGateMachine.provide({ actors: { checkPermission: loadPermissionGroup(api.call) } })
  const { isAllowed } = await toPromise(createActor(gate, { input: { limit: adminGateTimeout } }).start())
  if (!isAllowed) throw redirect({ ...nowhere, replace: true })
}
