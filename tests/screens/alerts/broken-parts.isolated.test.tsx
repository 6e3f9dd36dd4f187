import { screen, within } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import type { LiveScore } from '#src/screens/reviews/live-score.tsx'
import { visit } from '#tests/visit.tsx'

// Parts of the frame that break once a test says so, as a fault of ours would.
const { broken, breakable } = vi.hoisted(() => {
  const broken: { part: string | null; error: Error } = { part: null, error: new Error('not broken yet') }
  const breakable = <P, R>(part: string, Part: (props: P) => R) =>
    function Breakable(props: P): R {
      if (broken.part === part) throw broken.error
      return Part(props)
    }
  return { broken, breakable }
})
vi.mock('#src/screens/shell/sidebar.tsx', async (load) => {
  const { Sidebar } = await load<typeof import('#src/screens/shell/sidebar.tsx')>()
  return { Sidebar: breakable('sidebar', Sidebar) }
})
vi.mock('#src/screens/search/search-entry.tsx', async (load) => {
  const { SearchEntry } = await load<typeof import('#src/screens/search/search-entry.tsx')>()
  return { SearchEntry: breakable('search', SearchEntry) }
})
vi.mock('#src/screens/notifications/notification-list-view.tsx', async (load) => {
  const { NotificationListView } = await load<typeof import('#src/screens/notifications/notification-list-view.tsx')>()
  return { NotificationListView: breakable('notifications', NotificationListView) }
})
vi.mock('#src/screens/alerts/connection-banner.tsx', async (load) => {
  const { ConnectionBanner } = await load<typeof import('#src/screens/alerts/connection-banner.tsx')>()
  return { ConnectionBanner: breakable('connection', ConnectionBanner) }
})
vi.mock('#src/screens/session/notice-slot.tsx', async (load) => {
  const { NoticeSlot } = await load<typeof import('#src/screens/session/notice-slot.tsx')>()
  return { NoticeSlot: breakable('session', NoticeSlot) }
})
vi.mock('#src/screens/alerts/alert-host.tsx', async (load) => {
  const { AlertHost } = await load<typeof import('#src/screens/alerts/alert-host.tsx')>()
  return { AlertHost: breakable('alerts', AlertHost) }
})
// A part of the evaluation that breaks in the middle of a comment.
vi.mock('#src/screens/reviews/live-score.tsx', () => ({
  LiveScore: ({ draft }: Parameters<typeof LiveScore>[0]) => {
    const isBroken = useSelector(draft, (it) => it.context.entries.some((entry) => entry.comment.endsWith('crash')))
    if (isBroken && !sessionStorage.getItem('mended')) throw fault
    return null
  },
}))

const evaluation = '/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=behavioural-competencies'
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const comment = () =>
  within(screen.getByRole('region', { name: 'Works across teams' })).getByRole('textbox', { name: /^Comment/ })
const fault = new RangeError('Invalid array length')
const missing = Object.assign(new Error('Part of Stepwise could not be loaded.'), { code: 'MISSING_PART' })
const stored = /Something went wrong on our side\. What you typed into a review is saved on this device/

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  broken.part = null
})

test.each([
  ['sidebar', fault, 'Sidebar unavailable.', stored],
  ['search', fault, 'Quick search unavailable.', stored],
  ['notifications', fault, 'Notifications unavailable.', stored],
  ['notifications', missing, 'Notifications unavailable.', /Part of Stepwise could not be loaded\./],
  ['connection', fault, 'Connection status unavailable.', stored],
  ['session', fault, 'A message about your sign-in could not be shown.', stored],
  ['alerts', fault, 'The latest alert could not be shown.', stored],
])(
  'where %s breaks (%s), it says so in its place, offers Reload, and the comment that is typed stays [NAV-10] [REV-15]',
  async (part, error, lead, words) => {
    Object.assign(broken, { part, error })
    const { user } = visit(evaluation)
    await title('Behavioural Competencies')
    const written = comment()
    await user.type(written, 'Typed before')
    if (part === 'notifications') await user.click(screen.getByRole('button', { name: 'Notifications' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(lead)
    expect(alert).toHaveTextContent(words)
    expect(within(alert).getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(written).toHaveValue('Typed before')
    await user.type(written, ' and after')
    expect(written).toHaveValue('Typed before and after')
  },
)

test('a screen that breaks in the middle of a comment says so, and the comment is there after a reload [NAV-10] [REV-15]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const first = visit(evaluation)
  await title('Behavioural Competencies')
  await first.user.type(comment(), 'Before the crash')
  expect(await title('This page stopped working')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Error details' })).toHaveTextContent(
    'Error: RangeError: Invalid array length',
  )
  expect(console.error).toHaveBeenCalledWith('A screen failed (RangeError: Invalid array length)')
  expect(warn.mock.calls.flat().join(' ')).not.toContain('Before the crash')
  first.leave()

  sessionStorage.setItem('mended', 'yes')
  visit(evaluation)
  await title('Behavioural Competencies')
  expect(comment()).toHaveValue('Before the crash')
})
