import type { RouterHistory } from '@tanstack/react-router'
import { z } from '#src/contract/zod.ts'
import { addressOf } from '#src/navigation/pages.ts'

const linkPath = addressOf('notificationLink')

/** What a link in an e-mail carries. */
export const LinkSearch = z.object({
  /** Where the link was, such as `email`. It decides nothing. */
  ref: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
  notificationId: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))), undefined),
})

/** E-mails may lead to any address: where the page is opened with a notification's name, that decides where to. */
export function settleLink(history: RouterHistory): void {
  const { pathname, search } = history.location
  const asked = new URLSearchParams(search)
  const [ref, notificationId] = [asked.get('ref'), asked.get('notificationId')]
  if (pathname === linkPath || ref === null || notificationId === null) return
  history.replace(`${linkPath}?${new URLSearchParams({ ref, notificationId })}`)
}
