import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { loadedBeside } from '#src/app/beside.ts'
import { candidates } from '#src/contract/candidates.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const page = '/hiring/candidate/details/401'
const main = () => within(screen.getByRole('main'))
const name = () => screen.findByRole('heading', { level: 1, name: 'Noor van Dijk' })
const actions = { name: 'Actions for Noor van Dijk' }

test('a page waits for what stands beside its record, and no longer than a second [CAND-03]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const seen: string[] = []
  let answer = () => {}
  const loading = new Promise<void>((resolve) => {
    answer = resolve
  })
  void loadedBeside(loading).then(() => seen.push('loaded'))
  void loadedBeside(new Promise(() => {})).then(() => seen.push('not answered'))
  await vi.advanceTimersByTimeAsync(999)
  expect(seen).toEqual([])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['loaded'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['loaded', 'not answered'])
})

test('a candidate shows though the next step cannot be loaded, and asks for it once more [CAND-03]', async () => {
  network.use(failing(candidates.pipeline, '500', { once: true }))
  visit(page)
  await name()
  expect(await main().findByRole('region', actions)).toBeVisible()
})

test('a candidate does not wait for a next step that is never answered [CAND-03]', async () => {
  network.use(failing(candidates.pipeline, 'no answer'))
  visit(page)
  await name()
  expect(main().queryByRole('region', actions)).not.toBeInTheDocument()
})

test('who hires finds the actions of the list before its rows, which do not jump [CAND-04]', async () => {
  visit('/hiring/candidate', { world: aWorld({ me: aSuperUser() }) })
  network.use(failing(candidates.list, 'no answer'))
  const bar = within(await screen.findByRole('region', { name: 'Review actions' }))
  expect(bar.getByRole('button', { name: 'Select page' })).toBeDisabled()
})
