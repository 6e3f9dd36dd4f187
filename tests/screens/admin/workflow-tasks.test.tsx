import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { anActivity } from '#mocks/activity.ts'
import { failing } from '#mocks/faults.ts'
import { listed } from '#mocks/listed.ts'
import { mock } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { subTasks, taskRoles, tasks, type WorkflowTask, workflowLevels, workflowTasks } from '#src/contract/workflow.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const path = '/admin/workflow-management/workflow-level-task'
const main = () => within(screen.getByRole('main'))
const modal = () => within(document.querySelector('dialog') ?? document.body)
const field = (name: RegExp) => modal().getByRole('textbox', { name })
const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)

const aTask = (id: number, name: string, change: Partial<WorkflowTask> = {}): WorkflowTask => ({
  workflowTaskId: id,
  id,
  version: 1,
  workflowTaskVersion: change.version ?? 1,
  workflowLevelId: 1,
  task: { id: 4, name },
  subTask: { id: 9, name: 'Telephone' },
  taskRole: { id: 2, name: 'Recruiter' },
  stageOrder: id,
  taskOrder: id,
  slaHours: 48,
  hbMilestoneName: null,
  company: { id: 1, name: 'Northwind Robotics' },
  createdAt: '2026-05-04T09:00:00.000Z',
  ...change,
})

const parentTask = { id: 4, taskDescription: 'Interview' }
const level = { version: 1, status: 'ACTIVE' as const, jobCount: 0 }

/** The network answers of two levels: Associates with two tasks, Directors with one. @returns what is saved */
const playTasks = () => {
  const stored = [
    aTask(1, 'Interview'),
    aTask(2, 'Skill Validation', { version: 3, hbMilestoneName: 'Skilled', taskRole: { id: 5, name: 'Interviewer' } }),
    aTask(3, 'Topgrade', { workflowLevelId: 2 }),
  ]
  const saved: unknown[] = []
  network.use(
    mock(workflowLevels.jobCounts, () => [
      { id: 1, name: 'Associates', ...level },
      { id: 2, name: 'Directors', ...level },
    ]),
    mock(workflowTasks.list, ({ query }) => stored.filter((it) => it.workflowLevelId === query?.workflowLevelId)),
    mock(workflowTasks.create, ({ body }) => {
      saved.push(body)
      const added = aTask(4, 'Interview', { subTask: { id: 10, name: 'Video' } })
      stored.push(added)
      return added
    }),
    mock(workflowTasks.update, ({ body, version }) => {
      saved.push(body)
      return aTask(1, 'Interview', { version: (version ?? 0) + 1 })
    }),
    mock(workflowTasks.remove, ({ params }) => {
      stored.splice(
        stored.findIndex((it) => it.id === params.id),
        1,
      )
      return { success: true as const }
    }),
    mock(tasks.all, () => [{ version: 1, workflow: 'CANDIDATE' as const, ...parentTask }]),
    mock(subTasks.list, ({ query }) =>
      listed(
        [
          { id: 9, version: 1, subTaskDescription: 'Telephone', lockOrder: 1, parentTask },
          { id: 10, version: 1, subTaskDescription: 'Video', lockOrder: 2, parentTask },
          { id: 11, version: 1, subTaskDescription: 'Publish', lockOrder: 1, parentTask: { ...parentTask, id: 5 } },
        ],
        query ?? {},
        (it) => [it.subTaskDescription],
      ),
    ),
    mock(taskRoles.list, ({ query }) =>
      listed([{ id: 2, version: 1, name: 'Recruiter', description: '' }], query ?? {}, (it) => [it.name]),
    ),
  )
  return saved
}

const openTasks = async (search = '') => {
  const page = visit(`${path}${search}`, { world: aWorld({ me: aSuperUser() }) })
  const saved = playTasks()
  await screen.findByRole('heading', { level: 1, name: 'Workflow Level Task' })
  return { ...page, saved }
}

const choose = async (user: Awaited<ReturnType<typeof openTasks>>['user'], name: RegExp, option: string) => {
  const chooser = () => modal().getByRole('combobox', { name })
  await waitFor(() => expect(chooser()).toBeEnabled())
  await user.click(chooser())
  await user.click(await modal().findByRole('option', { name: option }))
}

