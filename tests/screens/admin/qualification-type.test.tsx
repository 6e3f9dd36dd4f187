import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))

test('the type of a qualification is told in words, and exported as the import reads it [ADM-06] [IMP-07]', async () => {
  const world = aWorld({ me: aSuperUser() })
  world.setup.qualificationTypes = [
    { id: 1, version: 1, name: 'Languages', type: 'MULTI_SELECT' },
    { id: 2, version: 1, name: 'Portfolio', type: 'Link' },
  ]
  const files = watchDownloads()
  const { user } = await open('/admin/job/job-qualification-type', { world })
  expect(await main().findByRole('cell', { name: 'Several choices' })).toBeVisible()
  expect(main().getByRole('cell', { name: 'Link' })).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Export' }))
  await screen.findByText('2 qualification types exported')
  expect((await files())[0]?.text).toContain('Languages,MULTI_SELECT')
})
