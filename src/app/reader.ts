import { readerIn } from '#machines/shell/rights.ts'
import type { RouterContext } from './context.ts'

/** Who reads the page: a page never outlives its company. */
export const readerOf = (session: RouterContext['session']) => readerIn(session.getSnapshot().context.company)
