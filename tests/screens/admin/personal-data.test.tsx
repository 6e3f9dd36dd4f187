import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser, aUser } from '#mocks/people.ts'
import { aPerson } from '#mocks/personal-data.ts'
import { personalData } from '#src/contract/personal-data.ts'
import * as texts from '#src/texts/personal-data.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const world = (people = [aPerson()]) => ({ ...aWorld({ me: aSuperUser() }), people })

describe('the personal data of somebody', () => {
  test('is found by an address, taken out as a file and erased by name', async () => {
    await useNodeFiles()
    const downloads = watchDownloads()
    const { user, alerts } = await open('/admin/personal-data', { world: world() })
    await user.type(await main().findByRole('textbox', { name: texts.email }), 'nina@example.com{Enter}')
    await user.click(await main().findByRole('link', { name: 'Nina Berg' }))
    await user.click(await main().findByRole('button', { name: texts.exportFile }))
    await expect.poll(async () => (await downloads()).map((it) => it.name)).toEqual(['personal-data-user-7.json'])
    await user.click(await main().findByRole('button', { name: texts.eraseButton }))
    const dialog = within(await screen.findByRole('dialog', { name: texts.eraseQuestion('Nina Berg') }))
    await user.type(dialog.getByRole('textbox', { name: texts.typeName('Nina Berg') }), 'Nina Berg{Enter}')
    await main().findByRole('heading', { level: 1, name: texts.dataOf('Erased person') })
    expect(alerts.getSnapshot().context.log.map((it) => it.message)).toContain(texts.wasErased('Nina Berg'))
  })

  test('is kept by whoever cancels, and the focus is back where it was asked', async () => {
    const { user } = await open('/admin/personal-data/user/7', { world: world() })
    await user.click(await main().findByRole('button', { name: texts.eraseButton }))
    const dialog = within(await screen.findByRole('dialog', { name: texts.eraseQuestion('Nina Berg') }))
    await user.click(dialog.getByRole('button', { name: texts.cancel }))
    expect(main().getByRole('button', { name: texts.eraseButton })).toHaveFocus()
  })

  test('that may not be erased any more is said to be kept before whoever asked is led out [GATE-06]', async () => {
    const here = world()
    const { user } = await open('/admin/personal-data/user/7', { world: here })
    await user.click(await main().findByRole('button', { name: texts.eraseButton }))
    const dialog = within(await screen.findByRole('dialog', { name: texts.eraseQuestion('Nina Berg') }))
    here.me = aUser({ userData: here.me.userData })
    for (const endpoint of [personalData.erase, personalData.preview])
      network.use(failing(endpoint, () => problem(403, 'FORBIDDEN', 'You do not have permission to do this')))
    await user.type(dialog.getByRole('textbox', { name: texts.typeName('Nina Berg') }), 'Nina Berg{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('You do not have permission to do this')
    await screen.findByText('Manager')
    await user.click(dialog.getByRole('button', { name: texts.cancel }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Workspaces' })).toBeVisible()
  })

  test('keeps the focus on the button while the file is made, and when none comes of it', async () => {
    const { user } = await open('/admin/personal-data/user/7', { world: world() })
    network.use(failing(personalData.file, 'no answer'))
    await user.click(await main().findByRole('button', { name: texts.exportFile }))
    expect(main().getByRole('button', { name: texts.exporting })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(main().getByRole('button', { name: texts.stopExport }))
    network.use(failing(personalData.file, '500'))
    await user.click(main().getByRole('button', { name: texts.exportFile }))
    await main().findByRole('alert')
    expect(main().getByRole('button', { name: texts.exportFile })).toHaveFocus()
  })

  test('of nobody is said to be of nobody', async () => {
    const { user } = await open('/admin/personal-data', { world: world() })
    const search = within(await main().findByRole('search', { name: texts.findPerson }))
    await user.type(search.getByRole('textbox', { name: texts.email }), 'nobody@example.com{Enter}')
    await main().findByText(texts.nobody)
  })

  test.each([
    ['isSelf', 'You cannot erase yourself: ask another super user'],
    ['isInPipeline', 'This candidate has an open application: reject or withdraw it first'],
  ])('that is not to be erased says why: %s', async (fact, reason) => {
    const person = aPerson()
    await open('/admin/personal-data/user/7', {
      world: world([{ ...person, facts: { ...person.facts, [fact]: true } }]),
    })
    const button = await main().findByRole('button', { name: texts.eraseButton })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(reason)
  })
})
