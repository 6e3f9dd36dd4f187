import { HttpResponse } from 'msw'
import type { Page } from 'playwright-core'
import { aWorld } from '#mocks/a-world.ts'
import { faults, wrongFields } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import type { World } from '#mocks/world.ts'
import { locations } from '#src/contract/general.ts'
import { formModalUnless } from '#tests/model/bound/form-modal.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, showWorld } from './browser-level.ts'

const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const form = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) location$/ })
const question = (page: Page) => page.getByRole('dialog', { name: /^Close without saving/ })
const noDialog = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const name = (page: Page) => form(page).getByRole('textbox', { name: /^Name/ })
const type = (value: string) => (page: Page) => name(page).fill(value)
/** The outermost, which is the form, what has come of it, or what is asked about it. */
const modal = (page: Page) => page.getByRole('dialog').last()
// The cross has the name of a button too: the last one is below what it is about.
const press = (button: RegExp) => (page: Page) => modal(page).getByRole('button', { name: button }).last().click()
const edit = (page: Page) => inMain(page, /^Edit /).click()
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true })

/** Opens a form that nothing was begun of: what was kept on the way here is put aside. */
const afresh = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page)
  await modal(page).waitFor()
  const discard = modal(page).getByRole('button', { name: 'Discard draft' })
  if (await discard.isVisible()) await discard.click()
}
const keepDraft = async (page: Page, typed = 'Aarhus') => {
  await afresh(edit)(page)
  await type(typed)(page)
  await press(/^Cancel$/)(page)
  await question(page).getByRole('button', { name: 'Keep as draft' }).click()
}

let world: World
/** What was begun of the place, and what somebody else has saved since. */
const editChanged = (typed: string) => async (page: Page) => {
  await keepDraft(page, typed)
  const version = (world.lists.locations[0]?.version ?? 0) + 1
  const changed = `København ${version}`
  world.lists.locations = [aLocation({ id: 1, version, name: changed })]
  // Another order is loaded anew.
  await inMain(page, /^Name/).click()
  await inMain(page, `Edit ${changed}`).click()
}

export const formModalBinding: BrowserBinding = {
  machine: 'formModal',
  begin: {
    'the form of places': async (page) => {
      world = await showWorld(page, aWorld({ me: aSuperUser() }))
      world.lists.locations = [aLocation({ id: 1, version: 3, name: 'Copenhagen' })]
      await openAs(page, 'admin', '/admin/general/location')
      await inMain(page, 'Edit Copenhagen').waitFor()
    },
  },
  events: {
    'adds a place': afresh((page) => inMain(page, 'Add location').click()),
    'adds a deleted place again': 'another machine: The activity of the company leads to a form of its own.',
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
    'chooses a country': async (page) => {
      await form(page)
        .getByRole('combobox', { name: /^Country/ })
        .click()
      await form(page).getByRole('option', { name: 'Denmark' }).click()
    },
    'leaves the name': async (page) => {
      await name(page).focus()
      await page.keyboard.press('Tab')
    },
    'presses a button of the form': async () => {},
    'takes their name': (page) =>
      modal(page)
        .getByRole('group', { name: 'Name' })
        .getByRole('radio', { name: /^Saved in the meantime/ })
        .click(),
    // Also while it is locked: pressed then, it says what is missing.
    saves: (page) =>
      modal(page)
        .getByRole('button', { name: /^(Save|Add as new)$/ })
        .last()
        .click({ force: true }),
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
    editing: async (page) => {
      await save(page).waitFor()
      await question(page).waitFor({ state: 'detached' })
    },
    submitting: (page) => form(page).getByRole('button', { name: 'Saving...' }).waitFor(),
    failed: async (page) => {
      await save(page).waitFor()
      await expect.poll(() => name(page).getAttribute('readonly')).toBeNull()
    },
    conflict: (page) =>
      page
        .getByRole('dialog', { name: /^Two versions of this location$/ })
        .getByRole('button', { name: 'Save', exact: true })
        .waitFor(),
    gone: (page) =>
      page
        .getByRole('dialog', { name: /was deleted$/ })
        .getByRole('button', { name: 'Add as new' })
        .waitFor(),
    leaving: (page) => question(page).getByRole('button', { name: 'Keep editing' }).waitFor(),
    done: noDialog,
  },
}
