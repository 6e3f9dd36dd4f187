import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { anActivity, deletedPlace } from '#mocks/activity.ts'
import { failing } from '#mocks/faults.ts'
import { pathOf } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { activity } from '#src/contract/activity.ts'
import { audit } from '#src/contract/audit.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const rows = () =>
  main()
    .getAllByRole('row')
    .slice(1)
    .map((it) => it.textContent)

const renamed = anActivity({ id: 12 })
const hired = anActivity({
  id: 11,
  entityType: 'candidate',
  entityId: 3,
  action: 'move',
  userName: 'Ines Costa',
  at: '2026-06-01T09:00:00.000Z',
  before: { firstName: 'Noor', status: 'READY_TO_OFFER', version: 1 },
  after: { firstName: 'Noor', status: 'OFFERED', version: 2 },
})
const assessed = anActivity({ id: 10, entityType: 'self_scorecard', entityId: 8, before: null, after: null })

const openActivity = async (search = '', activities = [renamed, hired, assessed]) => {
  const world = aWorld({ me: aSuperUser() })
  world.activities = activities
  const files = watchDownloads()
  const view = await open(`/admin/activity${search}`, { world })
  return { ...view, world, files }
}

test('the activity page says who changed what and when, in people’s words [ADM-03]', async () => {
  await openActivity()
  await main().findByText('3 changes')
  expect(rows()).toEqual([
    expect.stringMatching(
      /^Copenhagenlocation.*Changed.*Daniel Okafor.*02 Jun 2026.*Name Before: Kopenhagen → After: Copenhagen$/,
    ),
    expect.stringMatching(/candidate.*Status changed.*Ines Costa.*Status Before: Ready to offer → After: Offered$/),
    expect.stringMatching(/^Self-review 8self-review.*Its content is shown on its own page only\.$/),
  ])
  expect(main().getByRole('link', { name: 'Copenhagen' })).toHaveAttribute(
    'href',
    '/admin/general/location?search=Copenhagen',
  )
})

test('a change of a field permission says of which field, record and group it is [ADM-05]', async () => {
  const rule = { id: 5, fieldName: 'expectedSalary', entityType: 'candidate', permissionId: 2 }
  const changed = {
    entityType: 'field_permission',
    entityId: 5,
    before: { ...rule, canEdit: true },
    after: { ...rule, canEdit: false },
  }
  await openActivity('', [
    anActivity({ id: 16, ...changed, names: { permissionId: { 2: 'Manager' } } }),
    anActivity({ id: 15, ...changed, names: { permissionId: {} } }),
  ])
  await main().findByText('2 changes')
  expect(rows()).toEqual([
    expect.stringMatching(
      /^Expected salary \(Candidate\) for Managerfield permission.*Can edit Before: Yes → After: No$/,
    ),
    expect.stringMatching(/^Expected salary \(Candidate\)field permission/),
  ])
  expect(main().getByRole('link', { name: 'Expected salary (Candidate) for Manager' })).toHaveAttribute(
    'href',
    '/admin/user-management/field-permissions?search=Expected+salary',
  )
})

test('a record without a name of its own is called by what it points to [ADM-03] [ADM-04]', async () => {
  const band = { assessmentProfileId: 2, eppAttributeId: 5, scoringBandStart: 0, scoringBandEnd: 30 }
  const names = { assessmentProfileId: { 2: 'Technical' }, eppAttributeId: { 5: 'Patience' } }
  const ofBand = { entityType: 'scoring_band', entityId: 7, before: { ...band, potentialPoints: 3 } }
  await openActivity('', [
    anActivity({ id: 17, ...ofBand, after: { ...band, potentialPoints: 5 }, names }),
    anActivity({ id: 16, ...ofBand, action: 'delete', after: null, names }),
    anActivity({ id: 15, ...ofBand, after: { ...band, potentialPoints: 4 } }),
  ])
  await main().findByText('3 changes')
  expect(rows()).toEqual([
    expect.stringMatching(/^Technical, Patience 0–30attribute scoring.*Before: 3 → After: 5$/),
    expect.stringMatching(/^Technical, Patience 0–30attribute scoring.*Deleted/),
    expect.stringMatching(/^Attribute scoring 7attribute scoring/),
  ])
  expect(main().getByRole('link', { name: 'Add Technical, Patience 0–30 again' })).toBeVisible()
})

test('a link to a password that was made or withdrawn for somebody is told [ADM-08]', async () => {
  const without = { name: 'Ines Costa', email: 'ines@example.com', isActive: true, signIn: 'READY', invitedUntil: null }
  const withLink = { ...without, invitedUntil: '2026-06-09T09:00:00.000Z' }
  const ofUser = { entityType: 'user', entityId: 7 }
  await openActivity('', [
    anActivity({ id: 17, ...ofUser, before: withLink, after: without }),
    anActivity({ id: 16, ...ofUser, before: without, after: withLink }),
  ])
  await main().findByText('2 changes')
  expect(rows()).toEqual([
    expect.stringMatching(/Sign-in Before: New password link until 09 Jun 2026, \d\d:\d\d → After: Password set$/),
    expect.stringMatching(/Sign-in Before: Password set → After: New password link until 09 Jun 2026, \d\d:\d\d$/),
  ])
})

