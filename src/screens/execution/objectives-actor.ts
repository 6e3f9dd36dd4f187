import type { ActorRefFrom } from 'xstate'
import type { objectivesMachine } from '#machines/reviews/objectives.machine.ts'

export type ObjectivesActor = ActorRefFrom<typeof objectivesMachine>
