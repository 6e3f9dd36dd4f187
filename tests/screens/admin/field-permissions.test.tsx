import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { pathOf } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { fieldPermissions } from '#src/contract/permissions.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
import { open, visit } from '#tests/visit.tsx'

const path = '/admin/user-management/field-permissions'
const main = () => within(screen.getByRole('main'))
const box = (right: 'View' | 'Edit', field: string, group: string) =>
  main().getByRole('checkbox', { name: `${right}: ${field}, ${group}` })
const salary = 'Expected salary, Candidate'
const manager = 'Hiring manager, Requisition'
const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)

const openTable = async (search = '') => {
  const world = aWorld({ me: aSuperUser() })
  const page = await open(`${path}${search}`, { world })
  await main().findAllByRole('rowheader')
  return { ...page, world }
}
const rule = (world: { fieldPermissions: { id: number; canView: boolean; canEdit: boolean }[] }, id: number) =>
  world.fieldPermissions.find((it) => it.id === id)

test('shows View and Edit of each field for each group, and stores a toggle at once [ADM-05] [ERR-03]', async () => {
  const { user, world } = await openTable()
  expect(
    main()
      .getAllByRole('columnheader')
      .map((it) => it.textContent),
  ).toEqual(['Field', 'Manager', 'Employee'])
  expect(box('View', salary, 'Manager')).toBeChecked()
  expect(box('Edit', salary, 'Manager')).not.toBeChecked()
  await user.click(box('Edit', salary, 'Manager'))
  expect(box('Edit', salary, 'Manager')).toBeChecked()
  expect(await screen.findByText('Field permission canEdit updated successfully')).toBeVisible()
  expect(rule(world, 1)).toMatchObject({ canView: true, canEdit: true })
})

test('grants View with Edit, and takes Edit with View [ADM-05]', async () => {
  const { user, world } = await openTable()
  await user.click(box('Edit', salary, 'Employee'))
  expect(box('View', salary, 'Employee')).toBeChecked()
  await waitFor(() => expect(rule(world, 2)).toMatchObject({ canView: true, canEdit: true }))
  await user.click(box('View', manager, 'Manager'))
  expect(box('Edit', manager, 'Manager')).not.toBeChecked()
  await waitFor(() => expect(rule(world, 3)).toMatchObject({ canView: false, canEdit: false }))
})

test('takes back alone what could not be stored, and says so, while others are under way [ADM-05]', async () => {
  const { user, world } = await openTable()
  network.use(
    http.patch(pathOf(fieldPermissions.update), ({ params }) => (params.id === '3' ? faults['500']() : undefined)),
  )
  await user.click(box('View', manager, 'Manager'))
  await user.click(box('View', salary, 'Employee'))
  expect(await screen.findByText(/^Hiring manager \(Requisition\) stays as it was for Manager\./)).toBeVisible()
  expect(box('View', manager, 'Manager')).toBeChecked()
  expect(box('Edit', manager, 'Manager')).toBeChecked()
  await waitFor(() => expect(rule(world, 2)).toMatchObject({ canView: true, canEdit: false }))
  expect(box('View', salary, 'Employee')).toBeChecked()
})

test('shows what is stored once the network has lost an answer, and says that it is not certain [ADM-05]', async () => {
  const { user, world } = await openTable()
  network.use(
    http.patch(pathOf(fieldPermissions.update), () => {
      const stored = { version: 9, canView: true, canEdit: true }
      world.fieldPermissions = world.fieldPermissions.map((it) => (it.id === 1 ? { ...it, ...stored } : it))
      return HttpResponse.error()
    }),
  )
  await user.click(box('Edit', salary, 'Manager'))
  const unsure = 'It is not certain whether Expected salary (Candidate) was changed for Manager.'
  expect(await screen.findByText(unsure, { exact: false })).toBeVisible()
  await waitFor(() => expect(box('Edit', salary, 'Manager')).toBeChecked())
})

test('says once that somebody else was faster, and shows what they stored [ADM-05]', async () => {
  const { world } = await openTable()
  world.fieldPermissions = world.fieldPermissions.map((it) => ({ ...it, version: 9, canView: false, canEdit: false }))
  // Both before the first answer.
  fireEvent.click(box('Edit', salary, 'Manager'))
  fireEvent.click(box('Edit', manager, 'Manager'))
  await waitFor(() => expect(box('View', salary, 'Manager')).not.toBeChecked())
  await waitFor(() => expect(box('View', manager, 'Manager')).not.toBeChecked())
  expect(screen.getAllByText(/^Someone else changed field permissions/)).toHaveLength(1)
})

