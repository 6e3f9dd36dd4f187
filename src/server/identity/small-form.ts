import { bodyLimit } from 'hono/body-limit'
import { tooLargePage } from './pages.ts'

/** For routes that take a form of a few fields: a larger one is answered 413 with a page. */
export const smallForm = bodyLimit({ maxSize: 16_384, onError: (c) => c.html(tooLargePage(), 413) })
