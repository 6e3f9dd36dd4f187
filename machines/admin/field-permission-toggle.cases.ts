import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { fieldPermissionToggleMachine } from './field-permission-toggle.machine.ts'

const rule = (version: number, canView: boolean, canEdit: boolean) => ({ id: 7, version, canView, canEdit })

export const fieldPermissionToggleCases = {
  inputs: {
    'a field that may be seen and edited': { rule: rule(3, true, true) },
    'a hidden field': { rule: rule(3, false, false) },
  },
  events: {
    'toggles View': { type: 'toggle', right: 'canView' },
    'toggles Edit': { type: 'toggle', right: 'canEdit' },
    'somebody else has hidden it': { type: 'rule.loaded', rule: rule(5, false, false) },
    'the list is loaded and nothing has changed': { type: 'rule.loaded', rule: rule(3, true, true) },
  },
  outcomes: {
    savePermission: {
      done: {
        'it may be seen and edited': rule(4, true, true),
        'it may be seen only': rule(4, true, false),
        'it is hidden': rule(4, false, false),
      },
      error: {
        offline: problemCases.offline,
        busy: problemCases.busy,
        stale: problemCases.stale,
        gone: problemCases.gone,
      },
    },
  },
  listeners: {},
  expected: {
    stories: {
      'whoever may edit a field sees it, and both are one save': [
        ['a hidden field', 'settled'],
        ['toggles Edit', 'saving', { context: { wanted: { canView: true, canEdit: true } } }],
        [
          'savePermission done: it may be seen and edited',
          'settled',
          { emits: [{ type: 'permission.saved', right: 'canEdit', rule: rule(4, true, true) }] },
        ],
      ],
      'hiding a field takes the right to edit it as well': [
        ['a field that may be seen and edited', 'settled'],
        ['toggles View', 'saving', { context: { wanted: { canView: false, canEdit: false } } }],
        [
          'savePermission done: it is hidden',
          'settled',
          { emits: [{ type: 'permission.saved', right: 'canView', rule: rule(4, false, false) }] },
        ],
      ],
      'a second toggle waits for the first, and the last one counts': [
        ['a field that may be seen and edited', 'settled'],
        ['toggles Edit', 'saving', { context: { wanted: { canView: true, canEdit: false } } }],
        ['toggles View', 'saving', { context: { wanted: { canView: false, canEdit: false } } }],
        [
          'savePermission done: it may be seen only',
          'saving',
          {
            context: { rule: rule(4, true, false), wanted: { canView: false, canEdit: false } },
            emits: [{ type: 'permission.saved', right: 'canEdit', rule: rule(4, true, false) }],
          },
        ],
        ['savePermission done: it is hidden', 'settled', { context: { rule: rule(4, false, false) } }],
      ],
      'what could not be stored is taken back, and can be toggled again': [
        ['a field that may be seen and edited', 'settled'],
        ['toggles Edit', 'saving'],
        [
          'savePermission error: busy',
          'settled',
          {
            context: { wanted: rule(3, true, true) },
            emits: [{ type: 'permission.reverted', problem: problemCases.busy }],
          },
        ],
        ['toggles Edit', 'saving', { context: { wanted: { canView: true, canEdit: false } } }],
      ],
      'after somebody else was faster nothing is toggled before the list is there again': [
        ['a field that may be seen and edited', 'settled'],
        ['toggles Edit', 'saving'],
        [
          'savePermission error: stale',
          'outdated',
          { context: { wanted: rule(3, true, true) }, emits: ['permission.reverted', 'rules.outdated'] },
        ],
        ['somebody else has hidden it', 'settled', { context: { rule: rule(5, false, false) } }],
      ],
      'an answer that is lost is looked up': [
        ['a field that may be seen and edited', 'settled'],
        ['toggles Edit', 'saving'],
        [
          'after answerLimit',
          'outdated',
          {
            context: { wanted: rule(3, true, true) },
            emits: [{ type: 'permission.reverted', problem: noAnswer }, 'rules.outdated'],
          },
        ],
        ['the list is loaded and nothing has changed', 'settled', { context: { rule: rule(3, true, true) } }],
      ],
      'an answer that the network lost is looked up as well': [
        ['a field that may be seen and edited', 'settled'],
        ['toggles View', 'saving'],
        [
          'savePermission error: offline',
          'outdated',
          {
            context: { wanted: rule(3, true, true) },
            emits: [{ type: 'permission.reverted', problem: problemCases.offline }, 'rules.outdated'],
          },
        ],
        ['somebody else has hidden it', 'settled', { context: { rule: rule(5, false, false) } }],
      ],
      'a list that was asked for before the last save does not undo it': [
        ['a hidden field', 'settled'],
        ['toggles View', 'saving', { context: { wanted: { canView: true, canEdit: false } } }],
        ['savePermission done: it may be seen only', 'settled'],
        ['the list is loaded and nothing has changed', 'settled', { context: { rule: rule(4, true, false) } }],
        [
          'somebody else has hidden it',
          'settled',
          { context: { rule: rule(5, false, false), wanted: rule(5, false, false) } },
        ],
      ],
    },
    tags: { rest: ['settled', 'outdated'], busy: ['saving'] },
    limits: { saving: 30_000 },
  },
} satisfies CasesOf<typeof fieldPermissionToggleMachine>
