import { createFileRoute, redirect } from '@tanstack/react-router'
import { createActor, toPromise } from 'xstate'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'

/** How long the check of the permission group may take, in ms. */
const gateLimit = 5000

/** Stands before every address of the administration, and before its data. */
export const Route = createFileRoute('/_frame/admin')({
  staticData: { machines: ['adminGate'] },
  beforeLoad: async ({ context: { api } }) => {
    const gate = adminGateMachine.provide({ actors: { checkPermission: loadPermissionGroup(api.call) } })
    const { isAllowed } = await toPromise(createActor(gate, { input: { limit: gateLimit } }).start())
    if (!isAllowed) throw redirect({ to: '/$', params: { _splat: 'workspace' }, replace: true })
  },
})
