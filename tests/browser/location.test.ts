import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const path = '/admin/general/location'
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('row', { name: new RegExp(`^Select ${name} ${name} `) })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** Types into a field that searches, and takes what it finds first. */
const choose = async (page: Page, field: string, words: string) => {
  // The list behind the form has a filter of the same name.
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(words)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

const add = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name: 'Add location' }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await choose(page, 'Country', 'Denm')
  await save(page)
  await row(page, name).waitFor()
}

test('a location is added, edited and deleted by keyboard and mouse, and what uses it protects it [ADM-03] [ADM-09]', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  await main(page).getByRole('button', { name: 'Add location' }).click()
  await page.keyboard.type('Quebec City')
  await choose(page, 'Country', 'Cana')
  await choose(page, 'State', 'Queb')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Name/ }).press('Enter')
  await row(page, 'Quebec City').getByText('Canada').waitFor()

  await row(page, 'Quebec City').getByRole('button', { name: 'Edit Quebec City' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Québec')
  await save(page)
  await row(page, 'Québec').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('BUTTON')

  await row(page, 'Québec').getByRole('button', { name: 'Delete Québec' }).click()
  await page.getByText('Nothing uses it. This cannot be undone.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await row(page, 'Québec').waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement?.id')).toBe('main')

  await main(page).getByRole('rowheader').first().waitFor()
  await main(page)
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByText(/^\d+ requisitions?$/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('who answers the question before closing goes on from the button that opened the form [FORM-06]', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  const opener = main(page).getByRole('button', { name: 'Add location' })
  await opener.click()
  await page.keyboard.type('Ribe')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
})

test('a form with typed words stays on screen however often Escape is pressed [FORM-06]', async ({ page }) => {
  await openAs(page, 'admin', path)
  await main(page).getByRole('button', { name: 'Add location' }).click()
  await page.keyboard.type('Ribe')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  for (let round = 0; round < 4; round += 1) {
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
  }
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.waitFor()
  expect(await name.inputValue()).toBe('Ribe')
})

if (isFull)
  test('two tabs that edit one location compare their versions, and a deleted one says so [API-02] [FORM-07]', async ({
    page,
    person,
  }) => {
    person.expectFault(/412|404/)
    await openAs(page, 'admin', path)
    await add(page, 'Kolding')
    const other = await person.open(path)
    for (const tab of [page, other]) await row(tab, 'Kolding').getByRole('button', { name: 'Edit Kolding' }).click()
    await other.getByRole('textbox', { name: /^Name/ }).fill('Vejle')
    await save(other)
    await row(other, 'Vejle').waitFor()

    await page.getByRole('textbox', { name: /^Name/ }).fill('Fredericia')
    await save(page)
    await page.getByRole('heading', { name: 'Two versions of this location' }).waitFor()
    await page.getByRole('radio', { name: /Yours.*Fredericia/ }).waitFor()
    await page.getByRole('radio', { name: /Saved in the meantime.*Vejle/ }).waitFor()
    await expectAccessible(page)
    await save(page)
    await row(page, 'Fredericia').waitFor()

    await row(page, 'Fredericia').getByRole('button', { name: 'Edit Fredericia' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Middelfart')
    await other.reload()
    await row(other, 'Fredericia').getByRole('button', { name: 'Delete Fredericia' }).click()
    await other.getByText('Nothing uses it. This cannot be undone.').waitFor()
    await other.getByRole('button', { name: 'Delete', exact: true }).click()
    await row(other, 'Fredericia').waitFor({ state: 'detached' })
    await save(page)
    await page.getByRole('heading', { name: 'This location was deleted' }).waitFor()
    await page.getByRole('button', { name: 'Add as new' }).click()
    await row(page, 'Middelfart').waitFor()
  })

if (isFull)
  test('what two tabs type into the same new form outlives them both, and comes back one after the other [FORM-06]', async ({
    page,
    person,
  }) => {
    const name = (tab: Page) => tab.getByRole('textbox', { name: /^Name/ })
    const open = (tab: Page) => main(tab).getByRole('button', { name: 'Add location' }).first().click()
    const restored = (tab: Page) => tab.getByText(/^Your unsaved changes from .* were restored\.$/).waitFor()
    await openAs(page, 'admin', path)
    const other = await person.open(path)
    for (const tab of [page, other]) await open(tab)
    for (const [tab, word] of [
      [page, 'Skagen'],
      [other, 'Ribe'],
      [page, 'Skagen Havn'],
    ] as const)
      await name(tab).fill(word)
    for (const tab of [page, other]) await tab.reload()
    await open(page)
    await restored(page)
    expect(await name(page).inputValue()).toBe('Skagen Havn')
    await expectAccessible(page)

    // Each tab goes on with its own, though the other has typed since.
    await name(page).fill('Skagen Havn N')
    await open(other)
    await restored(other)
    expect(await name(other).inputValue()).toBe('Ribe')
    await other.close()

    // Another tab that takes the same draft up and discards it takes nothing from whoever types here.
    const third = await person.open(path)
    await open(third)
    await restored(third)
    expect(await name(third).inputValue()).toBe('Skagen Havn N')
    await third.getByRole('button', { name: 'Discard draft' }).click()
    await third.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await name(third).inputValue()).toBe('')
    await expectAccessible(third)
    await page.reload()
    await open(page)
    await restored(page)
    expect(await name(page).inputValue()).toBe('Skagen Havn N')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await open(page)
    await restored(page)
    expect(await name(page).inputValue()).toBe('Ribe')
  })

if (isFull)
  test('of two tabs with one record, the one that is loaded anew shows what was typed in it [FORM-06]', async ({
    page,
    person,
  }) => {
    const name = (tab: Page) => tab.getByRole('textbox', { name: /^Name/ })
    await openAs(page, 'admin', path)
    await add(page, 'Struer')
    const edit = (tab: Page) => row(tab, 'Struer').getByRole('button', { name: 'Edit Struer' }).click()
    await edit(page)
    await name(page).fill('First tab text')
    const other = await person.open(path)
    await edit(other)
    await other.getByText(/^Your unsaved changes from .* were restored\.$/).waitFor()
    expect(await name(other).inputValue()).toBe('First tab text')
    await name(other).fill('Second tab text')
    await other.close()

    await page.reload()
    await edit(page)
    await page.getByText(/^Your unsaved changes from .* were restored\.$/).waitFor()
    expect(await name(page).inputValue()).toBe('First tab text')
    // What was typed in the tab that is closed comes once this one has done with its own.
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await edit(page)
    await page.getByText(/^Your unsaved changes from .* were restored\.$/).waitFor()
    expect(await name(page).inputValue()).toBe('Second tab text')
  })

if (isFull)
  test('the list of locations is the same after Back, a reload and by a link [TBL-02]', async ({ page, person }) => {
    await openAs(page, 'admin', path)
    const names = (tab: Page) => main(tab).getByRole('rowheader').allTextContents()
    await main(page).getByRole('rowheader').first().waitFor()
    await main(page).getByRole('button', { name: 'Country' }).click()
    await page.waitForURL(/sort=country/)
    const ordered = await names(page)
    const [first = ''] = ordered
    const only = async (tab: Page) => {
      await main(tab).getByText('1 location', { exact: true }).waitFor()
      expect(await names(tab)).toEqual([first])
      expect(await main(tab).getByRole('searchbox').inputValue()).toBe(first)
    }
    await main(page).getByRole('searchbox').fill(first)
    await page.waitForURL(/search=/)
    await only(page)
    await page.reload()
    await only(page)
    await only(await person.open(page.url()))
    await page.goBack()
    await main(page).getByText(`${ordered.length} locations`, { exact: true }).waitFor()
    expect(await main(page).getByRole('searchbox').inputValue()).toBe('')
  })
