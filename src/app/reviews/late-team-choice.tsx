import { TeamFieldPlace } from '#src/screens/reviews/team-field-place.tsx'
import { latePart } from '#src/ui/late-part.tsx'

/** The choice of a team: only super users have it, and only their browsers load what it takes. */
export const TeamChoice = latePart(async () => (await import('./team-choice.tsx')).TeamChoice, TeamFieldPlace)
