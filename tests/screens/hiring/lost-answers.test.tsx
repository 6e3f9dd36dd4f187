import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { pathOf, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const dialog = () => within(screen.getByRole('dialog'))

/** A server that stores the first request without an answer, knows its key in the second, and stores what follows. */
const losingFirst = (endpoint: AnyEndpoint) => {
  const keys: (string | null)[] = []
  network.use(
    http.post(pathOf(endpoint), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length === 1) return new Response(null, { status: 502 })
      return keys.length === 2 ? problem(422, 'IDEMPOTENCY_KEY_REUSED', 'This key was used already') : undefined
    }),
  )
  return keys
}

const cases = [
  {
    what: 'a candidate [CAND-01]',
    path: '/requisition/view/approve/301?tab=candidates',
    button: 'Add candidate',
    endpoint: candidates.create,
    fields: { 'First name': 'Ida', 'Last name': 'Berg', Email: 'ida@example.org' },
    more: { Phone: '12345' },
  },
  {
    what: 'a referee [CAND-05]',
    path: '/hiring/candidate/referenceCheck?candidateId=401',
    button: 'Add referee',
    endpoint: referenceChecks.create,
    fields: { Name: 'Anna Lind', Email: 'anna@example.org' },
    more: { Relationship: 'Manager' },
  },
  {
    what: 'a note on a candidate [CAND-02]',
    path: '/hiring/candidate/details/401?tab=notes',
    button: 'Add note',
    endpoint: candidateNotes.create,
    fields: { Note: 'Knows our trade.' },
    more: { Note: ' And our tools.' },
  },
]

test.each(cases.map((it) => [it.what, it] as const))(
  'what is changed and saved again after a lost answer is no second one: %s',
  async (_, it) => {
    const { user } = await open(it.path, { world: aWorld({ me: aSuperUser() }) })
    const keys = losingFirst(it.endpoint)
    const save = () => user.click(dialog().getByRole('button', { name: 'Save' }))
    const type = async (fields: Record<string, string | undefined>) => {
      for (const [name, text] of Object.entries(fields))
        await user.type(dialog().getByRole('textbox', { name: new RegExp(`^${name}`) }), text ?? '')
    }
    const begin = async () => {
      await user.click(await screen.findByRole('button', { name: it.button }))
      await type(it.fields)
      const areas = dialog().queryByRole('button', { name: 'Choose all areas' })
      if (areas) await user.click(areas)
    }
    await begin()
    await save()
    await dialog().findByRole('alert')
    await type(it.more)
    await save()
    expect(await dialog().findByText(/An earlier version was already received/)).toBeVisible()
    expect(keys).toEqual([expect.any(String), keys[0]])
    // Whoever saves it all the same means another one.
    await save()
    expect(await screen.findByText(/added successfully/)).toBeVisible()
    expect(keys[2]).not.toBe(keys[0])
  },
)

test('a page that cannot be loaded anew stays with its form, and is loaded once the server is back [FORM-07]', async () => {
  const world = aWorld({ me: aSuperUser() })
  const { user } = await open('/hiring/candidate/details/401', { world })
  await user.click(await screen.findByRole('button', { name: 'Edit details' }))
  const phone = dialog().getByRole('textbox', { name: /^Phone/ })
  await user.clear(phone)
  await user.type(phone, '555 123')
  let isAway = true
  network.use(http.all('*', () => (isAway ? HttpResponse.error() : undefined)))
  network.use(failing(candidates.update, 'no answer'))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/You can keep reading this page/)).toBeInTheDocument()
  expect(dialog().getByText(/may have been saved/)).toBeVisible()
  expect(dialog().getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 123')
  world.candidates = world.candidates.map((it) => ({ ...it, firstName: 'Stored' }))
  isAway = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('heading', { name: /^Stored/, hidden: true })).toBeInTheDocument()
  expect(dialog().getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 123')
})
