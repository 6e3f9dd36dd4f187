import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { locationTemplate } from '#mocks/imports.ts'
import { mock } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { imports } from '#src/contract/imports.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'
import { main, path } from './location-page.ts'

export const dialog = () => within(screen.getByRole('dialog', { name: 'Import locations' }))
export const button = (name: string) => dialog().getByRole('button', { name })
export const aFile = (text: string | Uint8Array<ArrayBuffer>, name = 'places.csv') => new File([text], name)

export const aList = () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [aLocation()]
  return world
}

export const openImport = async (world = aList(), template = locationTemplate) => {
  await useNodeFiles()
  const files = watchDownloads()
  const view = await open(path, { world })
  network.use(mock(imports.template, () => template))
  const { user } = view
  const begin = async () => {
    await user.click(await main().findByRole('button', { name: 'Import' }))
    await screen.findByLabelText('Choose a CSV file')
  }
  const choose = async (file: File) => user.upload(dialog().getByLabelText('Choose a CSV file'), file)
  await begin()
  return { ...view, world, files, begin, choose }
}
