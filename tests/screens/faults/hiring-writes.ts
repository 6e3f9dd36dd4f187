import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { documents } from '#src/contract/documents.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { controlTime, happen, passTime } from '#tests/passing-time.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import {
  documentsOf,
  notesOf,
  notInterviewed,
  type Person,
  requested,
  requisitionOf,
  scorecardOf,
  taskOf,
  topgradeOf,
  withNote,
  withOpenTask,
  withoutDocument,
  withoutNote,
  withScorecard,
} from './hiring-records.ts'
import { asked, loaded, main, opened, pressIn, question } from './pages.ts'
import { movesStored, nextApplicant } from './server.ts'
import { writes } from './write.ts'

const typed = 'Asked on the phone, answers on Monday'
const reason = () => question().getByRole('textbox', { name: /^Reason/ })

export const notes = writes<Person>({
  ...asked,
  endpoint: candidateNotes.create,
  open: async (options) => {
    const of = await withoutNote(typed)
    const visited = await opened(`/hiring/candidate/details/${of.id}`, of, options)
    await pressIn(main, 'Add note')
    await visited.user.type(await question().findByRole('textbox', { name: /^Note/ }), typed)
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Save'),
  expectKept: () => expect(question().getByRole('textbox', { name: /^Note/ })).toHaveValue(typed),
  isStoredOnce: async ({ id }) => {
    expect(await screen.findByText('Note added successfully')).toBeVisible()
    expect(await notesOf(id, typed)).toHaveLength(1)
  },
  isNotStored: async ({ id }) => expect(await notesOf(id, typed)).toEqual([]),
  saving: 'Saving...',
})

export const removals = writes<Person>({
  ...asked,
  endpoint: candidateNotes.remove,
  open: async (options) => {
    const of = await withNote(typed)
    const visited = await opened(`/hiring/candidate/details/${of.id}`, of, options)
    await pressIn(main, /^Delete note of/)
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Delete note'),
  expectKept: () => expect(question().getByRole('button', { name: 'Delete note' })).toBeVisible(),
  isStoredOnce: async ({ id }) => {
    await waitFor(() => expect(main().queryByText(typed)).not.toBeInTheDocument())
    expect(await notesOf(id, typed)).toEqual([])
  },
  isNotStored: async ({ id }) => expect(await notesOf(id, typed)).toHaveLength(1),
  saving: 'Deleting...',
})

type Tasked = Person & { found: { id: number; name: string } }

export const completions = writes<Tasked>({
  ...asked,
  endpoint: candidates.markDone,
  open: async (options) => {
    const of = await withOpenTask()
    const visited = await opened(`/hiring/candidate/details/${of.id}?tab=tasks`, of, options)
    await pressIn(main, `Mark as Done ${of.found.name}`)
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Mark as Done'),
  expectKept: () => expect(question().getByRole('button', { name: 'Mark as Done' })).toBeEnabled(),
  isStoredOnce: async ({ id, found }) => {
    expect(await screen.findByText(`${found.name} is marked as done.`)).toBeVisible()
    expect(await taskOf(id, found.id)).toMatchObject({ status: 'COMPLETED' })
  },
  isNotStored: async ({ id, found }) => expect((await taskOf(id, found.id))?.status).not.toBe('COMPLETED'),
})

const rowOf = (name: string) => main().findByRole('checkbox', { name: `Select ${name}` })

export const bulk = writes<Person>({
  ...asked,
  endpoint: candidates.moveAll,
  open: async (options) => {
    const of = nextApplicant()
    const visited = await opened(`/hiring/candidate?status=REVIEW&search=${encodeURIComponent(of.name)}`, of, options)
    await visited.user.click(await rowOf(of.name))
    await pressIn(() => within(screen.getByRole('region', { name: 'Review actions' })), 'Reject')
    // Until the server has said what would become of them there is another question.
    await visited.user.type(await screen.findByRole('textbox', { name: /^Reason/ }), typed)
    await loaded(visited)
    return visited
  },
  // Once it was interrupted, what is left is tried again.
  send: () => pressIn(question, /^(Reject 1|Try again)$/),
  expectKept: () => expect(question().getByRole('listitem')).toBeVisible(),
  isStoredOnce: async ({ id }) => {
    expect(await screen.findByText('Done for 1 of 1.')).toBeVisible()
    expect(await movesStored(id)).toEqual([['REJECTED', typed]])
  },
  isNotStored: async ({ id }) => expect(await movesStored(id)).toEqual([]),
  saving: 'Stop',
})

type Requested = Awaited<ReturnType<typeof requested>>

export const requisitionMoves = writes<Requested>({
  ...asked,
  endpoint: requisitions.move,
  open: async (options) => {
    const of = await requested()
    const visited = await opened(`/requisition/view/create/${of.id}`, of, options)
    await pressIn(main, 'Withdraw')
    await visited.user.type(await question().findByRole('textbox', { name: /^Reason/ }), typed)
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Withdraw'),
  expectKept: () => expect(reason()).toHaveValue(typed),
  isStoredOnce: async ({ id }) => {
    expect(await main().findByText(`Withdrawn: ${typed}`)).toBeVisible()
    expect(await requisitionOf(id)).toMatchObject({ status: 'CLOSED', subStatus: 'WITHDRAWN', version: 2 })
  },
  isNotStored: async ({ id }) => expect(await requisitionOf(id)).toMatchObject({ status: 'NEED_REVIEW', version: 1 }),
})

export const decisions = writes<Requested>({
  ...asked,
  endpoint: requisitions.decide,
  open: async (options) => {
    const of = await requested()
    const visited = await opened(`/requisition/reviewRequisition/${of.taskId}?type=review&reqid=${of.id}`, of, options)
    await pressIn(main, 'Send back')
    await visited.user.type(await question().findByRole('textbox', { name: /^Reason/ }), typed)
    await loaded(visited)
    return visited
  },
  send: () => pressIn(question, 'Send back'),
  expectKept: () => expect(reason()).toHaveValue(typed),
  isStoredOnce: async ({ id }) => {
    expect(await main().findByText('Your decision was saved.')).toBeVisible()
    expect(await requisitionOf(id)).toMatchObject({ subStatus: 'RETURNED', statusReason: typed })
  },
  isNotStored: async ({ id }) => expect(await requisitionOf(id)).toMatchObject({ subStatus: null }),
})

const fileName = 'Diploma.txt'
const choose = async () => {
  const choice = await main().findByText('Choose files')
  const files = [new File([typed], fileName)]
  await happen(() => fireEvent.drop(choice, { dataTransfer: { files } }))
}

export const uploads = writes<Person>({
  endpoint: documents.upload,
  open: async (options) => {
    await useNodeFiles()
    const of = await withoutDocument(fileName)
    const visited = await opened(`/hiring/candidate/details/${of.id}?tab=documents`, of, options)
    await main().findByText('Choose files')
    await loaded(visited)
    return visited
  },
  send: async () => {
    const again = main().queryByRole('button', { name: 'Try again' })
    if (again) return happen(() => again.click())
    const leaveOut = main().queryByRole('button', { name: 'Leave it out' })
    if (leaveOut) await happen(() => leaveOut.click())
    await choose()
  },
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(main().getByText(new RegExp(`^${fileName} was not uploaded`))).toBeVisible(),
  isStoredOnce: async ({ id }) => {
    expect(await main().findByRole('row', { name: /^Diploma\.txt/ })).toBeVisible()
    expect(await documentsOf(id, fileName)).toHaveLength(1)
  },
  isNotStored: async ({ id }) => expect(await documentsOf(id, fileName)).toEqual([]),
  patience: 310_000,
})

/** What is saved by itself a moment after the last letter; after a failure the person may ask for it. */
const saveByItself = async () => {
  const again = main().queryByRole('button', { name: 'Try again' })
  if (again) await happen(() => again.click())
  else await passTime(1500)
}

const summary = () => main().getByRole('textbox', { name: /^Summary/ })

export const answers = writes<Person>({
  endpoint: topgrade.save,
  open: async (options) => {
    const of = await notInterviewed()
    const visited = await opened(`/hiring/candidate/topgrade/${of.id}`, of, options)
    await main().findByRole('textbox', { name: /^Summary/ })
    await loaded(visited)
    controlTime()
    await happen(() => fireEvent.change(summary(), { target: { value: typed } }))
    return visited
  },
  send: saveByItself,
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(summary()).toHaveValue(typed),
  isStoredOnce: async ({ id }) => {
    await waitFor(async () => expect(await topgradeOf(id)).toMatchObject({ summary: typed }))
    expect(summary()).toHaveValue(typed)
    expect(await main().findByText(/^Saved/)).toBeVisible()
  },
  isNotStored: async ({ id }) => expect(await topgradeOf(id)).toMatchObject({ summary: '' }),
})

const comment = () => main().getByRole('textbox', { name: /^Overall comment/ })

export const scorecards = writes<Tasked>({
  endpoint: candidateScorecards.update,
  open: async (options) => {
    const of = await withScorecard()
    const visited = await opened(`/hiring/candidate/createScorecard/${of.id}?taskid=${of.found.id}`, of, options)
    await main().findByRole('textbox', { name: /^Overall comment/ })
    await loaded(visited)
    controlTime()
    await happen(() => fireEvent.change(comment(), { target: { value: typed } }))
    return visited
  },
  send: saveByItself,
  problem: () => main().queryByRole('alert'),
  expectKept: () => expect(comment()).toHaveValue(typed),
  isStoredOnce: async ({ id, found }) => {
    await waitFor(async () => expect(await scorecardOf(id, found.id)).toMatchObject({ comment: typed }))
    expect(comment()).toHaveValue(typed)
    expect(await main().findByText(/^Saved/)).toBeVisible()
  },
  isNotStored: async ({ id, found }) => expect(await scorecardOf(id, found.id)).toMatchObject({ comment: '' }),
})
