import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { createActor, fromTransition } from 'xstate'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/form-modal.tsx'
import type { FieldOptions } from '#src/ui/form/field-props.ts'
import { UiProvider } from '#src/ui/provider.tsx'

const levels = ['Junior', 'Senior', 'Staff'].map((it) => ({ label: it, value: it.toLowerCase() }))
const fields: readonly Field[] = [
  { id: 'notice', type: 'Text', label: 'Please note', text: 'Changes apply at once.', section: 'header' },
  { id: 'summary', type: 'TextArea', label: 'Summary', required: true },
  { id: 'level', type: 'RadioGroup', label: 'Level', required: true, inline: true, values: levels },
  { id: 'levels', type: 'MultiSelect', label: 'Levels', required: true, values: levels },
  { id: 'skills', type: 'MultiSelectWithTags', label: 'Skills', required: true, allowNewTags: true, values: levels },
  { id: 'area', type: 'SelectInput', label: 'Area', values: levels },
  { id: 'isActive', type: 'Toggle', label: 'Active', defaultValue: true },
  { id: 'isRead', type: 'Checkbox', label: 'Read', text: 'I have read it', required: true },
  { id: 'reset', type: 'Button', label: 'Use the usual', sets: { level: 'senior', area: 'Support' } },
]

const ready = (field: Field): FieldOptions => ({ status: 'ready', options: field.values ?? [] })

const openForm = (own: readonly Field[] = fields, useOptions: (field: Field) => FieldOptions = ready) => {
  const form = createActor(formModalMachine, { input: { fields: own } }).start()
  form.send({ type: 'add', draft: null })
  render(
    <UiProvider>
      <FormModal form={form} noun="job" messages={messagesFor({ one: 'job', other: 'jobs' })} useOptions={useOptions} />
    </UiProvider>,
  )
  return { form, user: userEvent.setup(), values: () => form.getSnapshot().context.values }
}
/** A form whose choices are there when they are `loaded`. */
const openLoadingForm = (...own: readonly Field[]) => {
  const loading = createActor(fromTransition((_, __: { type: 'loaded' }) => true, false)).start()
  const opened = openForm(own, (it) => {
    const isLoaded = useSelector(loading, (at) => at.context)
    return isLoaded ? ready(it) : { status: 'pending' }
  })
  return { ...opened, load: () => act(() => loading.send({ type: 'loaded' })) }
}
/** All at once: what has focus takes a word in one piece, as when it is pasted. */
const type = (value: string) => void fireEvent.change(document.activeElement ?? document.body, { target: { value } })
const highlighted = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
/** A list that opens takes the focus once more, a frame later. */
const settled = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
const find = async (user: ReturnType<typeof userEvent.setup>, words: string) => {
  type(words)
  await waitFor(() => expect(highlighted()).toMatch(new RegExp(words, 'i')))
  await settled()
  await user.keyboard('{Enter}')
}
/** Goes on by Tab, and again whenever the list that was just left has taken the focus back. */
const tabTo = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  const field = () => within(screen.getByRole('dialog')).getByLabelText(name, { selector: 'input, textarea' })
  const left = document.activeElement
  await user.tab()
  await settled()
  while (document.activeElement === left) {
    await user.tab()
    await settled()
  }
  expect(field()).toHaveFocus()
}
const list = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
const texts = (items: HTMLElement[]) => items.map((it) => it.textContent)

test('every type of field is filled by keyboard alone [FORM-02]', async () => {
  const { user, values } = openForm()
  const summary = screen.getByRole('textbox', { name: /^Summary/ })
  expect(summary).toHaveFocus()
  await user.keyboard('Builds robots')
  await user.tab()
  await user.keyboard('{ }{ArrowDown}')
  await user.tab()
  await find(user, 'sen')
  await find(user, 'staff')
  await tabTo(user, /^Skills/)
  type('  Deep Learning')
  await user.keyboard('{Enter}')
  type('deep learning')
  await user.keyboard('{Enter}')
  await tabTo(user, /^Area/)
  await user.keyboard('Robotics')
  await tabTo(user, /^Active/)
  await user.keyboard(' ')
  await user.tab()
  await user.keyboard(' ')
  expect(values()).toEqual({
    summary: 'Builds robots',
    level: 'senior',
    levels: ['senior', 'staff'],
    skills: [{ label: 'Deep Learning', value: 'deep-learning' }],
    area: 'Robotics',
    isActive: false,
    isRead: true,
  })
  expect(texts(list('Selected levels'))).toEqual(['Senior', 'Staff'])
})

