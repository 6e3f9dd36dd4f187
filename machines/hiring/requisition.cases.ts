import type { CasesOf } from '#machines/kit/cases.ts'
import {
  requisitionAt,
  type requisitionMachine,
  requisitionPhaseOf,
  requisitionRefusal,
} from './requisition.machine.ts'
import type { RequisitionFacts } from './requisition-rules.ts'

export const requisitionFacts = {
  new: { status: 'NEED_REVIEW', subStatus: null, offersOut: 0 },
  returned: { status: 'NEED_REVIEW', subStatus: 'RETURNED', offersOut: 0 },
  reviewed: { status: 'NEED_APPROVAL', subStatus: null, offersOut: 0 },
  open: { status: 'OPEN', subStatus: null, offersOut: 0 },
  offering: { status: 'OPEN', subStatus: null, offersOut: 1 },
  closed: { status: 'CLOSED', subStatus: null, offersOut: 0 },
  withdrawn: { status: 'CLOSED', subStatus: 'WITHDRAWN', offersOut: 0 },
} satisfies Record<string, RequisitionFacts>

const { new: fresh, returned, reviewed, open, offering, closed, withdrawn } = requisitionFacts

export const requisitionCases = {
  inputs: {},
  stored: {
    'a new requisition': requisitionAt(fresh),
    'a requisition that is back with its requester': requisitionAt(returned),
    'a reviewed requisition': requisitionAt(reviewed),
    'an open requisition': requisitionAt(open),
    'an open requisition with an offer out': requisitionAt(offering),
    'a closed requisition': requisitionAt(closed),
    'a withdrawn requisition': requisitionAt(withdrawn),
  },
  events: {
    'submits it again': { type: 'requisition.submit' },
    'reviews it': { type: 'requisition.review' },
    'approves it': { type: 'requisition.approve' },
    'sends it back and says why': { type: 'requisition.sendBack', reason: 'The salary range is missing' },
    'sends it back without a word': { type: 'requisition.sendBack', reason: ' ' },
    'withdraws it and says why': { type: 'requisition.withdraw', reason: 'The team manages without' },
    'withdraws it without a word': { type: 'requisition.withdraw', reason: ' ' },
    'closes it and says why': { type: 'requisition.close', reason: 'The position is filled' },
    'raises the pay': { type: 'requisition.change', parts: ['pay'] },
    'raises the pay and the openings of another job': {
      type: 'requisition.change',
      parts: ['pay', 'openings', 'job'],
    },
    'rewords the justification': { type: 'requisition.change', parts: [] },
  },
  outcomes: {},
  listeners: {},
  refusal: (it, event) => requisitionRefusal({ ...it.context, ...requisitionPhaseOf(it) }, event),
  expected: {
    tags: { rest: ['inReview', 'returned', 'inApproval', 'open', 'closed', 'withdrawn'] },
    stories: {
      'a requisition that is sent back says why until it goes on': [
        ['a new requisition', 'inReview'],
        ['rewords the justification', 'inReview'],
        ['reviews it', 'inApproval', { context: { reason: null } }],
        ['sends it back without a word', 'inApproval'],
        ['sends it back and says why', 'inReview', { context: { reason: 'The salary range is missing' } }],
        ['reviews it', 'inApproval', { context: { reason: null } }],
        ['approves it', 'open', { context: { reason: null } }],
        ['sends it back and says why', 'inApproval', { context: { reason: 'The salary range is missing' } }],
        ['rewords the justification', 'inApproval', { context: { reason: 'The salary range is missing' } }],
        ['approves it', 'open', { context: { reason: null } }],
      ],
      'who asked for it corrects what the reviewer sends back, and submits it again': [
        ['a new requisition', 'inReview'],
        ['sends it back without a word', 'inReview'],
        ['sends it back and says why', 'returned', { context: { reason: 'The salary range is missing' } }],
        ['reviews it', 'returned'],
        ['raises the pay', 'returned', { context: { reason: 'The salary range is missing' } }],
        ['submits it again', 'inReview', { context: { reason: null } }],
      ],
      'until it is approved a requisition is withdrawn, and is reviewed when it is wanted after all': [
        ['a new requisition', 'inReview'],
        ['withdraws it without a word', 'inReview'],
        ['withdraws it and says why', 'withdrawn', { context: { reason: 'The team manages without' } }],
        ['raises the pay', 'withdrawn'],
        ['sends it back without a word', 'withdrawn'],
        ['sends it back and says why', 'returned', { context: { reason: 'The salary range is missing' } }],
        ['withdraws it and says why', 'withdrawn', { context: { reason: 'The team manages without' } }],
      ],
      'what was reviewed is withdrawn as well': [
        ['a reviewed requisition', 'inApproval'],
        ['withdraws it and says why', 'withdrawn', { context: { reason: 'The team manages without' } }],
      ],
      'what is approved is closed, and not withdrawn': [
        ['an open requisition', 'open'],
        ['withdraws it and says why', 'open', { context: { reason: null } }],
      ],
      'a closed requisition says why, and may be opened again': [
        ['an open requisition', 'open'],
        ['rewords the justification', 'open', { context: { reason: null } }],
        ['closes it and says why', 'closed', { context: { reason: 'The position is filled' } }],
        ['rewords the justification', 'closed'],
        ['sends it back and says why', 'open', { context: { reason: 'The salary range is missing' } }],
      ],
      'what was approved and is changed is reviewed again': [
        ['an open requisition', 'open'],
        ['raises the pay', 'inReview', { context: { reason: 'The pay was changed after the review.' } }],
      ],
      'what was reviewed and is changed is reviewed again': [
        ['a reviewed requisition', 'inApproval'],
        [
          'raises the pay and the openings of another job',
          'inReview',
          { context: { reason: 'The pay, openings and job were changed after the review.' } },
        ],
      ],
      'what an offer was made on stays as it is while the offer is out': [
        ['an open requisition with an offer out', 'open'],
        ['raises the pay', 'open'],
        ['closes it and says why', 'open', { context: { reason: null } }],
      ],
    },
  },
} satisfies CasesOf<typeof requisitionMachine>