test('a deleted record is added again as it was, as a new one, and asked about once [ADM-03]', async () => {
  const { user, router, world } = await openActivity('', [deletedPlace, renamed])
  await user.click(await main().findByRole('link', { name: 'Add Aarhus again' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add location' }))
  expect(router.state.location.href).toBe('/admin/general/location')
  form.getByText('Filled in from the deleted location. Check the fields first: saving adds a new one.')
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Aarhus')
  await waitFor(() => expect(router.state.location.state.again).toBeUndefined())
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Location added successfully')
  expect(world.lists.locations.at(-1)).toMatchObject({ name: 'Aarhus', country: 'Denmark' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('only what a screen keeps, and was deleted, is added again [ADM-03]', async () => {
  const cardDeleted = anActivity({
    id: 14,
    entityType: 'evidence',
    action: 'delete',
    before: { text: 'Late' },
    after: null,
  })
  await openActivity('', [cardDeleted, renamed, hired, assessed])
  await main().findByText('4 changes')
  expect(main().queryByRole('link', { name: / again$/ })).toBeNull()
})

test('activity is narrowed by person, kind and days, all in the address [TBL-02]', async () => {
  const { user, router } = await openActivity('?from=2026-06-01')
  await main().findByText('3 changes')
  await user.selectOptions(main().getByRole('combobox', { name: 'Kind of record' }), 'Candidate')
  await main().findByText('1 change')
  expect(router.state.location.search).toEqual({ kind: 'candidate', from: '2026-06-01' })
  await user.click(main().getByRole('button', { name: 'Remove filter Kind of record: Candidate' }))
  const search = main().getByRole('searchbox', { name: 'Changed by' })
  expect(search).toHaveAttribute('placeholder', 'Changed by…')
  await user.type(search, 'costa{Enter}')
  await main().findByText('1 change')
  expect(router.state.location.search).toEqual({ search: 'costa', from: '2026-06-01' })
  await user.type(main().getByLabelText('Until'), '2026-05-31')
  await user.click(await main().findByRole('button', { name: 'Clear search and filters' }))
  await main().findByText('3 changes')
  expect(router.state.location.search).toEqual({})
})

test('a link to activity of a kind that does not exist says so, and shows what there is [ADM-13]', async () => {
  await openActivity('?kind=nonsense')
  expect(await screen.findByText(/^This value cannot be used here: kind\./)).toBeVisible()
  expect(rows()).toHaveLength(3)
})

test('activity is exported as it is narrowed, formula cells defused [IMP-07]', async () => {
  const { user, files } = await openActivity('?kind=location', [
    anActivity({ before: { name: 'Oslo' }, after: { name: '=1+1' } }),
    hired,
  ])
  await main().findByText('1 change')
  await user.click(main().getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('1 change exported')).toBeVisible()
  const [file] = await files()
  const lines = file?.text.split('\r\n') ?? []
  expect(lines[0]).toBe('\uFEFFRecord,Action,Person,Date,Changes')
  expect(lines[1]).toMatch(/^'=1\+1 \(location\),Changed,Daniel Okafor,"02 Jun 2026, \d\d:\d\d",Name: Oslo → =1\+1$/)
})

test('the audit stream is taken out as JSON lines, from the chosen day on [ADM-03]', async () => {
  await useNodeFiles()
  const { user, files } = await openActivity('?from=2026-06-01')
  await main().findByText('3 changes')
  await user.click(main().getByRole('button', { name: 'Export' }))
  await screen.findByText('3 changes exported')
  let asked = ''
  network.events.on('request:start', ({ request }) => {
    if (request.url.includes('/audit/')) asked = new URL(request.url).search
  })
  await user.click(main().getByRole('button', { name: 'Export audit stream' }))
  expect(await screen.findByText('1 audit entry exported')).toBeVisible()
  const file = (await files()).find((it) => it.name === 'audit.jsonl')
  expect(JSON.parse(file?.text ?? '')).toMatchObject({
    kind: 'EXPORTED',
    after: { list: 'activity.company', rows: 3, filters: ['from'] },
  })
  expect(asked).toMatch(/^\?since=2026-0(5-31|6-01)T/)
})

test('an audit stream of any length is taken out in pieces, one after the other [ADM-03]', async () => {
  await useNodeFiles()
  const { user, files } = await openActivity()
  const asked: string[] = []
  network.use(
    http.get(pathOf(audit.file), ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      const first = Number(searchParams.get('after') ?? 0) + 1
      const count = first === 1 ? Number(searchParams.get('size')) : 1
      const lines = Array.from({ length: count }, (_, index) => `{"id":${first + index}}\n`)
      return new HttpResponse(lines.join(''), { headers: { 'content-type': 'application/x-ndjson' } })
    }),
  )
  await user.click(await main().findByRole('button', { name: 'Export audit stream' }))
  expect(await screen.findByText(/audit entries exported$/)).toHaveTextContent('20,001')
  expect(asked).toEqual(['?size=20000', '?after=20000&size=20000'])
  expect((await files())[0]?.text).toMatch(/^\{"id":1\}\n[\s\S]*\n\{"id":20000\}\n\{"id":20001\}\n$/)
})

test('many fields and long texts show on demand', async () => {
  const after = { name: 'Oslo', country: 'Norway', state: 'None' }
  const { user } = await openActivity('', [
    anActivity({ id: 2, action: 'create', before: null, after: { ...after, name: 'O'.repeat(200) } }),
  ])
  const more = await main().findByRole('button', { name: 'Show all 3 fields' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(main().getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
})

test('that nothing has happened yet is said [TBL-04]', async () => {
  await openActivity('', [])
  expect(await main().findByText('What people add, change and delete in this company will appear here.')).toBeVisible()
})

test('activity that cannot be loaded is said, and can be tried again [ERR-01] [TBL-04]', async () => {
  const { user } = await openActivity()
  await main().findByText('3 changes')
  network.use(failing(activity.company, '500'))
  await user.selectOptions(main().getByRole('combobox', { name: 'Kind of record' }), 'Candidate')
  expect(await main().findByText(/The activity could not be loaded\./)).toBeVisible()
  expect(main().getByRole('button', { name: 'Try again' })).toBeEnabled()
})
