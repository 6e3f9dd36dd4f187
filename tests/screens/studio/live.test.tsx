import { act, screen, waitFor, within } from '@testing-library/react'
import { failing } from '#mocks/faults.ts'
import { openLiveDoor } from '#src/app/studio/live-door.ts'
import { recordingOf } from '#src/app/studio/read-recording.ts'
import { recordRecent } from '#src/app/studio/record-recent.ts'
import { candidates } from '#src/contract/candidates.ts'
import { recordingFile } from '#src/studio/live/recording-file.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'
import { watchDownloads } from '../downloads.ts'

const main = () => within(screen.getByRole('main'))
const machines = () => within(main().getByRole('region', { name: 'Running machines' }))
const log = () => within(main().getByRole('list', { name: 'What happened' }))
const secret = 'Ada Lovelace earns 90000'

/** Opens the page, and beside it what another tab of the same application answers with. */
const openLive = async () => {
  const sent: string[] = []
  const listener = new BroadcastChannel('stepwise-live')
  listener.onmessage = ({ data }: MessageEvent<unknown>) => void sent.push(JSON.stringify(data))
  const page = await open('/machines/live')
  const close = openLiveDoor(page, 'another')
  onTestFinished(() => {
    listener.close()
    close()
  })
  return { ...page, sent }
}
const followed = async () => {
  const page = await openLive()
  await page.user.click(await main().findByRole('button', { name: 'Follow again' }))
  await main().findByText('Following 1 tab')
  return page
}
/** The other tab tells its person something. */
const raise = ({ alerts }: Pick<Awaited<ReturnType<typeof open>>, 'alerts'>) =>
  act(() => alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: secret } }))

/** Keeps the steps of a tab that is idle as soon as it has drawn something. */
const keepSteps = (page: Parameters<typeof recordRecent>[0]) => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) =>
    window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })),
  )
  onTestFinished(recordRecent(page))
}

/** The page of an error, in a tab whose steps are kept. */
const openError = async () => {
  const page = await open('/machines')
  keepSteps(page)
  raise(page)
  await waitFor(() => expect(page.recent.all().some((it) => it.event === 'alert.raise')).toBe(true))
  await fail(page)
  return page
}

/** Opens a page that does not load. */
const fail = async (page: Awaited<ReturnType<typeof open>>) => {
  network.use(failing(candidates.get, '500'))
  // The router says which route failed.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  act(() => page.history.push('/hiring/candidate/details/401'))
  await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })
}

describe('an error is reported with what its tab did before', () => {
  test('as a file and a text that hold nothing that was typed or read [MACH-04] [NAV-10]', async () => {
    const { user } = await openError()
    const files = watchDownloads()
    await user.click(main().getByText('Details for support'))
    await user.click(main().getByRole('button', { name: 'Report a problem' }))
    const text = await main().findByRole('region', { name: 'Text to send' })
    expect(text).toHaveTextContent(/Status: 500/)
    await waitFor(() => expect(text).toHaveTextContent(/Alerts: A message/))
    const [file] = await files()
    expect(recordingOf(file?.text ?? '').steps.map((it) => it.event)).toContain('alert.raise')
    expect(`${file?.text} ${text.textContent}`).not.toContain('Ada')
  })

  test('as soon as there is something that it did, also after the error [MACH-04] [NAV-10]', async () => {
    const page = await open('/machines')
    await fail(page)
    await page.user.click(main().getByText('Details for support'))
    expect(main().queryByRole('button', { name: 'Report a problem' })).toBeNull()
    keepSteps(page)
    raise(page)
    expect(await main().findByRole('button', { name: 'Report a problem' })).toBeEnabled()
  })
})