test('shows the tasks of the first level until another is chosen, by version if need be [ADM-07]', async () => {
  const { user } = await openTasks()
  const levels = await main().findByRole('combobox', { name: 'Workflow level' })
  expect(levels).toHaveDisplayValue('Associates')
  await waitFor(() => expect(names()).toEqual(['Interview', 'Skill Validation']))
  await user.selectOptions(main().getByRole('combobox', { name: 'Version' }), 'Version 3')
  await waitFor(() => expect(names()).toEqual(['Skill Validation']))
  await user.selectOptions(main().getByRole('combobox', { name: 'Workflow level' }), 'Directors')
  await waitFor(() => expect(names()).toEqual(['Topgrade']))
  expect(main().getByRole('combobox', { name: 'Workflow level' })).toHaveDisplayValue('Directors')
})

test('stays on its level, form and all, when another one comes to be the first [FORM-06] [ADM-07]', async () => {
  const { user } = await openTasks()
  await waitFor(() => expect(names()).toEqual(['Interview', 'Skill Validation']))
  await user.click(main().getByRole('button', { name: 'Add workflow task' }))
  await user.type(field(/^SLA/), '24')
  network.use(
    mock(workflowLevels.jobCounts, () => [
      { id: 3, name: 'Apprentices', ...level },
      { id: 1, name: 'Associates', ...level },
    ]),
  )
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await main().findByRole('option', { name: 'Apprentices', hidden: true })).toBeInTheDocument()
  expect(main().getByRole('combobox', { name: 'Workflow level', hidden: true })).toHaveDisplayValue('Associates')
  expect(field(/^SLA/)).toHaveValue('24')
})

test('a deleted task is added again on its own level, for which its form waits [ADM-03] [ADM-07]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const before = { workflowLevelId: 2, slaHours: 24 }
  world.activities = [anActivity({ entityType: 'workflow_task', action: 'delete', before, after: null })]
  const { user, router } = visit('/admin/activity', { world })
  playTasks()
  await user.click(await screen.findByRole('link', { name: / again$/ }))
  await waitFor(() => expect(field(/^SLA/)).toHaveValue('24'))
  expect(router.state.location.search).toEqual({ level: 2 })
  modal().getByText(/^Filled in from the deleted workflow task\./)
})

