import { createFileRoute } from '@tanstack/react-router'
import { passAdminGate } from '#src/app/admin/gate.ts'

/** Stands before every address of the administration, and before its data. */
export const Route = createFileRoute('/admin')({
  staticData: { machines: ['adminGate'] },
  beforeLoad: ({ context, ...entry }) => passAdminGate(context, entry),
})
