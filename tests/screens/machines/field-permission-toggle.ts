import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { fieldPermissionToggleCases } from '#machines/admin/field-permission-toggle.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { aFieldPermission } from '#mocks/field-permissions.ts'
import { aSuperUser } from '#mocks/people.ts'
import { fieldPermissions } from '#src/contract/permissions.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, outcomes } = fieldPermissionToggleCases
const box = (right: 'View' | 'Edit') =>
  within(screen.getByRole('main')).findByRole('checkbox', { name: `${right}: Expected salary, Candidate, Manager` })
const toggles = (right: 'View' | 'Edit') => async (page: Page) => page.user.click(await box(right))
const opened = (name: keyof typeof inputs) => async () => {
  const world = aWorld({ me: aSuperUser(), fieldPermissions: [aFieldPermission(inputs[name].rule)] })
  const page = await open('/admin/user-management/field-permissions', { world })
  await box('View')
  network.use(failing(fieldPermissions.list, 'no answer'))
  return page
}
const saved = (name: keyof typeof outcomes.savePermission.done) => () =>
  HttpResponse.json(aFieldPermission(outcomes.savePermission.done[name]))
const seen = (isBusy: boolean, isLocked: boolean) => async () => {
  const view = await box('View')
  expect(view.closest('[aria-busy]')).toHaveAttribute('aria-busy', String(isBusy))
  expect(view).toHaveAttribute('aria-disabled', String(isLocked))
}
const notAnswered = 'the device: The list is asked for by the application, and not answered here.'

export const fieldPermissionToggleBinding: ScreenBinding = {
  machine: 'fieldPermissionToggle',
  begin: {
    'a field that may be seen and edited': opened('a field that may be seen and edited'),
    'a hidden field': opened('a hidden field'),
  },
  events: {
    'toggles View': toggles('View'),
    'toggles Edit': toggles('Edit'),
    'somebody else has hidden it': notAnswered,
    'the list is loaded and nothing has changed': notAnswered,
  },
  calls: {
    savePermission: {
      endpoint: fieldPermissions.update,
      done: {
        'it may be seen and edited': saved('it may be seen and edited'),
        'it may be seen only': saved('it may be seen only'),
        'it is hidden': saved('it is hidden'),
      },
      error: { offline: faults['network error'], busy: faults['503'], stale: faults['412'], gone: faults['404'] },
    },
  },
  states: { settled: seen(false, false), saving: seen(true, false), outdated: seen(true, true) },
}