test('a deleted task of a deleted level is added to no other level [ADM-03] [ADM-07]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const deleted = (id: number, level: number, names: Record<string, string>) =>
    anActivity({
      id,
      entityType: 'workflow_task',
      entityId: id,
      action: 'delete',
      before: { workflowLevelId: level, slaHours: 24 },
      after: null,
      names: { workflowLevelId: names },
    })
  // The level of the second was deleted after its activity was read.
  world.activities = [deleted(20, 9, {}), deleted(21, 8, { 8: 'Trainees' })]
  const { user, router } = visit('/admin/activity', { world })
  playTasks()
  expect(await screen.findByText('2 changes')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add Workflow task 20 again' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Add Trainees again' }))
  expect(await screen.findByText(/^This value cannot be used here: level\./)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(names()).toEqual(['Interview', 'Skill Validation'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('narrows the tasks by role as the address says, and drops a task that the level does not have [ADM-07]', async () => {
  const { router } = await openTasks('?taskRole=5&task=77')
  expect(await screen.findByText(/^This value cannot be used here: task\./)).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Skill Validation']))
  expect(main().getByRole('button', { name: 'Remove filter Task role: Interviewer' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toEqual({ taskRole: 5 }))
  // What is a number of a kind stays on one line.
  expect(main().getByRole('cell', { name: /May.* 2026/ })).toHaveClass('number')
})

test('a link with a level, a direction or a filter that there is not says so, and shows the first level [ADM-07]', async () => {
  const { history } = await openTasks('?level=999&sort=task,sideways&colour=red')
  for (const name of ['colour', 'sort', 'level'])
    expect((await screen.findAllByText(new RegExp(`cannot be used here: .*${name}`)))[0]).toBeVisible()
  expect(main().getByRole('combobox', { name: 'Workflow level' })).toHaveDisplayValue('Associates')
  await waitFor(() => expect(history.location.search).toBe(''))
})

test('whoever deletes the last task of a version stays with that version, by its name [ADM-07] [ADM-13]', async () => {
  const { user, history } = await openTasks('?version=3')
  await user.click(await screen.findByRole('button', { name: /^Delete Skill Validation/ }))
  await user.click(await modal().findByRole('button', { name: 'Delete' }))
  expect(await main().findByText('No results found')).toBeVisible()
  expect(main().getByRole('button', { name: 'Remove filter Version: Version 3' })).toBeVisible()
  expect(history.location.search).toBe('?version=3')
})

test('leads from an address beyond the last page to it, and stays on its level [TBL-03] [ADM-07]', async () => {
  const { history } = await openTasks('?level=2&page=9&sort=colour')
  await waitFor(() => expect(history.location.search).toBe('?level=2'))
  expect(names()).toEqual(['Topgrade'])
  expect(screen.getByText(/cannot be used here: sort/)).toBeVisible()
})

test('adds a task in the stored company, numbers as numbers, a milestone only if wanted [ADM-07] [ADM-12] [ERR-03]', async () => {
  const { user, saved } = await openTasks()
  await main().findAllByRole('rowheader')
  await user.click(main().getByRole('button', { name: 'Add workflow task' }))
  await choose(user, /^Task\*?$/, 'Interview')
  await user.click(modal().getByRole('combobox', { name: /^Sub task/ }))
  expect((await modal().findAllByRole('option')).map((it) => it.textContent)).toEqual(['Telephone', 'Video'])
  await user.click(modal().getByRole('option', { name: 'Video' }))
  await choose(user, /^Task role/, 'Recruiter')
  for (const [name, text] of [
    [/^Stage/, '2'],
    [/^Task order/, 'x'],
    [/^SLA hours/, '24'],
  ] as const)
    await user.type(field(name), text)
  await user.click(modal().getByRole('button', { name: 'Save' }))
  expect(field(/^Task order/)).toHaveAccessibleDescription('Use digits only')
  await user.clear(field(/^Task order/))
  await user.type(field(/^Task order/), '3')
  await user.click(modal().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Workflow task added successfully')).toBeVisible()
  expect(saved).toEqual([
    {
      companyId: 1,
      workflowLevelIdentifier: 1,
      taskIdentifier: 4,
      subTaskIdentifier: 10,
      taskRoleIdentifier: 2,
      stageOrder: 2,
      taskOrder: 3,
      slaHours: 24,
      hbMilestoneName: '',
    },
  ])
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('requires the name of a milestone when a task is edited [ADM-12] [ERR-03]', async () => {
  const { user, saved } = await openTasks()
  await user.click(await main().findByRole('button', { name: 'Edit Interview, Telephone' }))
  await user.click(modal().getByRole('button', { name: 'Save' }))
  expect(field(/^HB milestone name/)).toHaveAccessibleDescription('This field is required')
  await user.type(field(/^HB milestone name/), 'First talk')
  await user.click(modal().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Workflow task updated successfully')).toBeVisible()
  expect(saved).toMatchObject([{ hbMilestoneName: 'First talk', taskIdentifier: 4 }])
})

test('says that the workflow could not be loaded [ERR-01]', async () => {
  visit(path, { world: aWorld({ me: aSuperUser() }) })
  network.use(failing(workflowLevels.jobCounts, '500'))
  expect(await screen.findByText(/^Error loading workflow data\./)).toBeVisible()
})

test('saves in the company of its own tab, whatever another tab has chosen since [ADM-12] [APP-06]', async () => {
  const { user, saved } = await openTasks()
  await user.click(await main().findByRole('button', { name: /^Edit Skill Validation/ }))
  localStorage.setItem('companyID', '2')
  await user.clear(await modal().findByRole('textbox', { name: /^SLA hours/ }))
  await user.type(field(/^SLA hours/), '72')
  await user.click(modal().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Workflow task updated successfully')).toBeVisible()
  expect(saved).toMatchObject([{ companyId: 1, slaHours: 72 }])
})

test('does not go on in one level with what was begun in another [FORM-06] [ADM-07]', async () => {
  const { user } = await openTasks()
  const add = async () => {
    await main().findAllByRole('rowheader')
    await user.click(main().getByRole('button', { name: 'Add workflow task' }))
    await modal().findByRole('textbox', { name: /^SLA hours/ })
  }
  await add()
  await user.type(field(/^SLA hours/), '24')
  await user.click(modal().getByRole('button', { name: 'Cancel' }))
  await user.click(modal().getByRole('button', { name: 'Keep as draft' }))
  await user.selectOptions(main().getByRole('combobox', { name: 'Workflow level' }), 'Directors')
  await waitFor(() => expect(names()).toEqual(['Topgrade']))
  await add()
  expect(field(/^SLA hours/)).toHaveValue('')
})
