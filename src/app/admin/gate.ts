import { type AnyRouter, redirect } from '@tanstack/react-router'
import { createActor, fromPromise, toPromise } from 'xstate'
import { type EarlyCheck, isEntry, isNews, isOfArrival, type Passage } from '#machines/admin/admin-entry.ts'
import { adminGateMachine, reasons } from '#machines/admin/admin-gate.machine.ts'
import { loadPermissionGroup } from '#src/api/permission.ts'
import type { RouterContext } from '#src/app/context.ts'
import { preloadMs } from '#src/app/pending-time.ts'
import { nowhere } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/errors.ts'
import { dialogsClosed } from '#src/ui/dialogs-closed.ts'
import { inside } from './inside.ts'

type Context = Pick<RouterContext, 'adminGateTimeout' | 'alerts' | 'api' | 'opening' | 'session'>
type Move = {
  preload: boolean
  cause: 'preload' | 'enter' | 'stay'
  location: { pathname: string }
}

/** What was asked when the pointer came to a link. */
const early = new WeakMap<Context['session'], EarlyCheck & { passage: Promise<Passage> }>()

const placeOf = (companyId: number | null, pathname: string) => `${companyId} ${pathname}`

const passageBy = (
  checkPermission: ReturnType<typeof loadPermissionGroup>,
  { adminGateTimeout: limit }: Pick<Context, 'adminGateTimeout'>,
): Promise<Passage> =>
  toPromise(createActor(adminGateMachine.provide({ actors: { checkPermission } }), { input: { limit } }).start())

/** Openings whose answer has been the check of an arrival. */
const spent = new WeakSet<object>()

/** What the server said of somebody as their session opened, for the page that opens with it. */
const toldAtOpening = (place: string, now: number, { opening }: Pick<Context, 'opening'>) => {
  const told = opening()
  if (told === null || spent.has(told)) return null
  const asked = { place: placeOf(told.companyId, told.pathname), begun: told.begun }
  if (!isOfArrival(asked, { place, now, longest: preloadMs })) return null
  spent.add(told)
  return fromPromise<string, void>(async () => told.info.permissionGroupName)
}

const passageTo = (place: string, isPreload: boolean, context: Context): Promise<Passage> => {
  const { api, session } = context
  const now = Date.now()
  const found = early.get(session)
  if (found && isOfArrival(found, { place, now, longest: preloadMs })) {
    // One check for one arrival.
    if (!isPreload) early.delete(session)
    return found.passage
  }
  const passage = passageBy(toldAtOpening(place, now, context) ?? loadPermissionGroup(api.call), context)
  if (isPreload) early.set(session, { place, begun: now, passage })
  else early.delete(session)
  return passage
}

/** Menus follow what the gate found of somebody. */
function tellMenus(passage: Passage, { session }: Context): void {
  const { company } = session.getSnapshot().context
  if (company && isNews(passage, company.permissionGroupName)) session.send({ type: 'company.listChanged' })
}

/** What the page that asks says of it is to be read there: an import tells what becomes of its rows. */
const readOnPage = ['imports.report', 'imports.confirm', 'imports.cancel', 'imports.undo']

/**
 * A call was refused to whoever is in the administration. Where they are a super user no more, their menus follow at once;
 * they are sent away once no dialog is open, in which something may be typed or still be read.
 */
async function doubtAccess(context: Context, router: AnyRouter, operation: string): Promise<void> {
  const { api, session } = context
  const place = () => placeOf(api.companyId(), router.latestLocation.pathname)
  const doubted = place()
  if (inside.get(session)?.place !== doubted) return
  // From here on every step is an entry, also one within the page.
  inside.delete(session)
  const passage = await passageBy(loadPermissionGroup(api.call), context)
  if (passage.isAllowed) letIn(doubted, context)
  tellMenus(passage, context)
  if (passage.isAllowed || passage.reason !== reasons.notSuperUser) return
  if (readOnPage.includes(operation)) return
  await dialogsClosed()
  if (place() === doubted) await router.invalidate()
}

const letIn = (place: string, context: Context) =>
  inside.set(context.session, { place, doubt: (operation, router) => void doubtAccess(context, router, operation) })

/** Lets super users pass; everybody else is sent away, and reads why. */
export async function passAdminGate(
  context: Context,
  { preload: isPreload, cause, location: { pathname } }: Move,
): Promise<void> {
  const { alerts, api, session } = context
  const place = placeOf(api.companyId(), pathname)
  if (!isEntry({ isInside: cause === 'stay', place }, inside.get(session)?.place)) return
  const passage = await passageTo(place, isPreload, context)
  if (!isPreload) tellMenus(passage, context)
  if (passage.isAllowed) {
    if (!isPreload) letIn(place, context)
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
