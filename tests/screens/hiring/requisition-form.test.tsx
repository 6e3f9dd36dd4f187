import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { pathOf, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aRequisition } from '#mocks/requisitions.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { network } from '#tests/network.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const field = (name: RegExp) => main().getByRole('textbox', { name })
const chooser = (name: RegExp) => main().getByRole('combobox', { name })
const send = () => main().getByRole('button', { name: 'Send for review' })

const openForm = async (kind: string, options: Parameters<typeof open>[1] = {}) => {
  const view = await open(`/requisition/${kind}RequisitionForm`, options)
  await title(/^New /)
  const { user } = view
  const choose = async (name: RegExp, option: RegExp) => {
    await waitFor(() => expect(chooser(name)).toBeEnabled())
    await user.click(chooser(name))
    await user.click(await main().findByRole('option', { name: option }))
  }
  const fillIn = async () => {
    await choose(/^Job title/, /Robotics Engineer/)
    await choose(/^Department/, /Engineering/)
    await choose(/^Location/, /Copenhagen/)
  }
  return { ...view, choose, fillIn }
}

describe('asking for people', () => {
  test('a manager sends in an unplanned requisition for the own team and sees it waiting [REQ-02]', async () => {
    const { user, fillIn, history } = await openForm('unplanned')
    expect(chooser(/^Hiring manager/)).toBeDisabled()
    await waitFor(() => expect(chooser(/^Hiring manager/)).toHaveValue('Daniel Okafor, Engineering Manager'))
    await fillIn()
    await user.type(field(/^Justification/), 'The second line has nobody')
    await user.click(send())
    expect(await title('Controls Engineer')).toBeVisible()
    expect(history.location.pathname).toMatch(/^\/requisition\/view\/create\/\d+$/)
    expect(await screen.findByText(/REQ-\d+ was sent for review\./)).toBeVisible()
    expect(main().getByText('Waiting for Marta Kowalska to review.')).toBeVisible()
  })

  test('a manager of a company with over a thousand departments finds the last of them too [REQ-02]', async () => {
    const world = aWorld()
    const [first] = world.lists.departments
    if (!first) throw new Error('there is a department')
    for (let id = 2; id <= 1001; id += 1) world.lists.departments.push({ ...first, id, name: `Branch ${1000 + id}` })
    world.lists.departments.push({ ...first, id: 1002, name: 'Warehouse' })
    const { user } = await openForm('unplanned', { world })
    await waitFor(() => expect(chooser(/^Department/)).toBeEnabled())
    await user.type(chooser(/^Department/), 'wareh')
    expect(await main().findByRole('option', { name: 'Warehouse' })).toBeVisible()
  })

  test('in a company of any size the server looks for whoever is typed [REQ-02]', async () => {
    const { user } = await openForm('backfill', { world: aWorld({ me: aSuperUser() }) })
    const asked: (string | null)[] = []
    network.use(
      http.get(pathOf(requisitions.requestPeople), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('search'))
      }),
    )
    await user.click(chooser(/^Replaces/))
    await user.type(chooser(/^Replaces/), 'okaf')
    await waitFor(() => expect(asked).toContain('okaf'))
    await user.click(await main().findByRole('option', { name: /^Daniel Okafor/ }))
    await waitFor(() => expect(chooser(/^Replaces/)).toHaveValue('Daniel Okafor, Engineering Manager'))
  })

  test('its button says that it is being saved, and does nothing more meanwhile [REQ-02] [FORM-05]', async () => {
    const { user, fillIn } = await openForm('unplanned')
    await fillIn()
    await user.type(field(/^Justification/), 'The second line has nobody')
    const { held, release } = heldBack()
    let sent = 0
    const count = () => {
      sent += 1
      return held()
    }
    network.use(http.post(pathOf(requisitions.create), count))
    await user.click(send())
    const saving = await main().findByRole('button', { name: 'Saving...' })
    expect(saving).toHaveAttribute('aria-disabled', 'true')
    await user.click(saving)
    release()
    expect(await title('Controls Engineer')).toBeVisible()
    expect(sent).toBe(1)
  })

  test('each kind asks for what only it needs, and keeps what was typed into another [REQ-02]', async () => {
    const { user } = await openForm('unplanned')
    await user.type(field(/^Justification/), 'The second line has nobody')
    await user.click(main().getByRole('link', { name: 'Backfill' }))
    await title('New backfill requisition')
    expect(chooser(/^Replaces/)).toBeVisible()
    expect(field(/^Justification/)).toHaveValue('The second line has nobody')
    await user.click(main().getByRole('link', { name: 'Planned' }))
    await title('New planned requisition')
    expect(chooser(/^Plan period/)).toBeVisible()
    expect(main().queryByRole('combobox', { name: /^Replaces/ })).not.toBeInTheDocument()
  })

  test('a choice that only one kind asks for outlives what is typed into another [REQ-02]', async () => {
    const { user, choose } = await openForm('backfill')
    await choose(/^Replaces/, /Lena Fischer/)
    await user.click(main().getByRole('link', { name: 'Planned' }))
    await title('New planned requisition')
    await user.type(field(/^Justification/), 'As planned')
    await user.click(main().getByRole('link', { name: 'Backfill' }))
    await title('New backfill requisition')
    await waitFor(() => expect(chooser(/^Replaces/)).toHaveValue('Lena Fischer, Mechanical Engineer'))
    expect(field(/^Justification/)).toHaveValue('As planned')
    await user.click(main().getByRole('button', { name: 'Discard draft' }))
    expect(chooser(/^Replaces/)).toHaveValue('')
    await user.type(field(/^Justification/), 'Anew')
    await user.click(main().getByRole('link', { name: 'Planned' }))
    await title('New planned requisition')
    await user.click(main().getByRole('link', { name: 'Backfill' }))
    await title('New backfill requisition')
    expect(chooser(/^Replaces/)).toHaveValue('')
  })

  test('what was typed is there again after a reload, until it is discarded [REQ-02]', async () => {
    const first = await openForm('planned')
    await first.user.type(field(/^Justification/), 'As planned')
    first.leave()
    const { user, leave } = await openForm('planned')
    expect(field(/^Justification/)).toHaveValue('As planned')
    await user.click(main().getByRole('button', { name: 'Discard draft' }))
    expect(field(/^Justification/)).toHaveValue('')
    await user.click(main().getByRole('button', { name: 'Undo' }))
    expect(field(/^Justification/)).toHaveValue('As planned')
    await user.click(main().getByRole('button', { name: 'Cancel' }))
    await title('Requisitions')
    leave()
    const again = await openForm('planned')
    expect(field(/^Justification/)).toHaveValue('As planned')
    await again.user.type(field(/^Justification/), ' before')
    await again.user.click(main().getByRole('button', { name: 'Cancel' }))
    await again.user.click(screen.getByRole('button', { name: 'Discard' }))
    await title('Requisitions')
  })

  test('says at the field what is missing or wrong, and sends nothing [REQ-02] [API-03]', async () => {
    const { user } = await openForm('unplanned')
    await user.type(field(/^Lowest salary/), 'plenty')
    await user.click(send())
    expect(main().getAllByText('This field is required')).toHaveLength(4)
    expect(main().getByText(/Enter an amount with up to two decimals/)).toBeVisible()
    expect(chooser(/^Job title/)).toHaveFocus()
  })

  test('is one request when its answer was lost and the restored draft is sent again [REQ-02]', async () => {
    const keys: (string | null)[] = []
    const { fillIn, user, leave } = await openForm('unplanned')
    await fillIn()
    await user.type(field(/^Justification/), 'The second line has nobody')
    network.use(
      http.post(pathOf(requisitions.create), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return new Response(null, { status: 502 })
      }),
    )
    await user.click(send())
    await main().findByRole('alert')
    leave()
    const again = await openForm('unplanned')
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'))
    await again.user.click(send())
    await main().findByRole('alert')
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  test('that was sent without an answer is not stored beside what is sent after a change [REQ-02]', async () => {
    const { user, fillIn } = await openForm('unplanned')
    await fillIn()
    await user.type(field(/^Justification/), 'The second line has nobody')
    const sent: { key: string | null; justification: string }[] = []
    const answers = [502, 422]
    network.use(
      http.post(pathOf(requisitions.create), async ({ request }) => {
        const { justification } = (await request.clone().json()) as { justification: string }
        sent.push({ key: request.headers.get('idempotency-key'), justification })
        const status = answers.shift()
        if (status === 502) return new Response(null, { status })
        if (status === 422)
          return problem(status, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request')
        return undefined
      }),
    )
    await user.click(send())
    await main().findByRole('alert')
    await user.type(field(/^Justification/), ' at night')
    await user.click(send())
    expect(await main().findByText(/An earlier version was already received/)).toBeVisible()
    expect(field(/^Justification/)).toHaveValue('The second line has nobody at night')
    // Whoever sends it all the same wants a second one.
    await user.click(send())
    expect(await title('Controls Engineer')).toBeVisible()
    const [first, changed, another] = sent
    expect(changed).toEqual({ key: first?.key, justification: 'The second line has nobody at night' })
    expect(another?.key).not.toBe(first?.key)
  })

  test('what the server refuses keeps the text and says why [REQ-02] [API-03]', async () => {
    const { user, fillIn } = await openForm('unplanned')
    network.use(failing(requisitions.create, '500', { once: true }))
    await fillIn()
    await user.type(field(/^Justification/), 'The second line has nobody')
    await user.click(send())
    const said = await main().findByText(/The requisition was not sent\. An error occurred/)
    expect(said).toBeVisible()
    // The form is longer than a screen: it stands where the button was pressed.
    expect(chooser(/^Approver/).compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(field(/^Justification/)).toHaveValue('The second line has nobody')
    await user.click(send())
    expect(await title('Controls Engineer')).toBeVisible()
  })

  test('whoever may not ask reads who does, and finds no way in from the list [REQ-02]', async () => {
    const refusal = 'Requisitions are requested by managers and hiring staff. Ask your manager to request one.'
    await open('/requisition/plannedRequisitionForm', { world: aWorld({ requestRefusal: refusal }) })
    expect(await main().findByText(refusal)).toBeVisible()
    expect(main().queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('what somebody typed who may not ask any more can be read, copied and discarded [REQ-02]', async () => {
    const first = await openForm('unplanned')
    await first.user.type(field(/^Justification/), 'The second line has nobody')
    first.leave()
    const world = aWorld({ requestRefusal: 'Requisitions are requested by managers and hiring staff.' })
    const { user } = await open('/requisition/unplannedRequisitionForm', { world })
    const unsent = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
    expect(unsent.getByText('The second line has nobody')).toBeVisible()
    expect(unsent.getByRole('button', { name: 'Copy' })).toBeEnabled()
    await user.click(unsent.getByRole('button', { name: 'Discard' }))
    expect(main().queryByRole('region', { name: /^Your unsaved changes/ })).toBeNull()
  })

  test('the list and the workspaces lead to the form [REQ-01] [HIRE-01]', async () => {
    const { user } = await open('/hiring/requisition')
    const link = await main().findByRole('link', { name: 'New requisition' })
    expect(link).toHaveAttribute('href', '/requisition/unplannedRequisitionForm')
    await user.click(link)
    expect(await title('New unplanned requisition')).toBeVisible()
  })
})

describe('changing a requisition', () => {
  const world = (change: Parameters<typeof aRequisition>[0] = {}) =>
    aWorld({ me: aSuperUser(), requisitions: [aRequisition({ id: 301, ...change })] })

  test('sends only what was changed, and warns of a new review [REQ-02] [REQ-06]', async () => {
    const sent: unknown[] = []
    network.events.on('request:start', async ({ request }) => {
      if (request.method === 'PATCH') sent.push(await request.clone().json())
    })
    onTestFinished(() => network.events.removeAllListeners())
    const { user } = await open('/requisition/unplannedRequisitionForm/301', { world: world() })
    await title('Change REQ-0001')
    expect(main().getByText(/has to be reviewed and approved again/)).toBeVisible()
    await user.clear(field(/^Openings/))
    await user.type(field(/^Openings/), '5')
    await user.click(main().getByRole('button', { name: 'Save changes' }))
    expect(await title('Controls Engineer')).toBeVisible()
    expect(sent).toEqual([{ openings: 5 }])
  })

  test('keeps somebody who reviews it and somebody who approves it: neither is left empty [REQ-02]', async () => {
    await open('/requisition/unplannedRequisitionForm/301', { world: world() })
    await title('Change REQ-0001')
    for (const who of [/^Reviewer/, /^Approver/]) expect(chooser(who)).toBeRequired()
    expect(main().getByRole('button', { name: 'Clear workflow level' })).toBeVisible()
    expect(main().queryByRole('button', { name: /^Clear (reviewer|approver)/ })).not.toBeInTheDocument()
    expect(main().queryByText(/^If left empty/)).not.toBeInTheDocument()
  })

  test('two versions of one stay to be compared when somebody goes on instead of closing them [REQ-02]', async () => {
    const theirs = world({ version: 1 })
    const { user } = await open('/requisition/unplannedRequisitionForm/301', { world: theirs })
    await title('Change REQ-0001')
    await user.clear(field(/^Openings/))
    await user.type(field(/^Openings/), '5')
    theirs.requisitions = theirs.requisitions.map((it) => ({ ...it, version: it.version + 1, openings: 7 }))
    await user.click(main().getByRole('button', { name: 'Save changes' }))
    const versions = () => screen.findByRole('dialog', { name: /^Two versions/ })
    await user.click(within(await versions()).getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }))
    expect(await versions()).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(within(await versions()).getByRole('radio', { name: /Yours.*5/ })).toBeChecked()
  })

  test('opens in the form of its kind, whichever the address names [REQ-02]', async () => {
    const { history } = await open('/requisition/unplannedRequisitionForm/301', { world: world({ kind: 'PLANNED' }) })
    await title('Change REQ-0001')
    expect(history.location.pathname).toBe('/requisition/plannedRequisitionForm/301')
  })

  test('what was typed into one that is closed meanwhile can be read, copied and discarded [REQ-06] [REQ-02]', async () => {
    const theirs = world()
    const { user, router } = await open('/requisition/unplannedRequisitionForm/301', { world: theirs })
    await title('Change REQ-0001')
    await user.type(field(/^Justification/), ' The second line has nobody')
    theirs.requisitions = theirs.requisitions.map((it) => ({ ...it, status: 'CLOSED' }))
    await router.invalidate()
    await main().findByText('A closed requisition is read-only; this one is closed.')
    const unsent = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
    expect(unsent.getByText(/The second line has nobody$/)).toBeVisible()
    await user.click(unsent.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Justification: .*The second line has nobody$/)
    await user.click(unsent.getByRole('button', { name: 'Discard' }))
    expect(main().queryByRole('region', { name: /^Your unsaved changes/ })).toBeNull()
  })

  test('saving one that was closed meanwhile shows that it is, and keeps the words [REQ-06] [REQ-02]', async () => {
    const theirs = world()
    const { user } = await open('/requisition/unplannedRequisitionForm/301', { world: theirs })
    await title('Change REQ-0001')
    await user.type(field(/^Justification/), ' The second line has nobody')
    theirs.requisitions = theirs.requisitions.map((it) => ({ ...it, status: 'CLOSED', version: it.version + 1 }))
    await user.click(main().getByRole('button', { name: 'Save changes' }))
    const unsent = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
    expect(unsent.getByText(/The second line has nobody$/)).toBeVisible()
    expect(main().getByText('A closed requisition is read-only; this one is closed.')).toBeVisible()
    expect(main().queryByRole('dialog')).toBeNull()
  })

  test('a closed one is read-only, and says so [REQ-06]', async () => {
    await open('/requisition/unplannedRequisitionForm/301', { world: world({ status: 'CLOSED' }) })
    expect(await main().findByText('A closed requisition is read-only; this one is closed.')).toBeVisible()
    expect(main().queryByRole('textbox')).not.toBeInTheDocument()
  })
})
