import type { CasesOf } from '#machines/kit/cases.ts'
import { type RequisitionFacts, requisitionAt, type requisitionMachine } from './requisition.machine.ts'

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
  expected: { tags: { rest: ['inReview', 'inApproval', 'open', 'closed'] } },
} satisfies CasesOf<typeof requisitionMachine>
