import { type PromiseActorLogic, setup } from 'xstate'
import { isSuperUser } from '#machines/shell/rights.ts'
import * as texts from '#machines/texts/shell.ts'

type Actors = { checkPermission: PromiseActorLogic<string, void> }

/** What whoever is sent away reads; nothing of it tells what lies behind. */
export const reasons = {
  notSuperUser: texts.notSuperUser,
  unchecked: texts.accessUnchecked,
} as const
type Output = { isAllowed: true } | { isAllowed: false; reason: string }

/**
 * Stands before every screen of the administration: nothing of it loads until the permission group of the person is
 * known. Whoever is not a super user, and everybody when the check fails or takes too long, is refused with the reason.
 */
export const adminGateMachine = setup({
  types: {} as {
    /** How long the check may take, in ms. */
    input: { limit: number }
    context: { limit: number }
    output: Output
    tags: 'busy'
  },
  actors: {} as Actors,
  guards: { isSuperUser: (_, { group }: { group: string }) => isSuperUser(group) },
  delays: { checkLimit: ({ context }) => context.limit },
}).createMachine({
  id: 'adminGate',
  context: ({ input }) => ({ limit: input.limit }),
  output: ({ event }) => event.output as Output,
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkPermission',
        src: 'checkPermission',
        onDone: [
          {
            guard: { type: 'isSuperUser', params: ({ event }) => ({ group: event.output }) },
            target: 'allowed',
          },
          { target: 'refused' },
        ],
        onError: 'unchecked',
      },
      after: { checkLimit: 'unchecked' },
    },
    allowed: { type: 'final', output: { isAllowed: true } },
    refused: { type: 'final', output: { isAllowed: false, reason: reasons.notSuperUser } },
    unchecked: { type: 'final', output: { isAllowed: false, reason: reasons.unchecked } },
  },
})
