import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs, signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

type Stored = { id: number; displayId: string; version: number; hiringManager?: { name: string } }
type Listed = { content: { id: number; readAt: string | null }[]; unreadCount: number }

/** The API as the person on this page calls it. */
const apiOf = (page: Page) => {
  const headers: Record<string, string> = {}
  page.on('request', (it) => {
    const { authorization, 'x-company-id': company } = it.headers()
    if (authorization && company) Object.assign(headers, { authorization, 'x-company-id': company })
  })
  return async <T>(method: 'GET' | 'POST', path: string, data?: unknown, more: Record<string, string> = {}) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers: { ...headers, ...more }, data })
    return { status: answer.status(), body: (await answer.json()) as T }
  }
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const rows = (page: Page) => panel(page).getByRole('listitem')
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

/** The tab goes to the background and comes back. */
const leaveAndReturn = async (page: Page) => {
  for (const hidden of [true, false])
    await page.evaluate(
      `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true })
       document.dispatchEvent(new Event('visibilitychange'))`,
    )
}

test('what one person does reaches the other’s bell, which leads to the page and is read after it [NOTI-01] [NOTI-02] [NOTI-03] [NOTI-05]', async ({
  page,
  newPerson,
}) => {
  await openAs(page, 'manager', '/workspaces')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor()
  const before = await unread(page)

  const admin = await (await newPerson()).open('/workspaces')
  const asAdmin = apiOf(admin)
  await signIn(admin, 'admin')
  await admin.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  const { body } = await asAdmin<{ content: Stored[] }>('GET', '/job/api/v1/requisition?status=OPEN')
  const own = body.content.filter((it) => it.hiringManager?.name === 'Daniel Okafor')
  let moved: Stored | undefined
  for (const it of own) {
    const move = { move: 'sendBack', reason: 'The salary range changed.' }
    const answer = await asAdmin('POST', `/job/api/v1/requisition/${it.id}/move`, move, {
      'if-match': `"${it.version}"`,
    })
    if (answer.status === 200) moved = it
    if (moved) break
  }
  if (!moved) throw new Error('the sample data has an open requisition of the manager without an offer')

  await leaveAndReturn(page)
  await expect.poll(() => unread(page)).toBeGreaterThan(before)
  const now = await unread(page)
  await bell(page).click()
  const row = panel(page).getByRole('link', {
    name: `Your requisition ${moved.displayId} is now waiting for approval`,
  })
  await row.first().waitFor()
  await expectAccessible(page)
  await row.first().click()
  await page.waitForURL(`**/requisition/view/create/${moved.id}`)
  await panel(page).waitFor({ state: 'hidden' })
  await expect.poll(() => unread(page)).toBe(now - 1)
  await page.reload()
  await expect.poll(() => unread(page)).toBe(now - 1)
})

if (isFull)
  test('a link from an e-mail lands after sign-in, and says so when it is somebody else’s [NOTI-10] [AUTH-03]', async ({
    page,
    newPerson,
  }) => {
    const asManager = apiOf(page)
    await openAs(page, 'manager', '/workspaces')
    await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
    const { body } = await asManager<Listed>('GET', '/external/api/v1/notifications?limit=100')
    const own = body.content.find((it) => it.readAt === null)
    if (!own) throw new Error('the sample data has an unread notification of the manager')
    const link = `/notifications/link?ref=email&notificationId=${own.id}`

    const stranger = await newPerson()
    stranger.expectFault(/status of 404/)
    const other = await stranger.open(link)
    await signIn(other, 'employee')
    await other.getByText('Notification Error').waitFor()
    expect(new URL(other.url()).pathname).toBe('/workspaces')
    const after = await asManager<Listed>('GET', '/external/api/v1/notifications?limit=100')
    expect(after.body.unreadCount).toBe(body.unreadCount)

    await page.goto(link)
    await page.waitForURL((url) => !/^\/(notifications|workspaces)/.test(url.pathname))
    await expect.poll(() => unread(page)).toBe(body.unreadCount - 1)
  })

test('the panel loads more near its end, on a phone too, and keeps its list when the network is gone [NOTI-01] [NOTI-03] [NOTI-09]', async ({
  page,
  person,
}) => {
  person.expectFault(/ERR_INTERNET_DISCONNECTED/)
  await openAs(page, 'manager', '/workspaces')
  await page.setViewportSize({ width: 375, height: 812 })
  await bell(page).click()
  await rows(page).nth(14).waitFor()
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 59, width: 375, height: 753 })
  await rows(page).nth(14).scrollIntoViewIfNeeded()
  await panel(page)
    .getByText(/^(1[6-9]|[2-9]\d) of \d+$/)
    .waitFor()
  await expectAccessible(page)

  await person.context.setOffline(true)
  const [count, all] = [await unread(page), await rows(page).count()]
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText(/^Not marked as read\./).waitFor()
  expect([await unread(page), await rows(page).count()]).toEqual([count, all])
  await person.context.setOffline(false)
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unread(page)).toBe(0)
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Notifications')
})
