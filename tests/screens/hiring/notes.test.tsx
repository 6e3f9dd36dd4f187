import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aNote } from '#mocks/candidate-notes.ts'
import { recordsOfOne } from '#mocks/candidate-records.ts'
import { failing, faults } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { pathOf } from '#mocks/mock.ts'
import { aMention } from '#mocks/notifications.ts'
import { type CandidateNote, candidateNotes } from '#src/contract/candidate-notes.ts'
import { network } from '#tests/network.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const part = async () => within(await main().findByRole('region', { name: 'Notes' }))
const address = '/hiring/candidate/details/401'
const own = (change: Partial<CandidateNote> = {}) =>
  aNote({ id: 982, isOwn: true, writtenBy: 'Daniel Okafor', ...change })

const visit = async (notes: CandidateNote[] = [], search = '', prepare = () => {}) => {
  const records = recordsOfOne({ notes })
  network.resetHandlers(...handlersFor(aWorld({ candidateRecords: { 401: records }, notifications: [aMention(981)] })))
  prepare()
  const view = await open(`${address}${search}`)
  return { ...view, records, notes: await part() }
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const textIn = (it: Awaited<ReturnType<typeof dialog>>) => it.getByRole('textbox', { name: /^Note/ })
/** As when it is pasted. */
const write = (it: Awaited<ReturnType<typeof dialog>>, value: string) =>
  void fireEvent.change(textIn(it), { target: { value } })
const save = (it: Awaited<ReturnType<typeof dialog>>) => it.getByRole('button', { name: 'Save' })
const edit = async ({ notes, user }: Awaited<ReturnType<typeof visit>>) => {
  await user.click(await notes.findByRole('button', { name: /^Edit note of/ }))
  return dialog('Edit note')
}

test('a candidate without notes says what notes are for [CAND-02]', async () => {
  const { notes } = await visit()
  expect(await notes.findByText('No notes yet')).toBeVisible()
  expect(notes.queryByRole('list')).not.toBeInTheDocument()
})

test('a note is written with whom it mentions, and stands first [CAND-02]', async () => {
  const { notes, user } = await visit([aNote()])
  await user.click(await notes.findByRole('button', { name: 'Add note' }))
  const form = await dialog('Add note')
  await waitFor(() => expect(textIn(form)).toHaveFocus())
  write(form, ' Call him on Monday. ')
  await user.click(form.getByRole('combobox', { name: 'Mention' }))
  await user.keyboard('Lena V')
  await user.click(await screen.findByRole('option', { name: 'Lena Vogel, Talent Partner' }))
  await user.click(save(form))
  expect(await screen.findByText('Note added successfully')).toBeVisible()
  await waitFor(() => expect(notes.getAllByRole('listitem')).toHaveLength(2))
  const [first] = notes.getAllByRole('listitem')
  expect(first).toHaveTextContent('Daniel Okafor')
  expect(first).toHaveTextContent('Call him on Monday.')
  expect(first).toHaveTextContent('Mentioned: Lena Vogel')
  expect(notes.getByText('2 notes')).toBeVisible()
})

test('only notes of one’s own are edited or deleted, and an edited one says so [CAND-02]', async () => {
  const view = await visit([own(), aNote()])
  expect(await view.notes.findAllByRole('button', { name: /^(Edit|Delete) / })).toHaveLength(2)
  expect(view.notes.queryByText(/edited/)).not.toBeInTheDocument()
  const form = await edit(view)
  expect(textIn(form)).toHaveValue('Asked good questions about the gripper.')
  write(form, 'Knows grippers.')
  await view.user.click(save(form))
  expect(await view.notes.findByText('Knows grippers.')).toBeVisible()
  expect(view.notes.getByText(/, edited$/)).toBeVisible()
})

test('whoever lost sight of the candidate stays chosen, by name [CAND-02]', async () => {
  const view = await visit([own({ mentions: [{ id: 70, name: 'Paul Weber' }] })])
  const form = await edit(view)
  expect(await form.findByRole('button', { name: /Paul Weber/ })).toBeVisible()
})

test('the question before a note is deleted shows how it begins [CAND-02]', async () => {
  const view = await visit([own({ text: `Asked good questions\n${'about the gripper '.repeat(20)}` }), aNote()])
  await view.user.click(await view.notes.findByRole('button', { name: /^Delete note of/ }))
  const question = await dialog('Delete your note “Asked good questions about the gripper about the gripper ab…”?')
  await view.user.click(await question.findByRole('button', { name: 'Delete note' }))
  await waitFor(() => expect(view.notes.getAllByRole('listitem')).toHaveLength(1))
  expect(await screen.findByText('Note deleted successfully')).toBeVisible()
})

test('the deletion of a note says so on its button while it runs [CAND-02] [FORM-05]', async () => {
  const { held, release } = heldBack()
  const view = await visit([own()], '', () => network.use(http.delete(pathOf(candidateNotes.remove), held)))
  await view.user.click(await view.notes.findByRole('button', { name: /^Delete note of/ }))
  const question = await dialog(/^Delete your note/)
  await view.user.click(await question.findByRole('button', { name: 'Delete note' }))
  const running = await question.findByRole('button', { name: 'Deleting...' })
  expect(running).toHaveAttribute('aria-disabled', 'true')
  expect(running).toHaveFocus()
  release()
  expect(await screen.findByText('Note deleted successfully')).toBeVisible()
})

test('notes that do not load say why, and load by the next try [CAND-02] [ERR-01]', async () => {
  const { user, notes } = await visit([aNote()], '', () =>
    network.use(failing(candidateNotes.list, '500', { once: true })),
  )
  await user.click(await notes.findByRole('button', { name: 'Try again' }))
  expect(await notes.findByText('Asked good questions about the gripper.')).toBeVisible()
})

test('a note that is not saved keeps what was typed, and is saved once by the next try [CAND-02]', async () => {
  const { notes, user, records } = await visit()
  await user.click(await notes.findByRole('button', { name: 'Add note' }))
  const form = await dialog('Add note')
  write(form, 'Typed on the train.')
  network.use(failing(candidateNotes.create, faults['network error'], { once: true }))
  await user.click(save(form))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(textIn(form)).toHaveValue('Typed on the train.')
  await user.click(save(form))
  expect(await notes.findByText('Typed on the train.')).toBeVisible()
  expect(records.notes).toHaveLength(1)
})

test('a note that was edited elsewhere is not overwritten: both texts are shown [CAND-02] [FORM-07]', async () => {
  const view = await visit([own()])
  const form = await edit(view)
  write(form, 'Mine')
  view.records.notes = [own({ version: 2, text: 'Theirs' })]
  await view.user.click(save(form))
  const conflict = await dialog('Two versions of this note')
  expect(conflict.getByRole('radio', { name: /Yours.*Mine/ })).toBeChecked()
  expect(conflict.getByRole('radio', { name: /Saved in the meantime.*Theirs/ })).toBeVisible()
  await view.user.click(save(conflict))
  expect(await view.notes.findByText('Mine')).toBeVisible()
})

test('a note takes 4,000 characters and says when it is longer [CAND-02]', async () => {
  const { notes, user } = await visit()
  await user.click(await notes.findByRole('button', { name: 'Add note' }))
  const form = await dialog('Add note')
  write(form, 'x'.repeat(4001))
  await user.click(save(form))
  expect(await form.findByText('Char Limit is 4000')).toBeVisible()
  write(form, 'x'.repeat(4000))
  await user.click(save(form))
  expect(await notes.findByText('x'.repeat(4000))).toBeVisible()
})

test('a link to a note leads to it, and says when it was deleted [CAND-02]', async () => {
  const { notes, leave } = await visit([own(), aNote()], '?noteId=981')
  await waitFor(() => expect(notes.getAllByRole('listitem')[1]).toHaveFocus())
  leave()
  const gone = await visit([own()], '?noteId=981')
  expect(await gone.notes.findByText('The note this link leads to has been deleted.')).toBeVisible()
})

const openMention = async ({ user }: Awaited<ReturnType<typeof visit>>) => {
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const link = await panel.findByRole('link', { name: /Rosa Klein mentioned you in a note on Noor van Dijk/ })
  expect(link).toHaveTextContent(/Note · /)
  await user.click(link)
}

test('whoever is mentioned is led to the note, also from a page that was there before it [CAND-02] [NOTI-06]', async () => {
  const view = await visit([own()])
  await view.notes.findByText('1 note')
  view.records.notes = [own(), aNote({ text: 'Please call her.' })]
  await openMention(view)
  await waitFor(() => expect(view.history.location.search).toBe('?noteId=981'))
  const text = await main().findByText('Please call her.')
  await waitFor(() => expect(text.closest('li')).toHaveFocus())
  expect((await part()).queryByText(/has been deleted/)).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
})

test('a mention in a note that was deleted meanwhile says so among the other notes [CAND-02] [NOTI-06]', async () => {
  const view = await visit([own(), aNote()])
  await view.notes.findByText('2 notes')
  view.records.notes = [own()]
  await openMention(view)
  const gone = await main().findByText('The note this link leads to has been deleted.')
  await waitFor(() => expect(gone.closest('[tabindex]')).toHaveFocus())
  expect((await part()).getByText('1 note')).toBeVisible()
})

const opened = async (view: Awaited<ReturnType<typeof visit>>) => {
  await view.user.click(await view.notes.findByRole('button', { name: 'Add note' }))
  const form = await dialog('Add note')
  await waitFor(() => expect(textIn(form)).toHaveFocus())
  return form
}
const people = () => screen.queryByRole('listbox', { name: 'People to mention' })

test('an @ offers people, a key chooses one, whose name stands in the text and who is mentioned [CAND-02]', async () => {
  const view = await visit()
  const form = await opened(view)
  await view.user.keyboard('Ask @Le')
  await waitFor(() => expect(within(people() as HTMLElement).getAllByRole('option')).toHaveLength(2))
  expect(form.getByText('2 people. Choose with the arrow keys and Enter; Escape closes the list.')).toBeInTheDocument()
  const marked = () => document.getElementById(textIn(form).getAttribute('aria-activedescendant') ?? '')
  expect(marked()).toHaveTextContent('Lena Fischer')
  await view.user.keyboard('{ArrowDown}')
  expect(marked()).toHaveTextContent('Lena Vogel')
  expect(marked()).toHaveAttribute('aria-selected', 'true')
  await view.user.keyboard('{Enter}')
  expect(people()).not.toBeInTheDocument()
  await view.user.keyboard('to call.')
  expect(textIn(form)).toHaveValue('Ask @Lena Vogel to call.')
  await view.user.click(save(form))
  expect(await view.notes.findByText('Mentioned: Lena Vogel')).toBeVisible()
})

test('Escape closes the people and not the form; a name of nobody is said to be one [CAND-02]', async () => {
  const view = await visit()
  const form = await opened(view)
  await view.user.keyboard('@To')
  await waitFor(() => expect(people()).toBeVisible())
  await view.user.keyboard('{Escape}')
  expect(people()).not.toBeInTheDocument()
  expect(textIn(form)).toHaveValue('@To')
  await view.user.keyboard('x')
  expect(await form.findByText('No one called “Tox” can be mentioned here.')).toBeVisible()
  await view.user.keyboard('{Enter}')
  expect(textIn(form)).toHaveValue('@Tox\n')
})

test('whoever types on faster than the server answers takes nobody whose name that is not [CAND-02]', async () => {
  const view = await visit()
  const form = await opened(view)
  await view.user.keyboard('@Le')
  await waitFor(() => expect(people()).toBeVisible())
  await view.user.keyboard('o{Enter}')
  expect(textIn(form)).toHaveValue('@Leo\n')
  await view.user.click(save(form))
  const note = await view.notes.findByText(/@Leo/)
  expect(within(note.closest('li') as HTMLElement).queryByText(/^Mentioned/)).not.toBeInTheDocument()
})

test('the people are found again after the server has failed, by typing on [CAND-02]', async () => {
  const view = await visit()
  const form = await opened(view)
  network.use(failing(candidateNotes.people, '500'))
  await view.user.keyboard('@T')
  expect(await form.findByText('People could not be loaded. Keep typing to try again.')).toBeVisible()
  network.resetHandlers(...handlersFor(aWorld()))
  await view.user.keyboard('o')
  await waitFor(() => expect(within(people() as HTMLElement).getByRole('option')).toHaveTextContent('Tomás Herrera'))
})

test('earlier notes come when they are asked for, and a linked one comes with its page [CAND-02]', async () => {
  const many = Array.from({ length: 45 }, (_, at) => aNote({ id: 1045 - at, text: `Note ${1045 - at}` }))
  const view = await visit(many)
  await waitFor(() => expect(view.notes.getAllByRole('listitem')).toHaveLength(20))
  expect(view.notes.getByText('45 notes')).toBeVisible()
  await view.user.click(view.notes.getByRole('button', { name: 'Show earlier notes' }))
  await waitFor(() => expect(view.notes.getAllByRole('listitem')).toHaveLength(40))
  // Whoever asked goes on at the first one that came.
  expect(view.notes.getByText('Note 1025').closest('li')).toHaveFocus()
  await view.user.click(view.notes.getByRole('button', { name: 'Show earlier notes' }))
  await waitFor(() => expect(view.notes.getAllByRole('listitem')).toHaveLength(45))
  expect(view.notes.getByText('Note 1005').closest('li')).toHaveFocus()
  expect(view.notes.queryByRole('button', { name: 'Show earlier notes' })).not.toBeInTheDocument()
  view.leave()
  const linked = await visit(many, '?noteId=1005')
  await waitFor(() => expect(linked.notes.getAllByRole('listitem')).toHaveLength(41))
  expect(linked.notes.getByText('Note 1005').closest('li')).toHaveFocus()
  expect(linked.notes.queryByText(/has been deleted/)).not.toBeInTheDocument()
})