test('whoever comes back while a toggle is being stored finds it as they left it [ADM-05]', async () => {
  const { router, user, world } = await openTable()
  const { held, release } = heldBack()
  network.use(http.patch(pathOf(fieldPermissions.update), held, { once: true }))
  await user.click(box('Edit', salary, 'Manager'))
  await act(() => router.navigate({ to: '/admin/general/department' }))
  await screen.findByRole('heading', { level: 1, name: 'Department' })
  await act(() => router.navigate({ to: path }))
  await main().findByRole('columnheader', { name: 'Field' })
  expect(rule(world, 1)).toMatchObject({ canEdit: false })
  expect(box('Edit', salary, 'Manager')).toBeChecked()
  await user.click(box('View', salary, 'Manager'))
  release()
  await waitFor(() => expect(rule(world, 1)).toMatchObject({ canView: false, canEdit: false }))
  expect(screen.queryByText(/^Someone else changed field permissions/)).toBeNull()
})

test('finds fields by their name, their record and the group, as it is typed [ADM-13] [TBL-02]', async () => {
  const { user } = await openTable()
  const search = main().getByRole('searchbox', { name: 'Search fields' })
  await user.type(search, 'SALARY')
  expect(names()).toEqual(['Expected salaryCandidate'])
  await user.clear(search)
  await user.type(search, 'requisition')
  expect(names()).toEqual(['Hiring managerRequisition'])
  await user.clear(search)
  await user.type(search, 'employee')
  expect(
    main()
      .getAllByRole('columnheader')
      .map((it) => it.textContent),
  ).toEqual(['Field', 'Employee'])
  expect(names()).toHaveLength(2)
  await user.type(search, 'x')
  expect(main().getByText('No results found')).toBeVisible()
})

test('says in the words of every table that there are no permissions [ADM-05] [TBL-04]', async () => {
  await open(path, { world: { ...aWorld({ me: aSuperUser() }), fieldPermissions: [] } })
  expect(await main().findByText('Empty')).toBeVisible()
  expect(main().queryByRole('table')).toBeNull()
})

test('finds no field by what else its permission says [ADM-13]', async () => {
  const { user, world } = await openTable()
  const search = main().getByRole('searchbox', { name: 'Search fields' })
  for (const words of [world.fieldPermissions[0]?.status ?? '', 'true', 'false']) {
    await user.clear(search)
    await user.type(search, words)
    expect(main().getByText('No results found')).toBeVisible()
  }
})

test('a link that searches fields for a number shows what has it [ADM-05] [TBL-02]', async () => {
  const { history } = await openTable()
  await act(async () => history.push(`${path}?search=2024`))
  expect(await main().findByText('No results found')).toBeVisible()
  expect(main().getByRole('searchbox')).toHaveValue('2024')
})

test('a link that previews a group which there is not says so, and previews none [ADM-05]', async () => {
  const { history } = await openTable('?as=Nobody&sort=name')
  expect(await screen.findByText(/^This value cannot be used here: sort\./)).toBeVisible()
  expect(await screen.findByText(/^This value cannot be used here: as\./)).toBeVisible()
  await waitFor(() => expect(history.location.search).toBe(''))
})

test('finds a group by an accent that comes apart from its letter [ADM-13] [TBL-02]', async () => {
  const world = aWorld({ me: aSuperUser() })
  world.fieldPermissions = world.fieldPermissions.map((it) =>
    it.permissionName === 'Employee' ? { ...it, permissionName: 'Employé', permissionGroupName: 'Employé' } : it,
  )
  const { user } = await open(path, { world })
  await main().findByRole('columnheader', { name: 'Employé' })
  await user.type(main().getByRole('searchbox'), 'employe\u0301')
  expect(names()).toHaveLength(2)
})

test('arrow keys lead from box to box, and space toggles [ADM-05]', async () => {
  const { user, world } = await openTable()
  box('View', salary, 'Manager').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(box('View', salary, 'Employee')).toHaveFocus()
  await user.keyboard('{ArrowDown}{End}')
  expect(box('Edit', manager, 'Employee')).toHaveFocus()
  await user.keyboard(' ')
  await waitFor(() => expect(rule(world, 4)).toMatchObject({ canEdit: true }))
  expect(box('Edit', manager, 'Employee')).toHaveFocus()
})

test('previews the records as another group sees them, with what is toggled [ADM-05]', async () => {
  const { user } = await openTable('?as=Employee')
  const preview = () => within(main().getByRole('region', { name: 'Preview as Employee' }))
  const item = (field: string) => preview().getByText(field).closest('li')
  expect(item('Expected salary')).toHaveTextContent('Hidden')
  expect(item('Hiring manager')).toHaveTextContent('View only')
  await user.click(box('Edit', salary, 'Employee'))
  expect(item('Expected salary')).toHaveTextContent('Can edit')
  await user.selectOptions(main().getByRole('combobox', { name: 'Preview as' }), 'Manager')
  expect(await main().findByRole('region', { name: 'Preview as Manager' })).toBeVisible()
})