test('what is missing is said in the words of its type, on the field that it is about [FORM-04]', async () => {
  const { user } = openForm()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const wrong = (role: string, name: RegExp) => screen.getByRole(role, { name })
  expect(wrong('textbox', /^Summary/)).toHaveFocus()
  expect(wrong('textbox', /^Summary/)).toHaveAccessibleDescription('This field is required')
  expect(wrong('radiogroup', /^Level/)).toHaveAccessibleDescription('Please select an option')
  expect(wrong('combobox', /^Levels/)).toHaveAccessibleDescription('Please select at least one option')
  expect(wrong('combobox', /^Skills/)).toHaveAccessibleDescription(
    'Please select at least one tag Press Enter to add what you typed.',
  )
  expect(wrong('checkbox', /^I have read it/)).toHaveAccessibleDescription('This field is required')
  expect(wrong('switch', /^Active/)).toBeValid()
})

test('leads to the first radio button, tag field or box where that is what is missing [FORM-04]', async () => {
  const { form, user } = openForm()
  const save = screen.getByRole('button', { name: 'Save' })
  const change = (id: string, value: string) => act(() => form.send({ type: 'field.change', id, value }))
  change('summary', 'x')
  await user.click(save)
  expect(screen.getByRole('radio', { name: 'Junior' })).toHaveFocus()
  change('level', 'staff')
  await user.click(save)
  expect(screen.getByRole('combobox', { name: /^Levels/ })).toHaveFocus()
})

test('a choice is taken back by its button or by Backspace, and the field goes on [FORM-08]', async () => {
  const { user, values } = openForm()
  const levelsField = screen.getByRole('combobox', { name: /^Levels/ })
  await user.click(levelsField)
  await find(user, 'jun')
  await find(user, 'sen')
  await find(user, 'staff')
  await user.keyboard('{Backspace}')
  expect(values().levels).toEqual(['junior', 'senior'])
  await user.click(screen.getByRole('button', { name: 'Remove Junior' }))
  expect(values().levels).toEqual(['senior'])
  expect(levelsField).toHaveFocus()
})

test('a tag field takes 40 characters, and what it offers too [FORM-08] [FORM-11]', async () => {
  const { user, values } = openForm()
  const skills = screen.getByRole('combobox', { name: /^Skills/ })
  expect(skills).toHaveAttribute('placeholder', 'Select an option')
  await user.click(skills)
  expect(skills).toHaveAttribute('placeholder', 'Search...')
  expect(skills).toHaveAttribute('maxlength', '40')
  type('x'.repeat(40))
  await user.keyboard('{Enter}')
  expect(skills).toHaveValue('')
  await user.click(await screen.findByRole('option', { name: 'Staff' }))
  expect(values().skills).toEqual([
    { label: 'x'.repeat(40), value: 'x'.repeat(40) },
    { label: 'Staff', value: 'staff' },
  ])
})

test('what was typed into a tag field becomes a tag when the field is left, as Enter makes one [FORM-08]', async () => {
  const { user, values } = openForm()
  const skills = screen.getByRole('combobox', { name: /^Skills/ })
  await user.click(skills)
  type('  Deep Learning ')
  await tabTo(user, /^Area/)
  expect(values().skills).toEqual([{ label: 'Deep Learning', value: 'deep-learning' }])
  expect(skills).toHaveValue('')
  await user.click(skills)
  type('deep LEARNING')
  await tabTo(user, /^Area/)
  expect(texts(list('Selected skills'))).toEqual(['Deep Learning'])
  expect(skills).toHaveValue('')
})

