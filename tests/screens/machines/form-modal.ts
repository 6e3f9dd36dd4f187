import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { faults, wrongFields } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import type { World } from '#mocks/world.ts'
import { locations } from '#src/contract/general.ts'
import { formModalUnless } from '#tests/model/bound/form-modal.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const dialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const form = () => dialog(/^(Add|Edit) location$/)
const question = () => dialog(/^Close without saving/)
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()
const name = () => form().getByRole('textbox', { name: /^Name/ })
const type = (value: string) => async () => void fireEvent.change(name(), { target: { value } })
/** The outermost, which is the form, what has come of it, or what is asked about it. */
const modal = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body)
const press =
  (button: RegExp) =>
  async ({ user }: Page) => {
    // The cross has the name of a button too: the last one is below what it is about.
    const found = modal().getAllByRole('button', { name: button }).at(-1)
    if (found) await user.click(found)
  }
const edit = async ({ user }: Page) => user.click(await main().findByRole('button', { name: /^Edit / }))

/** Opens a form that nothing was begun of: what was kept on the way here is put aside. */
const afresh =
  (open: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await open(page)
    const discard = modal().queryByRole('button', { name: 'Discard draft' })
    if (discard) await page.user.click(discard)
  }
const keepDraft = async (page: Page, typed = 'Aarhus') => {
  await afresh(edit)(page)
  await type(typed)()
  await press(/^Cancel$/)(page)
  await page.user.click(question().getByRole('button', { name: 'Keep as draft' }))
}

let world: World
const changeElsewhere = () => {
  const version = (world.lists.locations[0]?.version ?? 0) + 1
  const name = `København ${version}`
  world.lists.locations = [aLocation({ id: 1, version, name })]
  return name
}
/** What was begun of the place, and what somebody else has saved since. */
const editChanged = (typed: string) => async (page: Page) => {
  await keepDraft(page, typed)
  const changed = changeElsewhere()
  // Another order is loaded anew.
  await page.user.click(main().getByRole('button', { name: /^Name/ }))
  await page.user.click(await main().findByRole('button', { name: `Edit ${changed}` }))
}
const copenhagen = () => aLocation({ id: 1, version: 3, name: 'Copenhagen' })

export const formModalBinding: ScreenBinding = {
  machine: 'formModal',
  begin: {
    'the form of places': async () => {
      world = aWorld({ me: aSuperUser() })
      world.lists.locations = [copenhagen()]
      const page = await open('/admin/general/location', { world })
      await main().findByRole('button', { name: 'Edit Copenhagen' })
      return page
    },
  },
  events: {
    'adds a place': afresh(async ({ user }) => user.click(main().getByRole('button', { name: 'Add location' }))),
    // As the activity of the company does, from where another form would open.
    'adds a deleted place again': async ({ router }) => {
      const again = { entityType: 'location', values: { name: 'Aarhus', country: 'Denmark' }, search: {} }
      await act(() => router.navigate({ to: '.', search: true, state: { again } }))
    },
    'edits a place': afresh(edit),
    'edits a place begun yesterday': async (page) => {
      await keepDraft(page)
      await edit(page)
    },
    'edits a place that others have changed since it was begun': editChanged('Aarhus'),
    'edits a place begun without a name that others have changed since': editChanged(''),
    'restores an earlier country of the place': 'another machine: The history over the form does it.',
    'types a name': type('Aarhus'),
    'empties the name': type(''),
    'chooses a country': async ({ user }) => {
      const country = form().getByRole('combobox', { name: /^Country/ })
      await waitFor(() => expect(country).toBeEnabled())
      await user.click(country)
      await user.click(await form().findByRole('option', { name: 'Denmark' }))
    },
    'leaves the name': async ({ user }) => {
      await user.click(name())
      await user.tab()
    },
    'presses a button of the form': async () => {},
    'takes their name': async ({ user }) =>
      user.click(
        within(modal().getByRole('group', { name: 'Name' })).getByRole('radio', { name: /^Saved in the meantime/ }),
      ),
    saves: press(/^(Save|Add as new)$/),
    'closes the form': press(/^(Cancel|Close)$/),
    'goes on': press(/^Keep editing$/),
    'discards it': press(/^Discard$/),
    'keeps it for later': press(/^Keep as draft$/),
    'discards what was begun': press(/^Discard draft$/),
    'has it back': press(/^Undo$/),
    'another tab takes the draft': 'the device: Another tab does this.',
    'the device keeps what is typed': 'the device: Nobody sees that it does.',
    'the device cannot keep what is typed': 'the device: The browser refuses; no person does.',
  },
  unless: formModalUnless,
  calls: {
    recordSave: {
      endpoint: [locations.create, locations.update],
      done: {
        // The list that is loaded anew still has the record as it was.
        saved: () => HttpResponse.json(aLocation({ id: 1, version: 4, name: 'Aarhus' })),
        'somebody else has changed it': () => {
          world.lists.locations = [aLocation({ id: 1, version: 4, name: 'København' })]
          return faults['412']()
        },
        'somebody else has deleted it': faults['404'],
        offline: faults['network error'],
        'an earlier version is stored': () => problem(422, 'IDEMPOTENCY_KEY_REUSED', 'This key was used already'),
        'a wrong field': wrongFields([{ field: 'name', message: 'must be a name' }]),
      },
      error: {},
    },
  },
  states: {
    closed: noDialog,
    editing: () => {
      form().getByRole('button', { name: 'Save' })
      expect(screen.queryByRole('dialog', { name: /^Close without/ })).toBeNull()
    },
    submitting: () => form().getByRole('button', { name: 'Saving...' }),
    failed: () => {
      form().getByRole('button', { name: 'Save' })
      expect(name()).not.toHaveAttribute('readonly')
    },
    conflict: () => dialog(/^Two versions of this location$/).getByRole('button', { name: 'Save' }),
    gone: () => dialog(/was deleted$/).getByRole('button', { name: 'Add as new' }),
    leaving: () => question().getByRole('button', { name: 'Keep editing' }),
    done: noDialog,
  },
}
