import { createFileRoute } from '@tanstack/react-router'
import { attributeOptions, profileOptions } from '#src/api/setup-options.ts'
import type { profileAttributes as ProfileAttributes } from '#src/contract/assessment-setup.ts'
import { profileAttributes } from '#src/contract/assessment-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { profileAttributeScreen } from '#src/screens/admin/profile-priority-attribute.screen.tsx'

export const Route = createFileRoute('/admin/user-management/profile-priority-attribute')({
  staticData: {
    machines: listMachines,
  },
  validateSearch: listSearch<typeof ProfileAttributes.list, 'assessmentProfileId' | 'eppAttributeId'>(
    'assessmentProfileId',
    'eppAttributeId',
  ),
  component: ProfilePriorityAttributeRoute,
})

function ProfilePriorityAttributeRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={profileAttributes}
      screen={profileAttributeScreen}
      options={{ assessmentProfileId: profileOptions, eppAttributeId: attributeOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
