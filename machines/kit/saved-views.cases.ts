import type { CasesOf } from '#machines/kit/cases.ts'
import type { savedViewsMachine } from './saved-views.machine.ts'
import type { SavedView, ShownList } from './saved-views.ts'

const asItIs: ShownList = { address: { search: 'port', sort: 'name,desc' }, shown: { State: false }, isCompact: true }
const plain: ShownList = { address: {}, shown: {}, isCompact: false }
const ports: SavedView = { ...asItIs, name: 'Ports', isDefault: false }
const towns: SavedView = { ...plain, name: 'Towns', isDefault: true }

export const savedViewsCases = {
  inputs: { 'a list with two views': { views: [ports, towns] }, 'a list without a view': { views: [] } },
  events: {
    'wants to keep what shows': { type: 'view.keep', shown: asItIs },
    'types a name': { type: 'name.type', name: 'Harbours' },
    'types the name of another': { type: 'name.type', name: 'towns' },
    'empties the name': { type: 'name.type', name: ' ' },
    saves: { type: 'save' },
    'opens the ports': { type: 'view.choose', name: 'Ports' },
    'looks at the views': { type: 'views.manage' },
    'renames the ports': { type: 'view.rename', name: 'Ports' },
    'deletes the ports': { type: 'view.delete', name: 'Ports' },
    'deletes the towns': { type: 'view.delete', name: 'Towns' },
    'opens the list with the ports': { type: 'default.toggle', name: 'Ports' },
    'closes it': { type: 'close' },
    'another tab has deleted all but the ports': { type: 'views.stored', views: [ports] },
    'another tab has deleted the ports': { type: 'views.stored', views: [towns] },
    'another tab has deleted all': { type: 'views.stored', views: [] },
  },
  outcomes: {},
  listeners: {},
  expected: {
    tags: { rest: ['closed', 'naming', 'managing', 'renaming'] },
    stories: {
      'a view is kept under a name of its own, and not under none': [
        ['a list without a view', 'closed'],
        ['looks at the views', 'closed'],
        ['wants to keep what shows', 'naming', { context: { name: '', shown: asItIs } }],
        ['saves', 'naming'],
        ['empties the name', 'naming'],
        ['saves', 'naming'],
        ['types a name', 'naming'],
        [
          'saves',
          'closed',
          { context: { views: [{ ...asItIs, name: 'Harbours', isDefault: false }] }, emits: ['views.changed'] },
        ],
      ],
      'a view of the same name is replaced, and stays the one that the list opens with': [
        ['a list with two views', 'closed'],
        ['wants to keep what shows', 'naming'],
        ['types the name of another', 'naming'],
        [
          'saves',
          'closed',
          { context: { views: [ports, { ...asItIs, name: 'Towns', isDefault: true }] }, emits: ['views.changed'] },
        ],
        ['wants to keep what shows', 'naming'],
        ['closes it', 'closed'],
      ],
      'a view that is opened or kept is the chosen one, also by another name': [
        ['a list with two views', 'closed', { context: { chosen: null } }],
        ['wants to keep what shows', 'naming'],
        ['types the name of another', 'naming'],
        ['saves', 'closed', { context: { chosen: 'Towns' } }],
        ['opens the ports', 'closed', { context: { chosen: 'Ports' } }],
        ['looks at the views', 'managing'],
        ['renames the ports', 'renaming'],
        ['types a name', 'renaming'],
        ['saves', 'managing', { context: { chosen: 'Harbours' } }],
        ['closes it', 'closed'],
        ['opens the ports', 'closed', { context: { chosen: 'Harbours' } }],
      ],
      'a view gets another name, and not that of another': [
        ['a list with two views', 'closed'],
        ['looks at the views', 'managing'],
        ['renames the ports', 'renaming', { context: { name: 'Ports' } }],
        ['types the name of another', 'renaming'],
        ['saves', 'renaming'],
        ['types a name', 'renaming'],
        [
          'saves',
          'managing',
          {
            context: { views: [{ ...ports, name: 'Harbours' }, towns], renamed: 'Harbours' },
            emits: ['views.changed'],
          },
        ],
        ['renames the ports', 'managing'],
        ['opens the list with the ports', 'managing'],
        ['closes it', 'closed'],
        ['looks at the views', 'managing', { context: { renamed: null } }],
      ],
      'one view at most is the one that the list opens with, and with the last the dialog closes': [
        ['a list with two views', 'closed'],
        ['looks at the views', 'managing'],
        [
          'opens the list with the ports',
          'managing',
          {
            context: {
              views: [
                { ...ports, isDefault: true },
                { ...towns, isDefault: false },
              ],
            },
            emits: ['views.changed'],
          },
        ],
        ['opens the list with the ports', 'managing', { context: { views: [ports, { ...towns, isDefault: false }] } }],
        ['renames the ports', 'renaming'],
        ['closes it', 'managing'],
        ['deletes the towns', 'managing', { context: { views: [ports] }, emits: ['views.changed'] }],
        ['deletes the ports', 'closed', { context: { views: [] }, emits: ['views.changed'] }],
      ],
      'what another tab has changed shows': [
        ['a list with two views', 'closed'],
        ['another tab has deleted all but the ports', 'closed', { context: { views: [ports] } }],
      ],
      'what another tab has stored while a view is named stays': [
        ['a list without a view', 'closed'],
        ['wants to keep what shows', 'naming'],
        ['types a name', 'naming'],
        ['another tab has deleted all but the ports', 'naming', { context: { views: [ports], name: 'Harbours' } }],
        ['saves', 'closed', { context: { views: [{ ...asItIs, name: 'Harbours', isDefault: false }, ports] } }],
        ['wants to keep what shows', 'naming'],
        ['another tab has deleted all', 'naming', { context: { views: [] } }],
      ],
      'what another tab has stored while the views are looked at stays': [
        ['a list with two views', 'closed'],
        ['looks at the views', 'managing'],
        ['another tab has deleted all but the ports', 'managing', { context: { views: [ports] } }],
        ['opens the list with the ports', 'managing', { context: { views: [{ ...ports, isDefault: true }] } }],
        ['another tab has deleted all', 'closed', { context: { views: [] }, emits: [] }],
      ],
      'a view is renamed among those that another tab has stored, as long as it is one of them': [
        ['a list with two views', 'closed'],
        ['looks at the views', 'managing'],
        ['renames the ports', 'renaming'],
        ['types a name', 'renaming'],
        ['another tab has deleted all but the ports', 'renaming', { context: { views: [ports], name: 'Harbours' } }],
        ['saves', 'managing', { context: { views: [{ ...ports, name: 'Harbours' }] } }],
        ['another tab has deleted all but the ports', 'managing'],
        ['renames the ports', 'renaming'],
        ['another tab has deleted the ports', 'managing', { context: { views: [towns] }, emits: [] }],
        ['opens the list with the ports', 'managing', { context: { views: [towns] }, emits: [] }],
        ['another tab has deleted all but the ports', 'managing'],
        ['renames the ports', 'renaming'],
        ['another tab has deleted all', 'closed', { context: { views: [] } }],
      ],
    },
  },
} satisfies CasesOf<typeof savedViewsMachine>
