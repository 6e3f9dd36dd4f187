import { createFileRoute, redirect } from '@tanstack/react-router'
import { createActor, toPromise } from 'xstate'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'

/** Stands before every address of the administration, and before its data. */
export const Route = createFileRoute('/_frame/admin')({
  staticData: { machines: ['adminGate'] },
  beforeLoad: async ({ context: { adminGateTimeout, api } }) => {
    const gate = adminGateMachine.provide({ actors: { checkPermission: loadPermissionGroup(api.call) } })
    const { isAllowed } = await toPromise(createActor(gate, { input: { limit: adminGateTimeout } }).start())
    if (!isAllowed) throw redirect({ to: '/$', params: { _splat: 'workspace' }, replace: true })
  },
})
