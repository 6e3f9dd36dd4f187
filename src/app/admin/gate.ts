import { redirect } from '@tanstack/react-router'
import { createActor, fromPromise, type OutputFrom, toPromise } from 'xstate'
import { type EarlyCheck, isEntry, isOfArrival } from '#machines/admin/admin-entry.ts'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'
import type { Known } from '#src/api/profile.ts'
import type { RouterContext } from '#src/app/context.ts'
import { preloadMs } from '#src/app/pending-time.ts'
import { nowhere } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/errors.ts'

type Context = Pick<RouterContext, 'adminGateTimeout' | 'alerts' | 'api' | 'session'>
type Move = {
  preload: boolean
  cause: 'preload' | 'enter' | 'stay'
  location: { pathname: string }
}

/** Where somebody was let in last. */
const letIn = new WeakMap<Context['session'], string>()

type Passage = OutputFrom<typeof adminGateMachine>
/** What was asked when the pointer came to a link, or as the session opened. */
const early = new WeakMap<Context['session'], EarlyCheck & { passage: Promise<Passage> }>()

const placeOf = (companyId: number | null, pathname: string) => `${companyId} ${pathname}`

const passageBy = (
  checkPermission: ReturnType<typeof loadPermissionGroup>,
  { adminGateTimeout: limit }: Pick<Context, 'adminGateTimeout'>,
): Promise<Passage> =>
  toPromise(createActor(adminGateMachine.provide({ actors: { checkPermission } }), { input: { limit } }).start())

const passageTo = (place: string, isPreload: boolean, context: Context): Promise<Passage> => {
  const { api, session } = context
  const now = Date.now()
  const found = early.get(session)
  if (found && isOfArrival(found, { place, now, longest: preloadMs })) {
    // One check for one arrival.
    if (!isPreload) early.delete(session)
    return found.passage
  }
  const passage = passageBy(loadPermissionGroup(api.call), context)
  if (isPreload) early.set(session, { place, begun: now, passage })
  else early.delete(session)
  return passage
}

/** Takes what the server says of somebody as their session opens for the check of the page that opens with it. */
export function checkAtOpening(
  context: Pick<Context, 'adminGateTimeout' | 'session'>,
  pathname: string,
  { info, companyId, begun }: Known,
): void {
  const passage = passageBy(
    fromPromise(async () => info.permissionGroupName),
    context,
  )
  early.set(context.session, { place: placeOf(companyId, pathname), begun, passage })
}

/** Lets super users pass; everybody else is sent away, and reads why. */
export async function passAdminGate(
  context: Context,
  { preload: isPreload, cause, location: { pathname } }: Move,
): Promise<void> {
  const { alerts, api, session } = context
  const place = placeOf(api.companyId(), pathname)
  if (!isEntry({ isInside: cause === 'stay', place }, letIn.get(session))) return
  const passage = await passageTo(place, isPreload, context)
  if (passage.isAllowed) {
    if (!isPreload) letIn.set(session, place)
    return
  }
  // Whoever goes there all the same is asked for anew.
  if (isPreload) early.delete(session)
  else
    alerts.send({
      type: 'alert.raise',
      alert: { tone: 'warning', title: texts.administration, message: passage.reason, source: 'notification' },
    })
  throw redirect({ ...nowhere, replace: true })
}
