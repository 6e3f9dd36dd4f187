import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { aisha, priya, sheetCases, taskSheetCases } from '#machines/reviews/task-sheet.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aReportee, companyTasks } from '#mocks/reviews.ts'
import { type TaskSheet, taskSheets } from '#src/contract/task-sheets.ts'
import { personPrefix } from '#src/session/draft-store.ts'
import * as reviewTexts from '#src/texts/reviews.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { open } from '#tests/visit.tsx'
import { main, press, saveLine } from './evaluation-page.ts'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, outcomes } = taskSheetCases
const ofPeriod = (sheet: TaskSheet) => ({ ...sheet, planPeriodId: 2 })
const reply = (sheet: TaskSheet) => () => HttpResponse.json(ofPeriod(sheet))

const begin =
  ({ sheet, stored }: { sheet: TaskSheet; stored: object | null }) =>
  async () => {
    const world = aWorld({
      reportees: [
        aReportee({ employeeId: aisha, name: 'Aisha Bello', status: 'COMPLETED', overallScore: 3.85 }),
        aReportee({ employeeId: priya, status: 'COMPLETED', overallScore: 4.2 }),
      ],
      companyTasks: companyTasks('COMPLETED').map((it) =>
        it.name === 'Calibrate' ? { ...it, status: sheet.status } : it,
      ),
    })
    world.sheets.calibrate = { version: sheet.version, rows: sheet.rows }
    if (stored) localStorage.setItem(`${personPrefix(world.me.userData.id)}1:sheet:2:calibrate`, JSON.stringify(stored))
    const page = await open('/employee/performance/calibrate?planPeriodId=2', { world })
    await screen.findByRole('heading', { level: 1, name: 'Calibrate' })
    return page
  }
const potential = () => main().getByRole('combobox', { name: /^Potential.*Aisha Bello$/ })
const place =
  (name: string) =>
  ({ user }: Page) =>
    user.selectOptions(potential(), name)
const isPlaced = (at: number | null) => ({
  when: ({ context, value }: AnyMachineSnapshot) => {
    const row = context.sheet.rows.find((it: { employeeId: number }) => it.employeeId === aisha)
    return value === 'conflicted' || row === undefined || row.potential === at
  },
  because: 'What is chosen is not chosen again, and who has left is not there.',
})
const onDevice = 'the device: What the device does nobody does on the screen: the draft storage has tests of its own.'
const onServer = 'another machine: The machine that sends drafts tells it, which has tests of its own.'
const ofPage = 'another test: The page loads its data by itself: the tests of the machine send it.'
const isOpen = () => expect(main().getByRole('button', { name: reviewTexts.save })).toBeVisible()
const isBusy = () => expect(saveLine()).toContain(reviewTexts.saving)

export const taskSheetBinding: ScreenBinding = {
  machine: 'taskSheet',
  begin: {
    'a sheet that nobody has begun': begin(inputs['a sheet that nobody has begun']),
    'a draft found on the device': begin(inputs['a draft found on the device']),
    'a draft of a person that another window has placed since': begin(
      inputs['a draft of a person that another window has placed since'],
    ),
    'a draft found on the server': onServer,
    'a draft on the server that its writer has saved since': onServer,
    'a completed sheet': begin(inputs['a completed sheet']),
    'a draft of a sheet that was completed since': begin(inputs['a draft of a sheet that was completed since']),
  },
  events: {
    'places Aisha': place(texts.potentialShort[3]),
    'takes Aisha out again': place(texts.notSet),
    'writes too much of Aisha':
      'another test: Thousands of letters: tests of the rules and of two other sheets type them.',
    saves: press(reviewTexts.save),
    'does not want to wait': press(new RegExp(`^${reviewTexts.cancel}`)),
    'discards the changes': press(/^Discard( changes)?$/),
    'discards what they wrote of who left': press(/^Discard$/),
    'wants them back': press(reviewTexts.undo),
    'keeps their own': press(texts.keepMine),
    'takes the other': press(texts.useOther),
    'the sheet arrives again': ofPage,
    'an older sheet arrives': ofPage,
    'the sheet is completed': ofPage,
    'the device refuses to store it': onDevice,
    'the device stores it after all': onDevice,
    'changes something in another tab': onDevice,
    'saves or discards in another tab': onDevice,
    'changes something on another device': onServer,
    'the server has it too': onServer,
    'the server takes it away': onServer,
    'the server cannot be reached': onServer,
  },
  seen: ({ restoredAt }: { restoredAt: number | null }) => restoredAt !== null,
  unless: {
    'places Aisha': isPlaced(3),
    'takes Aisha out again': isPlaced(null),
    'discards the changes': {
      when: ({ context }) => context.restoredAt === null && context.leftover === null,
      because: 'It is offered for what was found again.',
    },
  },
  untaken: {
    'taskSheet.merging: always → taskSheet.settling':
      'another test: Only a text that is too long stays after both are put together: see what writes too much.',
  },
  calls: {
    saveSheet: {
      endpoint: taskSheets.save,
      done: { saved: reply(sheetCases.saved) },
      error: {
        'somebody else saved first': faults['412'],
        'completed in another tab': () =>
          problem(409, 'TASK_CLOSED', 'not offered: Calibrate is completed and read-only.'),
        offline: faults['network error'],
      },
    },
    loadSheet: {
      endpoint: taskSheets.get,
      done: {
        'the same as here': reply(outcomes.loadSheet.done['the same as here']),
        'another person placed': reply(outcomes.loadSheet.done['another person placed']),
        'Aisha has left the team': reply(outcomes.loadSheet.done['Aisha has left the team']),
        'the same person placed elsewhere': reply(outcomes.loadSheet.done['the same person placed elsewhere']),
        completed: reply(outcomes.loadSheet.done.completed),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    readOnly: () => expect(main().queryByRole('button', { name: reviewTexts.save })).toBeNull(),
    clean: isOpen,
    'unsaved.dirty': isOpen,
    'unsaved.failed': () => expect(main().getByRole('alert')).toHaveTextContent(/^Not saved:/),
    saving: isBusy,
    comparing: isBusy,
    conflicted: () => expect(main().getByRole('button', { name: texts.keepMine })).toBeVisible(),
  },
}
