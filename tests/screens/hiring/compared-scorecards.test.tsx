import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidateScorecard, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { mock } from '#mocks/mock.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const answers = () => main().queryAllByRole('table', { name: /^Answers/ })
/** The scorecards of a candidate: one, and another one like it but for this. */
const openScorecards = (other: Parameters<typeof aCandidateScorecard>[0] = {}) =>
  open('/hiring/candidate/details/401?tab=scorecards', {
    world: aWorld({
      candidateRecords: {
        401: recordsOfOne({
          scorecards: [aCandidateScorecard(), aCandidateScorecard({ id: 702, submittedBy: 'Lena Fischer', ...other })],
        }),
      },
    }),
  })

test('handed-in scorecards are compared side by side, and not one that is hidden still [CAND-02]', async () => {
  await openScorecards({ answers: [], comment: '', isWithheld: true })
  const table = within(await screen.findByRole('table', { name: 'Side by side' }))
  const cellsOf = (row: RegExp) =>
    within(table.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map((it) => it.textContent)
  // Strong Yes in a category of 75 %, Yes in one of 25 %.
  expect(cellsOf(/^Overall/)).toEqual(['1.75 of 2', 'Hidden'])
  expect(cellsOf(/^CraftWeight 75%/)).toEqual(['2 of 2', 'Hidden'])
  expect(cellsOf(/^Can they explain/)).toEqual(['Strong YesDrew the loop, named the margins.', 'Hidden'])
  expect(table.getByRole('columnheader', { name: 'Interview, Lena Fischer' })).toBeVisible()
})

test('each of several scorecards of one kind is called after who filled it in [CAND-02]', async () => {
  await openScorecards()
  await main().findByRole('table', { name: 'Side by side' })
  for (const name of ['Interview, Daniel Okafor', 'Interview, Lena Fischer'])
    expect(main().getByRole('region', { name })).toBeVisible()
})

test('of two scorecards none shows before what compares them, which would push it down [CAND-02]', async () => {
  let answer = () => {}
  const weighed = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = openScorecards()
  const asked = vi.fn()
  network.use(
    mock(candidateScorecards.weights, async () => {
      asked()
      await weighed
      return []
    }),
  )
  await page
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(answers()).toEqual([])
  answer()
  expect(await main().findByRole('table', { name: 'Side by side' })).toBeVisible()
  expect(answers()).toHaveLength(2)
})

test('two scorecards show also where what compares them cannot be loaded [CAND-02] [ERR-01]', async () => {
  const page = openScorecards()
  network.use(failing(candidateScorecards.weights, '500'))
  await page
  expect(await main().findByRole('alert')).toBeVisible()
  expect(answers()).toHaveLength(2)
})
