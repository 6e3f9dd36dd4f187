import { LoadingCard } from '#src/screens/workspaces/loading-card.tsx'
import { latePart } from '#src/ui/late-part.tsx'

// The tables come first; what there is to say of reviews takes more than one call.
const load = () => import('./own-reviews.tsx')
export const ReviewsToWrite = latePart(async () => (await load()).ReviewsToWrite, LoadingCard)
export const OwnReview = latePart(async () => (await load()).OwnReview, LoadingCard)