describe('what runs in another tab', () => {
  test('is looked for, and said to be nowhere while no tab is open [MACH-04]', async () => {
    await open('/machines/live')
    expect(main().getByText('Looking for Stepwise in other tabs …')).toBeVisible()
    expect(await main().findByText(/^No other tab has Stepwise open/)).toBeVisible()
    expect(main().getByRole('link', { name: 'Open a second tab' })).toHaveAttribute('target', '_blank')
  })

  test('is listed with its parents and states, and shown on the diagram of whichever is chosen [MACH-04]', async () => {
    const { user } = await followed()
    const session = await machines().findByRole('button', { name: 'Session Signed in' })
    const child = await machines().findByRole('button', { name: 'Company switch In a company' })
    expect(session.closest('li')).toContainElement(child)
    expect(session.parentElement?.parentElement?.closest('li')).toBeNull()
    expect(machines().queryByText('Live follow')).toBeNull()
    await user.click(session)
    expect(session).toHaveAttribute('aria-pressed', 'true')
    expect(await main().findByRole('application', { name: /^Diagram of Session/ })).toBeVisible()
  })

  test('is followed step by step, without a word of what a person has typed or reads [MACH-04]', async () => {
    const page = await followed()
    raise(page)
    await page.user.click(await log().findByRole('button', { name: /Alerts A message/ }))
    const step = within(main().getByRole('region', { name: 'The step' }))
    expect(step.getByText('alert (several values)')).toBeVisible()
    expect(page.sent.length).toBeGreaterThan(1)
    expect(page.sent.join()).toContain('alert.raise')
    expect(page.sent.join()).not.toContain('Ada')
    await page.user.type(main().getByRole('searchbox', { name: 'Find an event' }), 'nothing like it')
    expect(main().getByText(/^0 of/)).toBeVisible()
  })

  test('is gone through step by step, and taken along with a text to send [MACH-04]', async () => {
    const page = await followed()
    const files = watchDownloads()
    raise(page)
    await log().findByRole('button', { name: /Alerts A message/ })
    raise(page)
    const travel = within(main().getByRole('group', { name: 'Step through the recording' }))
    await waitFor(() => expect(travel.getByRole('button', { name: 'Back one step' })).toBeEnabled())
    await page.user.click(travel.getByRole('button', { name: 'Back one step' }))
    expect(main().getByText('Shows an earlier step. Recording goes on.')).toBeVisible()
    await page.user.click(travel.getByRole('button', { name: 'Back to now' }))
    expect(travel.queryByRole('button', { name: 'Back to now' })).toBeNull()
    await page.user.click(main().getByRole('button', { name: 'Report a problem' }))
    expect(main().getByRole('region', { name: 'Text to send' })).toHaveTextContent(/Alerts: A message/)
    const [file] = await files()
    expect(JSON.parse(file?.text ?? '')).toMatchObject({ format: 'stepwise-recording', version: 1 })
    expect(file?.text).not.toContain('Ada')
    await page.user.click(main().getByRole('button', { name: 'Start over' }))
    // The other tab lives on, and what it does next may stand here already.
    expect(log().queryByRole('button', { name: /Alerts A message/ })).toBeNull()
    const chosen = new File([file?.text ?? ''], 'recording.json')
    await page.user.upload(main().getByLabelText('Open a recording', { selector: 'input' }), chosen)
    expect(await main().findByText('Shows a recording from a file.')).toBeVisible()
    expect(log().getAllByRole('button').length).toBeGreaterThan(1)
  })

  test('is loaded from a file that was being chosen while another machine came into view [MACH-04]', async () => {
    const page = await followed()
    const input = main().getByLabelText('Open a recording', { selector: 'input' })
    await page.user.click(await machines().findByRole('button', { name: /^Alerts/ }))
    await page.user.click(await machines().findByRole('button', { name: /^Session/ }))
    const file = new File([await recordingFile([]).text()], 'recording.json', { type: 'application/json' })
    await page.user.upload(input, file)
    expect(await main().findByText('Shows a recording from a file.')).toBeVisible()
  })

  test('is told with how long it is until something comes by itself [MACH-04]', async () => {
    const { user } = await followed()
    await user.click(await machines().findByRole('button', { name: 'Session Signed in' }))
    const scheduled = within(await main().findByRole('region', { name: 'Scheduled' }))
    expect(scheduled.getByText(/^After one minute: \d+ s left$/)).toBeVisible()
  })

  test('is said to have no diagram, or to be nothing at all, where a file holds no more [MACH-04]', async () => {
    const { user } = await open('/machines/live')
    const step = { actor: 'a', machine: 'tollGate', time: 0, event: 'pay', payload: {}, from: ['shut'], guards: [] }
    const load = async (steps: Parameters<typeof recordingFile>[0]) =>
      user.upload(
        main().getByLabelText('Open a recording', { selector: 'input' }),
        new File([await recordingFile(steps).text()], 'recording.json', { type: 'application/json' }),
      )
    await load([{ ...step, microsteps: [], changed: {} }])
    expect(await main().findByText('Stepwise has no machine called “Toll gate” now')).toBeVisible()
    await load([])
    expect(await main().findByText('Nothing was recorded in this file')).toBeVisible()
  })

  test('is not mistaken for any other file [MACH-04]', async () => {
    const { user } = await open('/machines/live')
    const input = main().getByLabelText('Open a recording', { selector: 'input' })
    await user.upload(input, new File(['{}'], 'other.json', { type: 'application/json' }))
    expect(await main().findByRole('alert')).toHaveTextContent('This file is not a recording.')
  })

  test('goes on in the simulator from the step that is looked at [MACH-04]', async () => {
    const page = await followed()
    await page.user.click(await machines().findByRole('button', { name: /^Alerts/ }))
    raise(page)
    await log().findByRole('button', { name: /Alerts A message/ })
    await page.user.click(await main().findByRole('button', { name: 'Continue in the simulator' }))
    await waitFor(() => expect(page.history.location.pathname).toBe('/machines/alerts'))
    expect(new URLSearchParams(page.history.location.search).get('walk')).toContain('[')
  })

  test('goes on in the simulator from where it is when nothing of it was recorded [MACH-04]', async () => {
    const page = await followed()
    await page.user.click(await machines().findByRole('button', { name: /^Sign out/ }))
    await main().findByRole('application', { name: /^Diagram of Sign out/ })
    await page.user.click(main().getByRole('button', { name: 'Continue in the simulator' }))
    expect(await main().findByText('Now: Signed in')).toBeVisible()
    expect(page.history.location.pathname).toBe('/machines/signOut')
  })

  test('is asked for again once its company has changed, also while another tab is followed [MACH-04]', async () => {
    const { user, session } = await followed()
    const person = session.getSnapshot().context.profile?.info.userData.id ?? 0
    const third = new BroadcastChannel('stepwise-live')
    onTestFinished(() => third.close())
    const report = { tab: { id: 'third', page: '/admin', actors: [] }, steps: [] }
    third.postMessage({ kind: 'reported', person, report })
    await main().findByText('Following 2 tabs')
    expect(main().queryByRole('button', { name: 'Follow again' })).toBeNull()
    third.postMessage({ kind: 'tabLeft', tab: 'third', end: 'companyChanged' })
    expect(await main().findByText(/^Following 1 tab. Another one changed to another company/)).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Follow again' }))
    expect(await main().findByText('Following 1 tab')).toBeVisible()
    third.postMessage({ kind: 'reported', person, report })
    expect(await main().findByText('Following 2 tabs')).toBeVisible()
  })

  test('is told to nobody else, and not before somebody asks [MACH-04]', async () => {
    const page = await open('/workspaces')
    const close = openLiveDoor(page, 'another')
    const heard: unknown[] = []
    const stranger = new BroadcastChannel('stepwise-live')
    stranger.onmessage = ({ data }: MessageEvent<unknown>) => void heard.push(data)
    onTestFinished(() => {
      close()
      stranger.close()
    })
    raise(page)
    const own = page.session.getSnapshot().context.profile?.info.userData.id ?? 0
    stranger.postMessage({ kind: 'asked', studio: 'a', tab: 'studio', person: own + 1 })
    stranger.postMessage({ kind: 'asked', studio: 'b', tab: 'another', person: own })
    stranger.postMessage({ kind: 'asked', studio: 'c', tab: 'studio', person: own })
    await waitFor(() => expect(heard).toHaveLength(1))
    act(() => page.session.send({ type: 'signOut' }))
    await waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'tabLeft', tab: 'another', end: 'signedOut' }))
    const before = heard.length
    stranger.postMessage({ kind: 'asked', studio: 'c', tab: 'studio', person: own })
    const echo = new BroadcastChannel('stepwise-live')
    echo.postMessage('heard after it')
    await waitFor(() => expect(heard.at(-1)).toBe('heard after it'))
    echo.close()
    expect(heard.length).toBe(before + 1)
  })
})
