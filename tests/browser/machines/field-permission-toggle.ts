import type { Page } from 'playwright-core'
import { faults } from '#mocks/faults.ts'
import { type FieldPermission, fieldPermissions } from '#src/contract/permissions.ts'
import { inWords, recordName } from '#src/screens/admin/field-matrix.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, problemAnswer } from './browser-level.ts'

/** The rule of the sample that the path is about. */
let rule: FieldPermission

const box = (page: Page, right: 'View' | 'Edit') => {
  const { fieldName, entityType, permissionGroupName } = rule
  const name = `${right}: ${inWords(fieldName)}, ${recordName(entityType)}, ${permissionGroupName}`
  return page.getByRole('main').getByRole('checkbox', { name, exact: true })
}
const toggles = (right: 'View' | 'Edit') => (page: Page) => box(page, right).click()
const opened = (fits: (it: FieldPermission) => boolean) => async (page: Page) => {
  const isList = (url: string) => new URL(url).pathname.endsWith(fieldPermissions.list.path)
  await openAs(page, 'admin', '/workspaces')
  const [answer] = await Promise.all([
    page.waitForResponse((it) => isList(it.url()) && it.request().method() === 'GET' && it.ok()),
    page.goto('/admin/user-management/field-permissions'),
  ])
  const { content } = (await answer.json()) as { content: FieldPermission[] }
  const found = content.find(fits)
  if (!found) throw new Error('the sample has no such rule')
  rule = found
  await box(page, 'View').waitFor()
}
/** As the server would answer about this rule; it is never asked. */
const stored = (canView: boolean, canEdit: boolean) => ({
  get json() {
    return { ...rule, version: rule.version + 1, canView, canEdit }
  },
})
const seen = (isBusy: boolean, isLocked: boolean) => async (page: Page) => {
  const view = box(page, 'View')
  await expect
    .poll(() => view.evaluate((it) => it.closest('[aria-busy]')?.getAttribute('aria-busy')))
    .toBe(String(isBusy))
  await expect.poll(() => view.getAttribute('aria-disabled')).toBe(String(isLocked))
}
const notAnswered = 'the device: The list is asked for by the application, which nobody has changed meanwhile.'

export const fieldPermissionToggleBinding: BrowserBinding = {
  machine: 'fieldPermissionToggle',
  begin: {
    'a field that may be seen and edited': opened((it) => it.canView && it.canEdit),
    'a hidden field': opened((it) => !it.canView && !it.canEdit),
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
        'it may be seen and edited': stored(true, true),
        'it may be seen only': stored(true, false),
        'it is hidden': stored(false, false),
      },
      error: {
        offline: faults['network error'],
        busy: faults['503'],
        stale: problemAnswer(412, 'PRECONDITION_FAILED', { error_type: 'STALE_VERSION' }),
        gone: problemAnswer(404, 'NOT_FOUND'),
      },
    },
  },
  states: {
    settled: seen(false, false),
    saving: seen(true, false),
    // The server answers with the list before anybody could see that it is waited for.
    outdated: notAnswered,
  },
}
