import { redirect } from '@tanstack/react-router'
import { createActor, type OutputFrom, toPromise } from 'xstate'
import { type EarlyCheck, isEntry, isOfArrival } from '#machines/admin/admin-entry.ts'
import { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'
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
/** What was asked when the pointer came to a link. */
const early = new WeakMap<Context['session'], EarlyCheck & { passage: Promise<Passage> }>()

const passageTo = (
  place: string,
  isPreload: boolean,
  { adminGateTimeout, api, session }: Context,
): Promise<Passage> => {
  const now = Date.now()
  const found = early.get(session)
  if (found && isOfArrival(found, { place, now, longest: preloadMs })) {
    // One check for one arrival.
    if (!isPreload) early.delete(session)
    return found.passage
  }
  const gate = adminGateMachine.provide({ actors: { checkPermission: loadPermissionGroup(api.call) } })
  const passage = toPromise(createActor(gate, { input: { limit: adminGateTimeout } }).start())
  if (isPreload) early.set(session, { place, begun: now, passage })
  else early.delete(session)
  return passage
}

/** Lets super users pass; everybody else is sent away, and reads why. */
export async function passAdminGate(
  context: Context,
  { preload: isPreload, cause, location: { pathname } }: Move,
): Promise<void> {
  const { alerts, api, session } = context
  const place = `${api.companyId()} ${pathname}`
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
