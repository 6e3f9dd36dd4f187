import { screen, within } from '@testing-library/react'
import { open } from '#tests/visit.tsx'
import { watchDownloads } from '../downloads.ts'

const main = () => within(screen.getByRole('main'))
const asText = () => main().findByRole('region', { name: 'As text' })

describe('the machines', () => {
  test('are listed with what each is for and where it is used, and found by a word [MACH-03]', async () => {
    const { user } = await open('/machines')
    const hiring = within(await main().findByRole('region', { name: 'Hiring' }))
    const offer = within(hiring.getAllByRole('listitem').find((it) => within(it).queryByText('Offer')) ?? document.body)
    expect(offer.getByText('The life of one job offer, from the draft to the candidate’s answer.')).toBeVisible()
    expect(offer.getByText('5 states, 6 transitions · On the server')).toBeVisible()
    await user.type(main().getByRole('searchbox', { name: 'Find a machine' }), '/notifications/link')
    expect(
      main()
        .getAllByRole('link')
        .map((it) => it.textContent),
    ).toEqual(['Notification link'])
    await user.clear(main().getByRole('searchbox', { name: 'Find a machine' }))
    await user.type(main().getByRole('searchbox', { name: 'Find a machine' }), 'no such thing')
    expect(main().getByText('No machine fits')).toBeVisible()
  })

  test('are told completely as text, in words and by name, and walked by arrow keys [MACH-03]', async () => {
    const { user, history } = await open('/machines/offer')
    const text = within(await asText())
    const rows = text.getAllByRole('button').filter((it) => it.hasAttribute('aria-pressed'))
    expect(rows.map((it) => it.textContent)).toEqual([
      'Offer ',
      'In preparation Begins here',
      'The offer is sent → With the candidate ',
      'The company withdraws it → Withdrawn ',
      'With the candidate ',
      'The candidate accepts → Accepted ',
      'The candidate declines → Declined ',
      'The company withdraws it → Withdrawn ',
      'Accepted ',
      'The candidate declines → Declined ',
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

  test('a link points out the states that it names [MACH-05]', async () => {
    await open('/machines/offer?at=%5B%22sent%22%5D')
    expect(await main().findByRole('button', { name: /^With the candidate Now here/ })).toBeVisible()
  })

  test('are taken along as a picture, as Mermaid and as JSON [MACH-06]', async () => {
    const { user } = await open('/machines/offer')
    const files = watchDownloads()
    for (const kind of ['SVG', 'Mermaid', 'JSON'])
      await user.click(await main().findByRole('button', { name: `Download as ${kind}` }))
    const [svg, mermaid, json] = await files()
    expect(svg?.name).toBe('offer.svg')
    expect(new DOMParser().parseFromString(svg?.text ?? '', 'image/svg+xml').documentElement.textContent).toContain(
      'The candidate accepts',
    )
    expect(svg?.text).not.toContain('var(')
    expect(mermaid?.text).toContain('s_sent --> s_accepted : The candidate accepts')
    expect(JSON.parse(json?.text ?? '')).toMatchObject({ id: 'offer', initial: 'drafted' })
  })
})
