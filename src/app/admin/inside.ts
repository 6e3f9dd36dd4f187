import type { AnyRouter } from '@tanstack/react-router'
import type { RouterContext } from '#src/app/context.ts'

type Inside = {
  place: string
  /** A call was refused to them: may they still be inside? */
  doubt: (operation: string, router: AnyRouter) => void
}

/** Where in the administration somebody was let in last, by their session. The gate keeps it; other pages load no gate. */
export const inside = new WeakMap<RouterContext['session'], Inside>()
