import type { RouterContext } from '#src/app/context.ts'
import { noAccess } from '#src/app/missing.ts'
import { readerOf } from '#src/app/reader.ts'
import * as texts from '#src/texts/errors.ts'

/** Plan periods are for super users; everybody else reads who they are for. */
export const requireSuperUser = ({ session }: Pick<RouterContext, 'session'>): void => {
  if (!readerOf(session).mayAdminister) throw noAccess({ reason: texts.planPeriodsForSuperUsers })
}
