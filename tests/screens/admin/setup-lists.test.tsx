import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { crudMocks } from '#mocks/crud.ts'
import { failing, wrongFields } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { aCensusEntry } from '#mocks/setup-lists.ts'
import { scoringBands } from '#src/contract/assessment-setup.ts'
import { locations } from '#src/contract/general.ts'
import { qualificationFields } from '#src/contract/job-setup.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const form = () => within(screen.getByRole('dialog'))
const openList = async (path: string, change: (world: ReturnType<typeof aWorld>) => void = () => {}) => {
  const world = aWorld({ me: aSuperUser() })
  change(world)
  const view = await open(path, { world })
  await main().findAllByRole('rowheader')
  return { ...view, world }
}
const openFailing = (path: string, failure: ReturnType<typeof failing>) => {
  network.resetHandlers(failure, ...handlersFor(aWorld({ me: aSuperUser() })))
  return open(path)
}
/** The calls of attribute scoring, which the mocks only list. */
const scoringHandlers = ({ lists }: ReturnType<typeof aWorld>) => [
  ...crudMocks({
    endpoints: scoringBands,
    rows: lists.scoringBands,
    textsOf: (it) => [it.eppAttributeName],
    store: ({ companyId: _, ...body }) => ({
      companyId: 1,
      assessmentProfile: 'Some',
      eppAttributeName: 'Some',
      eppAttribute: { id: 1, name: 'Some' },
      ...body,
    }),
  }),
]
const save = () => form().getByRole('button', { name: 'Save' })
type User = Awaited<ReturnType<typeof open>>['user']
const box = (name: RegExp) => form().getByRole('textbox', { name })
const choose = async (user: User, name: RegExp, option: string) => {
  await user.click(form().getByRole('combobox', { name }))
  await user.click(await form().findByRole('option', { name: option }))
}
const addQualificationField = async (user: User) => {
  await user.type(box(/^Field name/), 'Licence')
  await user.type(box(/^Display order/), '2')
  await choose(user, /^Type/, 'Education')
}
const addScoringBand = async (user: User) => {
  await choose(user, /^Assessment Profile/, 'Some')
  await choose(user, /^Attribute/, 'Some')
  await user.type(box(/^Band Start/), '41')
  await user.type(box(/^Band End/), '60')
  await user.type(box(/^Potential Points/), '-5')
}

