import type { CasesOf } from '#machines/kit/cases.ts'
import {
  type RequisitionFacts,
  requisitionAt,
  type requisitionMachine,
  requisitionRefusal,
  requisitionStatusOf,
} from './requisition.machine.ts'

export const requisitionFacts = {
  new: { status: 'NEED_REVIEW', offersOut: 0 },
  reviewed: { status: 'NEED_APPROVAL', offersOut: 0 },
  open: { status: 'OPEN', offersOut: 0 },
  offering: { status: 'OPEN', offersOut: 1 },
  closed: { status: 'CLOSED', offersOut: 0 },
} satisfies Record<string, RequisitionFacts>

const { new: fresh, reviewed, open, offering, closed } = requisitionFacts

export const requisitionCases = {
  inputs: {},
  stored: {
    'a new requisition': requisitionAt(fresh),
    'a reviewed requisition': requisitionAt(reviewed),
    'an open requisition': requisitionAt(open),
    'an open requisition with an offer out': requisitionAt(offering),
    'a closed requisition': requisitionAt(closed),
  },
  events: {
    'reviews it': { type: 'requisition.review' },
    'approves it': { type: 'requisition.approve' },
    'sends it back and says why': { type: 'requisition.sendBack', reason: 'The salary range is missing' },
    'sends it back without a word': { type: 'requisition.sendBack', reason: ' ' },
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
  refusal: (it, event) => requisitionRefusal({ ...it.context, status: requisitionStatusOf(it) }, event),
  expected: {
    tags: { rest: ['inReview', 'inApproval', 'open', 'closed'] },
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
