import { screen, waitFor } from '@testing-library/react'
import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { plans } from '#src/contract/plans.ts'
import { reviews } from '#src/contract/reviews.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { happen } from '#tests/passing-time.ts'
import { asked, enter, loaded, main, opened, pressIn, question } from './pages.ts'
import {
  calibration,
  evaluateTeam,
  eventsOf,
  type Kept,
  ofReview,
  type Period,
  periods,
  periodsNow,
  planOf,
  type Reviewed,
  reportee,
  scorecardOf,
} from './review-records.ts'
import { writes } from './write.ts'

const typed = 'Held the release when the tests were red'

/** Saves, or tries again where that is offered. */
const save = (name: string) => async () => {
  const again = main().queryByRole('button', { name: 'Try again' })
  if (again) await happen(() => again.click())
  else await pressIn(main, name)
}

type Part = Kept & { employeeId: number }

const comment = () => {
  const [first] = main().getAllByRole('textbox', { name: /^Comment/ })
  if (!first) throw new Error('there is no comment')
  return first
}

/** A part of a review that is under way. */
const openPart = async () => {
  const { employeeId } = await reportee('Lena Fischer')
  return { employeeId, ...(await scorecardOf(employeeId, 'VALUES')) }
}
const commentsOf = async ({ employeeId }: Part) => {
  const { version, items } = await scorecardOf(employeeId, 'VALUES')
  return { version, comments: items.map((it) => it.comment).filter((it) => it !== '') }
}

export const parts = writes<Part>({
  endpoint: scorecards.save,
  open: async (options) => {
    const of = await openPart()
    const visited = await opened(`${ofReview('evaluation', of.employeeId)}&step=values`, of, options)
    await main().findByRole('button', { name: 'Save' })
    await loaded(visited)
    await enter(comment(), typed)
    return visited
  },
  send: save('Save'),
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(comment()).toHaveValue(typed),
  isStoredOnce: async (of) => {
    expect(await main().findByText(/^Saved/)).toBeVisible()
    expect(comment()).toHaveValue(typed)
    expect(await commentsOf(of)).toEqual({ version: of.version + 1, comments: [typed] })
  },
  isNotStored: async (of) => expect(await commentsOf(of)).toMatchObject({ version: of.version }),
  saving: 'Save',
})

export const submissions = writes<Reviewed>({
  ...asked,
  endpoint: reviews.complete,
  open: async (options) => {
    const of = await reportee('Sofia Marchetti')
    const visited = await opened(ofReview('review-summary', of.employeeId), of, options)
    await pressIn(main, 'Submit review')
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Submit'),
  expectKept: () => expect(question().getByRole('button', { name: 'Submit' })).toBeEnabled(),
  isStoredOnce: async ({ employeeId }) => {
    expect((await main().findAllByText('Review Completed'))[0]).toBeVisible()
    expect(await eventsOf(employeeId, 'SUBMITTED')).toHaveLength(1)
  },
  isNotStored: async ({ employeeId }) => expect(await eventsOf(employeeId, 'SUBMITTED')).toEqual([]),
  saving: 'Submitting…',
})

type Sheet = { version: number; name: string }

const potential = () => {
  const [first] = main().getAllByRole('combobox', { name: /^Potential/ })
  if (!first) throw new Error('nobody is to be calibrated')
  return first
}

export const sheets = writes<Sheet>({
  endpoint: taskSheets.save,
  open: async (options) => {
    await evaluateTeam()
    const of = await calibration()
    const visited = await opened(`/employee/performance/calibrate?planPeriodId=${periods.current}`, of, options)
    await main().findByRole('button', { name: 'Save' })
    await loaded(visited)
    await visited.user.selectOptions(potential(), 'High')
    return visited
  },
  send: save('Save'),
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(potential()).toHaveDisplayValue('High'),
  isStoredOnce: async ({ version }) => {
    expect(await main().findByText('All changes saved')).toBeVisible()
    const { rows, ...sheet } = await calibration()
    expect(sheet.version).toBe(version + 1)
    expect(rows.filter((it: { potential: number | null }) => it.potential === 3)).toHaveLength(1)
  },
  isNotStored: async ({ version }) => expect(await calibration()).toMatchObject({ version }),
  saving: 'Save',
})

type Plan = { version: number }

const objective = () => {
  const [first] = main().getAllByRole('textbox', { name: /^Title/ })
  if (!first) throw new Error('there is no objective')
  return first
}

export const objectives = writes<Plan>({
  endpoint: plans.saveCompanyPlan,
  open: async (options) => {
    const of = await planOf()
    const visited = await opened(`/execution/standard-objectives?planPeriodId=${periods.current}`, of, options)
    await pressIn(main, 'Edit objectives')
    await loaded(visited)
    await enter(objective(), typed)
    return visited
  },
  send: save('Save objectives'),
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(objective()).toHaveValue(typed),
  isStoredOnce: async ({ version }) => {
    expect(await main().findByRole('row', { name: new RegExp(typed) })).toBeVisible()
    expect(await planOf()).toMatchObject({ version: version + 1, objectives: [{ title: typed }, {}, {}, {}] })
  },
  isNotStored: async ({ version }) => expect(await planOf()).toMatchObject({ version }),
  saving: 'Save objectives',
})

const statusOf = async (id: number) => (await periodsNow()).find((it) => it.id === id)?.status

export const completions = writes<Period>({
  ...asked,
  endpoint: planPeriodLife.complete,
  open: async (options) => {
    const [of] = await periodsNow()
    if (!of) throw new Error('there is no plan period')
    const visited = await opened(`/execution/plan-periods/${of.id}`, of, options)
    await pressIn(main, `Complete ${of.name}`)
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, /^Complete/),
  expectKept: () => expect(question().getByRole('button', { name: /^Complete/ })).toBeEnabled(),
  isStoredOnce: async ({ id, name }) => {
    expect((await screen.findAllByText(`${name} is completed.`))[0]).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await statusOf(id)).toBe('COMPLETED')
  },
  isNotStored: async ({ id }) => expect(await statusOf(id)).toBe('IN_PROGRESS'),
  saving: 'Completing…',
})