test('the administration opens with the first screen of its menu [ADM-02]', async () => {
  const { history } = await open('/admin', { world: aWorld({ me: aSuperUser() }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Location' })).toBeVisible()
  expect(history.location.pathname).toBe('/admin/general/location')
})

test('what a form refers to and somebody deletes meanwhile is offered no more once it is refused [FORM-07]', async () => {
  const { user, world } = await openList('/admin/job/job-qualification-details')
  await user.click(main().getByRole('button', { name: 'Add qualification field' }))
  await addQualificationField(user)
  world.setup.qualificationTypes.length = 0
  const refused = wrongFields([{ field: 'jdQualificationType.id', message: 'There is no such record' }])
  network.use(failing(qualificationFields.create, refused))
  await user.click(save())
  const type = form().getByRole('combobox', { name: /^Type/ })
  await waitFor(() => expect(type).toHaveValue('No longer available'))
  expect(type).toHaveAccessibleDescription('There is no such record')
  await user.click(type)
  expect(form().queryByRole('option', { name: 'Education' })).toBeNull()
})

test('a draft that refers to a record deleted since names no number [FORM-07]', async () => {
  const { user, world } = await openList('/admin/job/job-qualification-details')
  await user.click(main().getByRole('button', { name: 'Add qualification field' }))
  await addQualificationField(user)
  await user.click(form().getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep as draft' }))
  world.setup.qualificationTypes.length = 0
  await user.click(main().getByRole('button', { name: 'Add qualification field' }))
  await waitFor(() => expect(form().getByRole('combobox', { name: /^Type/ })).toHaveValue('No longer available'))
})

test('a qualification field needs a name, an order of digits and a type, and no options [FORM-10] [ADM-06]', async () => {
  const { user, world } = await openList('/admin/job/job-qualification-details')
  await user.click(main().getByRole('button', { name: 'Add qualification field' }))
  const order = box(/^Display order/)
  await user.type(order, '1st')
  await user.click(save())
  expect(box(/^Field name/)).toHaveAccessibleDescription('This field is required')
  expect(form().getByRole('combobox', { name: /^Type/ })).toHaveAccessibleDescription('This field is required')
  expect(order).toHaveAccessibleDescription('Use digits only')
  await user.clear(order)
  await addQualificationField(user)
  await user.click(save())
  expect(await screen.findByText('Qualification field added successfully')).toBeVisible()
  expect(world.setup.qualificationFields.at(-1)).toMatchObject({
    fieldName: 'Licence',
    displayOrder: 2,
    fieldOptions: [],
    jdQualificationType: { id: 1 },
  })
})

test('a band needs a company, a profile, an attribute, two numbers of digits and whole points [FORM-09] [ADM-04]', async () => {
  const { user, world } = await openList('/admin/user-management/attribute-scoring')
  network.use(...scoringHandlers(world))
  await user.click(main().getByRole('button', { name: 'Add attribute scoring' }))
  expect(form().getByRole('combobox', { name: /^Company/ })).toBeRequired()
  expect(form().getByRole('combobox', { name: /^Company/ })).toHaveDisplayValue('Northwind Robotics')
  await user.type(box(/^Band Start/), '-1')
  await user.type(box(/^Potential Points/), '--5')
  await user.click(save())
  for (const select of [/^Assessment Profile/, /^Attribute/]) {
    expect(form().getByRole('combobox', { name: select })).toHaveAccessibleDescription('This field is required')
  }
  expect(box(/^Band Start/)).toHaveAccessibleDescription('Use digits only')
  expect(box(/^Band End/)).toHaveAccessibleDescription('This field is required')
  expect(box(/^Potential Points/)).toHaveAccessibleDescription('Use a whole number, such as 5 or -5')
  await user.clear(box(/^Band Start/))
  await user.clear(box(/^Potential Points/))
  await addScoringBand(user)
  await user.click(save())
  await waitFor(() =>
    expect(world.lists.scoringBands.at(-1)).toMatchObject({
      assessmentProfileId: 1,
      eppAttributeId: 1,
      scoringBandStart: 41,
      scoringBandEnd: 60,
      potentialPoints: -5,
    }),
  )
})

test('after an active company was added the form is empty again, and still says active [FORM-06]', async () => {
  const { user } = await openList('/admin/general/companies')
  const add = () => user.click(main().getByRole('button', { name: 'Add company' }))
  await add()
  await user.type(box(/^Name/), 'Juniper & Co')
  expect(form().getByRole('switch', { name: 'Active' })).toBeChecked()
  await user.click(save())
  await main().findByRole('rowheader', { name: /Juniper & Co/ })
  await add()
  expect(box(/^Name/)).toHaveValue('')
  expect(form().getByRole('switch', { name: 'Active' })).toBeChecked()
})

test('an option of a qualification field is stored as it was written [ADM-06] [FORM-08]', async () => {
  const { user, world } = await openList('/admin/job/job-qualification-details')
  await user.click(main().getByRole('button', { name: 'Edit Minimum degree' }))
  const options = form().getByRole('combobox', { name: /^Options/ })
  await user.click(options)
  await waitFor(() => expect(options).toHaveAttribute('aria-expanded', 'true'))
  await user.paste('Master of Arts')
  await user.keyboard('{Enter}')
  expect(await form().findByRole('button', { name: 'Remove Master of Arts' })).toBeVisible()
  await user.click(save())
  expect(await screen.findByText('Qualification field updated successfully')).toBeVisible()
  expect(world.setup.qualificationFields[0]?.fieldOptions).toEqual(['Bachelor', 'Master of Arts'])
})

test('an option that was typed without Enter is saved, by the button or by Enter elsewhere [ADM-06] [FORM-08]', async () => {
  const { user, world } = await openList('/admin/job/job-qualification-details')
  const stored = () => world.setup.qualificationFields[0]?.fieldOptions
  const typeOption = async (text: string) => {
    await user.click(await main().findByRole('button', { name: 'Edit Minimum degree' }))
    await user.click(form().getByRole('combobox', { name: /^Options/ }))
    await user.paste(text)
  }
  await typeOption('Master of Arts')
  await user.click(save())
  await waitFor(() => expect(stored()).toEqual(['Bachelor', 'Master of Arts']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await typeOption('Doctor')
  await user.click(box(/^Field name/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stored()).toEqual(['Bachelor', 'Master of Arts', 'Doctor']))
})

test('a company is edited and deleted though nothing can be asked of one alone [ADM-03]', async () => {
  const { user, world } = await openList('/admin/general/companies')
  await user.click(main().getByRole('button', { name: 'Edit Northwind Robotics' }))
  await user.click(form().getByRole('switch', { name: 'Active' }))
  const [company] = world.setup.companies
  if (company) world.setup.companies[0] = { ...company, version: 2, name: 'Northwind' }
  await user.click(save())
  expect(await screen.findByRole('dialog', { name: 'Two versions of this company' })).toBeVisible()
  expect(form().getByRole('radio', { name: /^Saved in the meantime\s*Northwind$/ })).toBeChecked()
  await user.click(save())
  expect(await screen.findByText('Company updated successfully')).toBeVisible()
  expect(world.setup.companies[0]).toMatchObject({ name: 'Northwind', isActive: false })
  await user.click(await main().findByRole('button', { name: 'Delete Northwind' }))
  expect(await screen.findByText('It is deleted only if nothing uses it. This cannot be undone.')).toBeVisible()
  await user.click(form().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Company deleted successfully')).toBeVisible()
})

test('a company that was just added can be entered at once [TOP-02]', async () => {
  const { user, world } = await openList('/admin/general/companies')
  await user.click(main().getByRole('button', { name: 'Add company' }))
  await user.type(box(/^Name/), 'Juniper & Co')
  world.companies = [...world.companies, aCompany({ companyId: 9, companyName: 'Juniper & Co', preferred: false })]
  await user.click(save())
  expect(await screen.findByText('Company added successfully')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Company: Northwind Robotics' }))
  expect(await screen.findByRole('menuitemradio', { name: /Juniper & Co/ })).toBeVisible()
})

test('a manager is found by the server, shows by name though not among the first, and can be taken away [ADM-03]', async () => {
  const { user, world } = await openList('/admin/general/census', ({ setup }) => {
    const others = Array.from({ length: 60 }, (_, index) => aCensusEntry({ id: index + 10, name: `Person ${index}` }))
    const last = aCensusEntry({ id: 90, name: 'Zofia Blanco', title: 'Director' })
    setup.census.push(
      ...others,
      last,
      aCensusEntry({ id: 2, name: 'Aisha Bello', managerId: 90, managerName: 'Zofia Blanco' }),
    )
  })
  await user.type(main().getByRole('searchbox'), 'Aisha{Enter}')
  await user.click(await main().findByRole('button', { name: 'Edit Aisha Bello' }))
  const manager = await waitFor(() => {
    const field = form().getByRole('combobox', { name: /^Manager/ })
    expect(field).toHaveValue('Zofia Blanco, Director')
    return field
  })
  await user.click(form().getByRole('button', { name: 'Clear manager' }))
  expect(manager).toHaveValue('')
  await user.click(save())
  expect(await screen.findByText('Person updated successfully')).toBeVisible()
  expect(world.setup.census.find((it) => it.id === 2)?.managerId).toBeNull()
})

describe.each([
  {
    kind: 'attribute scoring',
    path: '/admin/user-management/attribute-scoring',
    endpoints: scoringBands,
    record: 'Assertiveness 0–40',
    fill: addScoringBand,
    notLoaded: 'Error loading attribute scoring data',
  },
  {
    kind: 'qualification field',
    path: '/admin/job/job-qualification-details',
    endpoints: qualificationFields,
    record: 'Minimum degree',
    fill: addQualificationField,
    notLoaded: 'Error loading qualification fields',
  },
])('what is said of a $kind', ({ kind, path, endpoints, record, fill, notLoaded }) => {
  const wrong = 'An error occurred. Please try again later.'
  const reason = 'This review is submitted and read-only. Reopen it to make changes.'
  const Kind = `${kind[0]?.toUpperCase()}${kind.slice(1)}`

  test('the list that cannot be loaded says so, and the reason [ERR-01] [ADM-04] [ADM-06]', async () => {
    await openFailing(path, failing(endpoints.list, '409'))
    expect(await main().findByRole('alert')).toHaveTextContent(`${notLoaded}. ${reason}`)
  })

  test('an addition that is refused, and one that is made [ERR-02] [ERR-03] [ADM-04] [ADM-06]', async () => {
    const { user, world } = await openList(path)
    network.use(...scoringHandlers(world))
    await user.click(main().getByRole('button', { name: `Add ${kind}` }))
    await fill(user)
    network.use(failing(endpoints.create, '500', { once: true }))
    await user.click(save())
    expect(await form().findByText(`Error adding ${kind}. ${wrong}`)).toBeVisible()
    await user.click(save())
    expect(await screen.findByText(`${Kind} added successfully`)).toBeVisible()
  })

  test('an update that is refused, and one that is made [ERR-02] [ERR-03] [ADM-04] [ADM-06]', async () => {
    const { user, world } = await openList(path)
    network.use(...scoringHandlers(world))
    await user.click(main().getByRole('button', { name: `Edit ${record}` }))
    network.use(failing(endpoints.update, '409', { once: true }))
    await user.click(save())
    expect(await form().findByText(`Error updating ${kind}. ${reason}`)).toBeVisible()
    await user.click(save())
    expect(await screen.findByText(`${Kind} updated successfully`)).toBeVisible()
  })

  test('a deletion that is refused, and one that is made [ERR-02] [ERR-03] [ADM-04] [ADM-06]', async () => {
    const { user, world } = await openList(path)
    network.use(...scoringHandlers(world))
    await user.click(main().getByRole('button', { name: `Delete ${record}` }))
    network.use(failing(endpoints.remove, '500', { once: true }))
    const confirm = await form().findByRole('button', { name: 'Delete' })
    await user.click(confirm)
    expect(await form().findByText(`Error deleting ${kind}. ${wrong}`)).toBeVisible()
    await user.click(confirm)
    expect(await screen.findByText(`${Kind} deleted successfully`)).toBeVisible()
  })
})

test('a list without words of its own says that the operation failed, and the reason [ERR-01]', async () => {
  await openFailing('/admin/general/location', failing(locations.list, '403'))
  expect(await main().findByRole('alert')).toHaveTextContent(
    'Operation failed. Only the manager of this employee can do this',
  )
})
