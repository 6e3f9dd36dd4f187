import { lazy } from 'react'

// The tables come first; what there is to say of reviews takes more than one call.
const load = () => import('./own-reviews.tsx')
export const ReviewsToWrite = lazy(async () => ({ default: (await load()).ReviewsToWrite }))
export const OwnReview = lazy(async () => ({ default: (await load()).OwnReview }))