test('a press that leaves a tag field finds its target where it was, and the tag with it [FORM-08]', async () => {
  const { user, values } = openForm()
  const skills = screen.getByRole('combobox', { name: /^Skills/ })
  await user.click(skills)
  type('Python')
  await user.pointer({ target: screen.getByRole('button', { name: 'Save' }), keys: '[MouseLeft>]' })
  expect(screen.queryByRole('list', { name: 'Selected skills' })).toBeNull()
  expect(skills).not.toHaveAccessibleDescription(/Please select/)
  await user.pointer('[/MouseLeft]')
  expect(texts(list('Selected skills'))).toEqual(['Python'])
  await user.click(skills)
  type('Rust')
  await user.click(screen.getByRole('button', { name: 'Remove Python' }))
  expect(values().skills).toEqual([{ label: 'Rust', value: 'rust' }])
})

test('a form is not closed over a tag that was only typed without asking [FORM-08]', async () => {
  const { form, user } = openForm()
  const skills = screen.getByRole('combobox', { name: /^Skills/ })
  await user.click(skills)
  type('Python')
  await user.keyboard('{Escape}')
  expect(skills).toHaveValue('Python')
  await user.keyboard('{Escape}')
  expect(texts(list('Selected skills'))).toEqual(['Python'])
  act(() => form.send({ type: 'close' }))
  expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
})

test('a button of the form sets other fields [FORM-02]', async () => {
  const { user, values } = openForm()
  await user.click(screen.getByRole('button', { name: 'Use the usual' }))
  expect(values()).toMatchObject({ level: 'senior', area: 'Support' })
  expect(screen.getByText('Changes apply at once.')).toBeVisible()
})

/** A field in which Senior is chosen. */
const openChosen = () => {
  const opened = openForm([
    { id: 'name', type: 'InputBox', label: 'Name' },
    { id: 'level', type: 'SearchableSelect', label: 'Level', defaultValue: 'senior', values: levels },
  ])
  return { ...opened, field: screen.getByRole<HTMLInputElement>('combobox', { name: /^Level/ }) }
}
const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

test('typing into a field with a choice replaces its text, whether by a press, by Tab or after a choice [FORM-11]', async () => {
  const { user, field, values } = openChosen()
  await user.click(field)
  await settled()
  expect(selected(field)).toBe('Senior')
  await user.keyboard('sta')
  expect(field).toHaveValue('sta')
  await waitFor(() => expect(highlighted()).toBe('Staff'))
  await settled()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(selected(field)).toBe('Staff'))
  await user.keyboard('jun')
  expect(field).toHaveValue('jun')
  await waitFor(() => expect(highlighted()).toBe('Junior'))
  await settled()
  await user.keyboard('{Enter}')
  expect(values().level).toBe('junior')
  await settled()
  await user.tab({ shift: true })
  await tabTo(user, /^Level/)
  expect(selected(field)).toBe('Junior')
})

test('a second press into a field with a choice places the caret in its text [FORM-11]', async () => {
  const { user, field } = openChosen()
  await user.click(field)
  await settled()
  await user.pointer({ target: field, offset: 3, keys: '[MouseLeft]' })
  await settled()
  expect([selected(field), field.selectionStart]).toEqual(['', 3])
})

