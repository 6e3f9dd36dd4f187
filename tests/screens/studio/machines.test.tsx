import { act, screen, waitFor, within } from '@testing-library/react'
import { createActor, createMachine } from 'xstate'
import { type MachineName, machines } from '#machines/registry.ts'
import { mock, problem } from '#mocks/mock.ts'
import { ownMachineLink } from '#src/app/studio/own-machine.ts'
import { screensOf } from '#src/app/studio/screens-of.ts'
import { lives } from '#src/contract/lives.ts'
import { known } from '#src/resource/live-actors.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'
import { screensWith } from '#tools/diagrams/screens.ts'
import { watchDownloads } from '../downloads.ts'

const main = () => within(screen.getByRole('main'))
const betweenInterviews = `/machines/candidate?walk=${encodeURIComponent('["a candidate between interviews"]')}`
const asText = () => main().findByRole('region', { name: 'As text' })

describe('the machines', () => {
  test('are listed with what each is for and where it is used, and found by a word [MACH-03]', async () => {
    const { user } = await open('/machines')
    const hiring = within(await main().findByRole('region', { name: 'Hiring' }))
    const offer = within(hiring.getAllByRole('listitem').find((it) => within(it).queryByText('Offer')) ?? document.body)
    expect(offer.getByText(/^The life of one job offer, from the draft to the candidate’s answer/)).toBeVisible()
    expect(offer.getByText('7 states, 12 transitions · On the server')).toBeVisible()
    await user.type(main().getByRole('searchbox', { name: 'Find a machine' }), '/notifications/link')
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map((it) => it.textContent),
    ).toEqual(['Notification link'])
    await user.clear(main().getByRole('searchbox', { name: 'Find a machine' }))
    await user.type(main().getByRole('searchbox', { name: 'Find a machine' }), 'no such thing')
    expect(main().getByText('No machine matches')).toBeVisible()
  })

  test('are told completely as text, in words and by name, and walked by arrow keys [MACH-03]', async () => {
    const { user, history } = await open('/machines/offer')
    const text = within(await asText())
    await text.findByRole('button', { name: /^In preparation/ })
    const rows = within(text.getAllByRole('list')[0] ?? document.body).getAllByRole('button')
    expect(rows.map((it) => it.textContent)).toEqual([
      'Offer ',
      'In preparation Begins here',
      'The offer is submitted for approval → Waiting for approval ',
      'The company withdraws it if a reason is given → Withdrawn ',
      'Waiting for approval ',
      'The offer is approved → Approved ',
      'The offer goes back if a reason is given → In preparation ',
      'The company withdraws it if a reason is given → Withdrawn ',
      'Approved ',
      'The offer is sent → With the candidate ',
      'The offer goes back if a reason is given → In preparation ',
      'The company withdraws it if a reason is given → Withdrawn ',
      'With the candidate ',
      'The candidate accepts → Accepted ',
      'The candidate declines if a reason is given → Declined ',
      'The company withdraws it if a reason is given → Withdrawn ',
      'Accepted ',
      'The candidate declines if a reason is given → Declined ',
      'Declined ',
      'Withdrawn ',
    ])
    text.getByRole('button', { name: /^In preparation/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(text.getAllByRole('button', { name: /The company withdraws it/ })[0]).toHaveFocus()
    await user.type(text.getByRole('searchbox', { name: 'Find a state or event' }), 'accept')
    expect(text.getByText('2 parts found')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'By name' }))
    expect(await text.findByRole('button', { name: /^offer.accept → accepted/ })).toBeVisible()
    expect(history.location.search).toBe('?language=names')
  })

  test('are written with the same screens as their routes tell the application [MACH-03]', async () => {
    const { router } = await open('/machines')
    const names = Object.keys(machines) as MachineName[]
    expect(names.map((it) => [it, screensWith(it)])).toEqual(names.map((it) => [it, screensOf(router, it)]))
  })

  test('lead to the screens that they drive, but for those of one record [MACH-03]', async () => {
    const { user, history } = await open('/machines/candidateMove')
    const used = await asText()
    expect(within(used).getByText('/hiring/candidate/details/$id')).toBeVisible()
    expect(within(used).queryByRole('link', { name: '/hiring/candidate/details/$id' })).toBeNull()
    await user.click(within(used).getByRole('link', { name: '/hiring/candidate' }))
    expect(await main().findByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible()
    expect(history.location.pathname).toBe('/hiring/candidate')
  })

  test('say that there is no such machine at a wrong address [MACH-03]', async () => {
    await open('/machines/nothing')
    expect(await main().findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  })

  test('a screen leads to the machine that drives it [MACH-03]', async () => {
    const { user, history } = await open('/employees/start-review')
    await screen.findByRole('heading', { level: 1, name: 'Performance Reviews' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /Search for a screen/ }), 'how does{Enter}')
    expect(await main().findByRole('heading', { level: 1, name: 'Review start' })).toBeVisible()
    expect(history.location.pathname).toBe('/machines/reviewStart')
  })

  test('a screen leads to its machine at the present state, and tells nothing else of it [MACH-05]', async () => {
    const { user, history } = await open('/workspaces')
    await screen.findByRole('heading', { level: 1, name: 'Workspaces' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /Search for a screen/ }), 'how does{Enter}')
    expect(await main().findByRole('heading', { level: 1, name: 'Session' })).toBeVisible()
    expect(history.location.search).toBe('?at=%5B%22signedIn%22%5D')
    expect(await main().findByRole('button', { name: /^Signed in Now here/ })).toBeVisible()
  })

  test('a screen’s own machine is beside the command palette, wherever the person is [MACH-03]', async () => {
    const { user } = await open('/notifications/settings')
    await user.click(await screen.findByRole('combobox', { name: 'Quick search' }))
    await user.click(await screen.findByRole('button', { name: 'How does this screen work?' }))
    expect(await main().findByRole('heading', { level: 1, name: 'Mail choices' })).toBeVisible()
  })

  test('each screen leads to the machine that its route names first, whatever else runs [MACH-03]', async () => {
    const { router } = await open('/machines')
    const { options, routesById } = router
    for (const { id, options: its } of Object.values(routesById)) {
      const [first, second] = its.staticData?.machines ?? []
      if (first === undefined || id === '__root__') continue
      const other = known(createActor(createMachine({ id: second ?? 'other' })).start())
      const link = ownMachineLink({
        options,
        routesById,
        state: { matches: [{ routeId: '__root__' }, { routeId: id }] },
      })
      expect([id, 'params' in link && link.params.name]).toEqual([id, first])
      other.stop()
    }
  })

  test('a link points out the states that it names [MACH-05]', async () => {
    await open('/machines/offer?at=%5B%22sent%22%5D')
    expect(await main().findByRole('button', { name: /^With the candidate Now here/ })).toBeVisible()
  })

  test('what is chosen in the text is in the address, and chosen for whoever opens it [MACH-05]', async () => {
    const { user, history } = await open('/machines/offer')
    const row = (name: RegExp) => main().findByRole('button', { name })
    await user.click(await row(/^The candidate accepts/))
    await waitFor(() => expect(history.location.search).not.toBe(''))
    const { href } = history.location
    await user.click(await row(/^The candidate accepts/))
    await waitFor(() => expect(history.location.search).toBe(''))
    expect(await row(/^The candidate accepts/)).toHaveAttribute('aria-pressed', 'false')
    act(() => history.push(href))
    await waitFor(async () => expect(await row(/^The candidate accepts/)).toHaveAttribute('aria-pressed', 'true'))
  })

  test('are simulated: a step lights its state, and one that is refused says why [MACH-05]', async () => {
    const { user, history } = await open('/machines/candidate')
    await user.click(await main().findByRole('button', { name: 'Simulator' }))
    const panel = within(await main().findByRole('region', { name: 'Simulator' }))
    await user.selectOptions(panel.getByLabelText('Begin with'), 'a candidate who has accepted')
    expect(await panel.findByText('Now: Has an offer')).toBeVisible()
    await user.click(panel.getByRole('button', { name: /^The candidate is hired hires the candidate → Hired$/ }))
    expect(await panel.findByText('Now: Hired')).toBeVisible()
    expect(new URLSearchParams(history.location.search).get('walk')).toBe(
      '["a candidate who has accepted","hires the candidate"]',
    )
    await user.click(panel.getByText(/^Not possible now/))
    expect(panel.getByText('Only a candidate in review can be approved; this one is hired.')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'As text' }))
    expect(main().getByRole('button', { name: /^Hired Now here/ })).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Simulator' }))
    await user.click(main().getByRole('button', { name: 'Back one step' }))
    expect(await main().findByText('Now: Has an offer')).toBeVisible()
  })

  test('tell the shortest way to a state, and take it [MACH-05]', async () => {
    const { user } = await open('/machines/offer?walk=%5B%22an%20approved%20offer%22%5D')
    await user.selectOptions(await main().findByLabelText('How do I get to …'), 'Accepted')
    const way = within(await main().findByRole('list', { name: '2 steps' }))
    expect(way.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'The offer is sent → With the candidate sends it',
      'The candidate accepts → Accepted the candidate accepts',
    ])
    await user.click(main().getByRole('button', { name: 'Take these steps' }))
    expect(await main().findByText('Now: Accepted')).toBeVisible()
    expect(main().getByText('You are there.')).toBeVisible()
  })

  test('tell the way between any two states, and walk it from the nearest start [MACH-05]', async () => {
    const { user, history } = await open('/machines/offer?walk=%5B%5D')
    await user.selectOptions(await main().findByLabelText('Starting from'), 'With the candidate')
    await user.selectOptions(main().getByLabelText('How do I get to …'), 'Accepted')
    const way = within(await main().findByRole('list', { name: '1 step' }))
    expect(way.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'The candidate accepts → Accepted the candidate accepts',
    ])
    await user.click(main().getByRole('button', { name: 'Take these steps' }))
    expect(await main().findByText('Now: Accepted')).toBeVisible()
    expect(new URLSearchParams(history.location.search).get('walk')).toBe(
      '["an offer that is out","the candidate accepts"]',
    )
  })

  test('tell a way that another example of the same state takes where the present one has none [MACH-05]', async () => {
    const { user } = await open(betweenInterviews)
    await user.selectOptions(await main().findByLabelText('How do I get to …'), 'In the pipeline › Ready for an offer')
    expect(await main().findByText(/^From here this is not possible with the present data/)).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Take these steps' }))
    expect(await main().findByText('Now: Ready for an offer')).toBeVisible()
  })

  test('tell by the rules how a state is reached that no example goes to, with each condition [MACH-05]', async () => {
    const { user } = await open(betweenInterviews)
    await user.selectOptions(await main().findByLabelText('How do I get to …'), 'In the pipeline › Has an offer')
    expect(await main().findByText(/^None of these examples goes all the way/)).toBeVisible()
    const way = within(main().getByRole('list', { name: '2 steps' }))
    expect(way.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'The candidate is recommended if the requisition is open and no task is left → Ready for an offer',
      'The offer is sent if the requisition is open and the offer is approved → Has an offer',
    ])
    expect(main().queryByRole('button', { name: 'Take these steps' })).toBeNull()
  })

  test('a tested path is shown in the simulator, also from the text that was come back to [MACH-08]', async () => {
    const { user } = await open('/machines/offer')
    await user.click(await main().findByRole('button', { name: 'Show on the diagram' }))
    const show = async (cause: string) =>
      user.click(await main().findByRole('link', { name: `Show the path that takes “${cause}”` }))
    for (const [cause, state] of [
      ['The candidate accepts', 'Accepted'],
      ['The offer is sent', 'With the candidate'],
      ['The offer is sent', 'With the candidate'],
    ] as const) {
      await show(cause)
      expect(await main().findByText(`Now: ${state}`)).toBeVisible()
      await user.click(main().getByRole('button', { name: 'As text' }))
    }
  })

  test('a tested path is told by name to whoever reads the machine by name [MACH-08]', async () => {
    const { user, history } = await open('/machines/offer?language=names')
    await user.click(await main().findByRole('button', { name: 'Show on the diagram' }))
    await user.click(await main().findByRole('link', { name: 'Show the path that takes “offer.accept”' }))
    expect(await main().findByText('Now: accepted')).toBeVisible()
    expect(new URLSearchParams(history.location.search).get('language')).toBe('names')
  })

  test('what was chosen and sought in the text is not pointed out beside a simulation [MACH-05]', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
    const { user } = await open('/machines/offer')
    const diagram = within(await main().findByRole('application'))
    const boxOf = (state: string) => diagram.getByText(state).closest('[data-state]')
    const entered = () =>
      ['In preparation', 'Waiting for approval', 'Accepted'].filter((it) =>
        boxOf(it)?.querySelector('rect[stroke-width="2"]'),
      )
    const text = within(await asText())
    await user.click(await text.findByRole('button', { name: /^Accepted/ }))
    await user.type(text.getByRole('searchbox', { name: 'Find a state or event' }), 'accepted')
    expect(entered()).toEqual(['Accepted'])
    expect(boxOf('In preparation')).toHaveAttribute('opacity', '0.35')
    await user.click(main().getByRole('button', { name: 'Simulator' }))
    await main().findByText('Now: In preparation')
    expect(entered()).toEqual(['In preparation'])
    expect(boxOf('In preparation')).toHaveAttribute('opacity', '1')
    await user.click(main().getByRole('button', { name: /^The offer is submitted for approval/ }))
    await main().findByText('Now: Waiting for approval')
    expect(entered()).toEqual(['Waiting for approval'])
    await user.click(main().getByRole('button', { name: 'As text' }))
    expect(entered()).toEqual(['Waiting for approval', 'Accepted'])
  })

  test('are walked by a press of the main mouse button, and left by one that opens a menu [MACH-05]', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
    const { user } = await open('/machines/offer?walk=%5B%22an%20approved%20offer%22%5D')
    await main().findByText('Now: Approved')
    const label = within(main().getByRole('application')).getByText('The offer is sent')
    // Neither is there in jsdom, which lays nothing out.
    Object.assign(Element.prototype, { setPointerCapture: () => {} })
    Object.assign(document, { elementFromPoint: () => label })
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'setPointerCapture')
      Reflect.deleteProperty(document, 'elementFromPoint')
    })
    const transform = () => label.closest('svg')?.parentElement?.style.transform
    const before = transform()
    await user.pointer([
      { keys: '[MouseRight>]', target: label, coords: { x: 100, y: 100 } },
      { target: label, coords: { x: 102, y: 100 } },
      { keys: '[/MouseRight]' },
    ])
    expect(transform()).toBe(before)
    await user.pointer({ keys: '[MouseMiddle]', target: label })
    expect(main().getByText('Now: Approved')).toBeVisible()
    await user.pointer({ keys: '[MouseLeft]', target: label })
    expect(await main().findByText('Now: With the candidate')).toBeVisible()
  })

  test('bring the diagram into view for what is asked in the text, and the text for the diagram [MACH-03]', async () => {
    const { user } = await open('/machines/offer')
    const text = within(await asText())
    const row = await text.findByRole('button', { name: /^Accepted/ })
    const diagram = main().getByRole('application')
    const seen: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this)
    })
    await user.click(row)
    expect(seen.at(-1)).toContainElement(diagram)
    await user.click(text.getByRole('button', { name: 'Show on the diagram' }))
    expect(seen.filter((it) => it.contains(diagram))).toHaveLength(2)
  })

  test('a walk that is longer than what is followed says so [MACH-05]', async () => {
    const walk = JSON.stringify(['an approved offer', ...Array<string>(500).fill('sends it')])
    await open(`/machines/offer?walk=${encodeURIComponent(walk)}`)
    expect(await main().findByText(/^This link has more than 500 steps/)).toBeVisible()
  })

  test('a link to a step that is no more says so, and goes as far as it can [MACH-05]', async () => {
    const walk = JSON.stringify(['an approved offer', 'sends it', 'forgets it', 'the candidate accepts'])
    await open(`/machines/offer?walk=${encodeURIComponent(walk)}`)
    expect(await main().findByRole('alert')).toHaveTextContent('“forgets it”, which no longer exists here')
    expect(main().getByText('Now: With the candidate')).toBeVisible()
  })

  test('are taken along as a picture, as Mermaid, as SCXML, as JSON and as a link [MACH-06]', async () => {
    const { user } = await open('/machines/offer')
    const files = watchDownloads()
    for (const kind of ['SVG', 'Mermaid', 'SCXML', 'JSON'])
      await user.click(await main().findByRole('button', { name: `Download as ${kind}` }))
    const [svg, mermaid, scxml, json] = await files()
    expect(svg?.name).toBe('offer.svg')
    expect(new DOMParser().parseFromString(svg?.text ?? '', 'image/svg+xml').documentElement.textContent).toContain(
      'The candidate accepts',
    )
    expect(svg?.text).not.toContain('var(')
    expect(mermaid?.text).toContain('s_sent --> s_accepted : The candidate accepts')
    expect(scxml?.text).toContain('<transition event="offer.accept" target="offer.accepted" type="internal"/>')
    expect(JSON.parse(json?.text ?? '')).toMatchObject({ id: 'offer', initial: 'drafted' })
  })
})