test('a preview and a filter follow a group that somebody else renames meanwhile [ADM-05]', async () => {
  const { world, queryClient, history } = await openTable('?group=Employee&as=Employee')
  await main().findByRole('region', { name: 'Preview as Employee' })
  world.fieldPermissions = world.fieldPermissions.map((it) =>
    it.permissionGroupName === 'Employee' ? { ...it, permissionName: 'Staff', permissionGroupName: 'Staff' } : it,
  )
  await act(() => queryClient.invalidateQueries())
  expect(await main().findByRole('region', { name: 'Preview as Staff' })).toBeVisible()
  expect(main().getByRole('columnheader', { name: 'Staff' })).toBeVisible()
  await waitFor(() => expect(history.location.search).toBe('?group=Staff&as=Staff'))
  expect(screen.queryByText('Part of the link was ignored')).toBeNull()
})

test('a group that somebody else deletes while it is previewed is named, and no link is blamed [ADM-05]', async () => {
  const { user, world, history } = await openTable('?group=Employee&as=Employee')
  await main().findByRole('region', { name: 'Preview as Employee' })
  world.fieldPermissions = world.fieldPermissions.filter((it) => it.permissionGroupName !== 'Employee')
  await user.click(box('Edit', salary, 'Employee'))
  expect(await screen.findByText('Someone else deleted the permission group Employee.')).toBeVisible()
  expect(screen.getByText(/^Someone else changed field permissions in the meantime\./)).toBeVisible()
  expect(await main().findByRole('columnheader', { name: 'Manager' })).toBeVisible()
  await waitFor(() => expect(history.location.search).toBe(''))
  expect(screen.queryByRole('region', { name: /^Preview as/ })).toBeNull()
  expect(screen.queryByText('Part of the link was ignored')).toBeNull()
  expect(screen.queryByText(/stays as it was for/)).toBeNull()
})

test('a preview shows what its members get: no rule counts that is not active, nor edits what is hidden [ADM-05]', async () => {
  const world = aWorld({ me: aSuperUser() })
  world.fieldPermissions = world.fieldPermissions.map((it) => {
    if (it.permissionGroupName !== 'Employee') return it
    return it.entityType === 'candidate'
      ? { ...it, status: 'INACTIVE', canView: false, canEdit: false }
      : { ...it, canView: false, canEdit: true }
  })
  await open(`${path}?as=Employee`, { world })
  const preview = within(await main().findByRole('region', { name: 'Preview as Employee' }))
  expect(preview.getByText('Expected salary').closest('li')).toHaveTextContent('Can edit')
  expect(preview.getByText('Hiring manager').closest('li')).toHaveTextContent('Hidden')
})

test('exports what is shown, with the columns that the import reads [ADM-05] [IMP-07]', async () => {
  const files = watchDownloads()
  const { user } = await openTable('?group=Employee')
  await user.type(main().getByRole('searchbox', { name: 'Search fields' }), 'expected sal')
  await user.click(main().getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('1 field permission exported')).toBeVisible()
  const [file] = await files()
  expect(file?.name).toMatch(/^field-permissions-/)
  expect(file?.text).toBe(
    '\uFEFFPermission,Entity Type,Field Name,Can View,Can Edit,Status\r\nEmployee,candidate,expectedSalary,no,no,ACTIVE\r\n',
  )
})

test('Export says that there is nothing as long as no field permission shows [ADM-05] [IMP-07]', async () => {
  const { user } = await openTable()
  const exported = main().getByRole('button', { name: 'Export' })
  expect(exported).toHaveAccessibleDescription('')
  await user.type(main().getByRole('searchbox', { name: 'Search fields' }), 'no such field')
  expect(exported).toHaveAttribute('aria-disabled', 'true')
  expect(exported).toHaveAccessibleDescription('No field permissions to export')
  await user.click(main().getByRole('button', { name: 'Clear search and filters' }))
  expect(exported).toHaveAccessibleDescription('')
})

test.each([
  ['500', 'Error loading field permissions.'],
  ['200 of another shape', 'Error processing field permissions data.'],
] as const)('says when the permissions cannot be shown, after %s [ERR-01]', async (fault, text) => {
  visit(path, { world: aWorld({ me: aSuperUser() }) })
  network.use(failing(fieldPermissions.list, fault))
  expect(await screen.findByText(text, { exact: false })).toBeVisible()
})

test('an import of field permissions that ran is told above the table, which then shows what it changed [IMP-03]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const half = { entityType: 'field_permission', total: 4, pending: 2, status: 'STORING' } as const
  world.imports.looks[1] = [
    anImportReport(half),
    anImportReport({ ...half, status: 'COMPLETED', pending: 0, changed: 4 }),
  ]
  localStorage.setItem(`import:1:${world.me.userData.id}:1:field_permission`, '1')
  const { user } = await open(path, { world })
  await main().findAllByRole('rowheader')
  expect(box('Edit', salary, 'Manager')).not.toBeChecked()
  world.fieldPermissions = world.fieldPermissions.map((it) => ({ ...it, canView: true, canEdit: true, version: 9 }))
  expect(await main().findByText('places.csv has been imported')).toBeVisible()
  await waitFor(() => expect(box('Edit', salary, 'Manager')).toBeChecked())
  await user.click(main().getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('dialog', { name: 'Import field permissions' })).toBeVisible()
})