test.each(['by Escape', 'by leaving'])(
  'what was typed without a choice gives way to what is chosen, %s [FORM-11]',
  async (how) => {
    const { user, field, values } = openChosen()
    await user.click(field)
    await settled()
    await user.keyboard('xyz')
    expect(await screen.findByText('No results found')).toBeVisible()
    await settled()
    if (how === 'by Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('textbox', { name: 'Name' }))
    await waitFor(() => expect(field).toHaveValue('Senior'))
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(values().level).toBe('senior')
    await user.click(field)
    expect(await screen.findByRole('option', { name: 'Junior' })).toBeVisible()
  },
)

test('choices are drawn while their list is open, and not before [FORM-11]', async () => {
  const { user } = openForm([{ id: 'level', type: 'SearchableSelect', label: 'Level', values: levels }])
  const drawn = () => screen.queryAllByRole('option', { hidden: true }).map((it) => it.textContent)
  expect(drawn()).toEqual([])
  await user.click(screen.getByRole('combobox', { name: /^Level/ }))
  expect(drawn()).toEqual(['Junior', 'Senior', 'Staff'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(drawn()).toEqual([]))
})

test.each(['SearchableSelect', 'Select'] as const)(
  'a form opens in the first field that can be filled in, also while its choices load: %s [FORM-08]',
  async (type) => {
    const level = { id: 'level', type, label: 'Level', required: true, values: levels } as const
    const { load } = openLoadingForm({ id: 'name', type: 'InputBox', label: 'Name', disabled: true }, level)
    const field = screen.getByRole('combobox', { name: /^Level/ })
    expect(field).toHaveFocus()
    load()
    await settled()
    expect(field).toHaveFocus()
    expect(field).toBeEnabled()
  },
)

test('nothing is said to be missing among choices that are still to come [FORM-08]', async () => {
  const { user, load } = openLoadingForm({ id: 'level', type: 'SearchableSelect', label: 'Level', values: levels })
  await user.keyboard('xyz')
  await settled()
  expect(screen.queryByText('No results found')).toBeNull()
  load()
  expect(await screen.findByText('No results found')).toBeVisible()
})

test('a list that is opened while its choices load stays open and shows them when they are there [FORM-08]', async () => {
  const { user, load } = openLoadingForm({ id: 'levels', type: 'MultiSelect', label: 'Levels', values: levels })
  const field = screen.getByRole('combobox', { name: /^Levels/ })
  await user.click(field)
  load()
  expect(await screen.findByRole('option', { name: 'Senior' })).toBeVisible()
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('a stored choice shows its name when the choices are there, and what is typed by then stays [FORM-08]', async () => {
  const own = { id: 'level', type: 'SearchableSelect', label: 'Level', defaultValue: 'senior', values: levels } as const
  const { user, load } = openLoadingForm(own)
  const field = screen.getByRole('combobox', { name: /^Level/ })
  load()
  await waitFor(() => expect(field).toHaveValue('Senior'))
  cleanup()
  const second = openLoadingForm(own)
  await user.click(screen.getByRole('combobox', { name: /^Level/ }))
  type('sta')
  await settled()
  second.load()
  expect(await screen.findByRole('option', { name: 'Staff' })).toBeVisible()
  await settled()
  expect(screen.getByRole('combobox', { name: /^Level/ })).toHaveValue('sta')
})

test.each([
  ['SearchableSelect', '7'],
  ['MultiSelect', ['7']],
] as const)('a stored choice shows no number while its name loads: %s [FORM-08]', async (type, defaultValue) => {
  const values = [{ value: '7', label: 'Nina Berg' }]
  const { load } = openLoadingForm({ id: 'owner', type, label: 'Owner', defaultValue, values } as Field)
  const shown = () => {
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Owner/ })
    return type === 'MultiSelect' ? screen.getByRole('listitem').textContent : field.value
  }
  expect(shown()).toBe('Loading…')
  load()
  await waitFor(() => expect(shown()).toBe('Nina Berg'))
})

test('a field without any choice is locked and says why, whatever else it explains [FORM-08]', () => {
  openForm([{ id: 'level', type: 'SearchableSelect', label: 'Level', values: [], helperText: 'How far they are.' }])
  const field = screen.getByRole('combobox', { name: /^Level/ })
  expect(field).toBeDisabled()
  expect(field).toHaveAccessibleDescription('There is nothing to choose from yet.')
})

test('of 5,000 choices those that show are drawn, and keys lead to all of them [FORM-08]', async () => {
  const values = Array.from({ length: 5000 }, (_, index) => ({
    label: `Choice ${index + 1}`,
    value: String(index + 1),
  }))
  const { user, values: stored } = openForm([{ id: 'one', type: 'SearchableSelect', label: 'One', values }])
  await user.click(screen.getByRole('combobox', { name: 'One' }))
  const first = await screen.findByRole('option', { name: 'Choice 1' })
  expect(first).toHaveAttribute('aria-posinset', '1')
  expect(first).toHaveAttribute('aria-setsize', '5000')
  expect(screen.getAllByRole('option').length).toBeLessThan(60)
  await settled()
  type('choice 50')
  await waitFor(() => expect(highlighted()).toBe('Choice 50'))
  type('choice 4999')
  await waitFor(() => expect(highlighted()).toBe('Choice 4999'))
  await settled()
  await user.keyboard('{Enter}')
  expect(stored()).toEqual({ one: '4999' })
})