describe('records on the machine of their lives', () => {
  const records = () => main().findByRole('region', { name: 'Records' })

  test('one of them is told: where it was, since when, by whom and how long [MACH-03]', async () => {
    const { user, history } = await open('/hiring/candidate/details/401')
    await user.click(await main().findByRole('link', { name: 'See its life on the diagram' }))
    const panel = within(await records())
    expect(panel.getByRole('heading', { name: 'The life of Noor van Dijk' })).toBeVisible()
    expect(history.location.search).toBe('?record=401')
    const told = panel.getAllByRole('listitem').map((it) => it.textContent)
    expect(told).toHaveLength(4)
    expect(told[1]).toMatch(/^2\. Interviews and checks .*, by Daniel OkaforStayed 24 hours$/)
    expect(told[3]).toMatch(/^4\. Interviews and checks Now here.*, by Rosa KleinHere for \d+ days$/)
  })

  test('a life is left for the text and come back to by the button, not for the numbers of all [MACH-03]', async () => {
    const { user, history } = await open('/machines/candidate?record=401')
    await records()
    await user.click(main().getByRole('button', { name: 'As text' }))
    await asText()
    expect(main().queryByRole('region', { name: 'Records' })).toBeNull()
    await user.click(main().getByRole('button', { name: 'Records' }))
    expect(within(await records()).getByRole('heading', { name: 'The life of Noor van Dijk' })).toBeVisible()
    expect(main().getByRole('button', { name: 'Records' })).toHaveAttribute('aria-pressed', 'true')
    expect(history.location.search).toBe('?record=401')
  })

  test('all of them are counted: where they are, how long they stay and where they go [MACH-03]', async () => {
    const { user, history } = await open('/machines/candidate')
    await user.click(await main().findByRole('button', { name: 'Records' }))
    const panel = within(await records())
    expect(await panel.findByRole('heading', { name: '16 records that you may see' })).toBeVisible()
    expect(history.location.search).toBe('?records=true')
    expect(panel.getByText('Median time here: 3 days')).toBeVisible()
    expect(panel.getByText('8 → Interviews and checks')).toBeVisible()
  })

  test('numbers that did not come are told in the page, and asked for again [MACH-03]', async () => {
    let fails = true
    const none = { total: 0, states: [] }
    network.use(mock(lives.numbers, () => (fails ? problem(403, 'FORBIDDEN', 'You may not see them.') : none)))
    const { user } = await open('/machines/candidate?records=true')
    const panel = within(await records())
    expect(await panel.findByRole('alert')).toHaveTextContent('The numbers could not be loaded. You may not see them.')
    fails = false
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('There is no record of this kind that you may see.')).toBeVisible()
    expect(panel.queryByRole('alert')).toBeNull()
  })

  test('a machine that is nobody’s life offers none [MACH-03]', async () => {
    await open('/machines/alerts')
    expect(await main().findByRole('button', { name: 'Simulator' })).toBeVisible()
    expect(main().queryByRole('button', { name: 'Records' })).toBeNull()
  })
})
