import type { IncomingMessage } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { tooLargePage } from './pages.ts'

/** What the provider itself reads of a form. */
export const largestForm = 56 * 1024

/** Counts what is read of a request that need not say its size. */
const counted = (req: IncomingMessage) => {
  let size = 0
  const read = req.iterator.bind(req)
  req.iterator = async function* (options) {
    for await (const piece of read(options)) {
      size += piece.length
      yield piece
    }
  }
  return () => size
}

/** The provider answers 400 to a form that turns out too large while it is read; it is answered as what it is. */
export const rejectTooLarge = async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  const size = counted(ctx.req)
  await next()
  if (size() <= largestForm) return
  ctx.status = 413
  ctx.set('connection', 'close')
  ctx.type = 'html'
  ctx.body = tooLargePage()
}
