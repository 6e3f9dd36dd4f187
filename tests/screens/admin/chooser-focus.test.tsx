import { act, waitFor, within } from '@testing-library/react'
import { chooser, field, modal, openList } from './location-page.ts'

/** A list gives the focus back in a frame that it asks for when it has closed. */
const frames = async (count: number) => {
  for (let left = count; left > 0; left -= 1)
    await act(() => new Promise<void>((painted) => requestAnimationFrame(() => painted())))
}

/** A form whose country is chosen from its open list. */
const chooseCountry = async () => {
  const { user, add } = await openList()
  await add()
  const country = chooser(/^Country/)
  await waitFor(() => expect(country).toBeEnabled())
  await user.click(country)
  const [option] = await modal().findAllByRole('option')
  if (!option) throw new Error('there is no country')
  const chosen = option.textContent
  await user.click(option)
  return { user, country, chosen }
}

test('whoever goes on right after a choice stays there, and types nothing into the field before [FORM-08]', async () => {
  const { user, country, chosen } = await chooseCountry()
  const name = field(/^Name/)
  act(() => name.focus())
  await frames(3)
  expect(name).toHaveFocus()
  await user.keyboard('Bergen')
  expect(name).toHaveValue('Bergen')
  expect(country).toHaveValue(chosen)
})

test('whoever stays after a choice is still in the field, and comes back to it at will [FORM-08]', async () => {
  const { user, country } = await chooseCountry()
  await frames(3)
  expect(country).toHaveFocus()
  await user.click(field(/^Name/))
  await user.click(country)
  expect(country).toHaveFocus()
})

test('an option is found by its name, whatever its accents [FORM-11]', async () => {
  const { user, add } = await openList()
  await add()
  const country = chooser(/^Country/)
  await waitFor(() => expect(country).toBeEnabled())
  await user.type(country, 'dénm')
  await waitFor(() =>
    expect(
      within(modal().getByRole('listbox'))
        .getAllByRole('option')
        .map((it) => it.textContent),
    ).toEqual(['Denmark']),
  )
})

test('what is pasted to find an option by is no longer than what the server searches for [FORM-08]', async () => {
  const { user, add } = await openList()
  await add()
  const country = chooser(/^Country/)
  await waitFor(() => expect(country).toBeEnabled())
  await user.click(country)
  await user.paste('x'.repeat(300))
  expect(country).toHaveValue('x'.repeat(255))
})
