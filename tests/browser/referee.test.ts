import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  type Area,
  coveringMoments,
  linkForReferee,
  newLinkForReferee,
  openLink,
  refereeMoments,
} from './support/referee-moments.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** The page of somebody in interviews whose reference check waits. */
const openChecks = async (page: Page) => {
  await openAs(page, 'recruiter', '/hiring/candidate?status=ACTIVE')
  const href = await main(page).getByRole('rowheader').getByRole('link').first().getAttribute('href')
  const id = /details\/(\d+)/.exec(href ?? '')?.[1]
  await page.goto(`/hiring/candidate/referenceCheck?candidateId=${id}`)
}

test('a referee answers at a link without an account, goes on in another window, and sends once [CAND-05]', async ({
  page,
  newPerson,
}) => {
  await openChecks(page)
  const name = `Ilse ${'Wolfeschlegelstein'.repeat(5)}`
  const link = await linkForReferee(page, name)
  await expectAccessible(page)
  const referee = await newPerson()
  const answers = await referee.open(link)
  await answers.getByRole('heading', { name: /^Your reference for/ }).waitFor()
  // The secret is in no address any more.
  expect(new URL(answers.url()).hash).toBe('')
  await expectAccessible(answers)
  await answers.getByLabel('Teamwork').fill('Shares what she knows')
  await answers.getByText('All changes saved').waitFor()

  // The same link in a second window goes on there; the first is told, and puts both together.
  const second = await referee.open(link)
  expect(await second.getByLabel('Teamwork').inputValue()).toBe('Shares what she knows')
  await second.getByLabel('Performance').fill('Strong')
  await second.getByText('All changes saved').waitFor()
  referee.expectFault(/409/)
  await answers.getByLabel('Reliability').fill('Always')
  await answers.getByText('were changed in another window').waitFor()
  expect(await answers.getByLabel('Performance').inputValue()).toBe('Strong')
  await answers.getByText('All changes saved').waitFor()
  await answers.close({ runBeforeUnload: false })
  await second.reload()
  expect(await second.getByLabel('Reliability').inputValue()).toBe('Always')

  await second.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Send reference' }).click()
  await second.getByRole('heading', { name: `Thank you, ${name}` }).waitFor()
  // A name as long as that is broken, and moves nothing over the edge.
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  referee.expectFault(/410/)
  const again = await referee.open(link)
  await again.getByRole('heading', { name: 'Your reference was sent already' }).waitFor()

  await page.reload()
  await main(page).getByText('Shares what she knows').first().waitFor()
})

test('a referee whose link has ended is told so as they type on, and goes on in the tab at a new one [CAND-05]', async ({
  page,
  newPerson,
}) => {
  await openChecks(page)
  const link = await linkForReferee(page, 'Jonas Holm')
  const referee = await newPerson()
  referee.expectFault(/410/)
  const answers = await openLink(await referee.open(), link)
  const teamwork = answers.getByLabel('Teamwork')
  await teamwork.fill('Shares what he knows.')
  await answers.getByText('All changes saved').waitFor()

  const newer = await newLinkForReferee(page, 'Jonas Holm')
  await teamwork.fill('Shares what he knows. Always.')
  await answers.getByText('This link is closed').waitFor()
  expect(await answers.getByRole('button', { name: 'Send reference' }).isDisabled()).toBe(true)
  await teamwork.fill('Shares what he knows. Always. Gladly.')
  await expect.poll(() => answers.locator('#state').textContent()).toMatch(/^This link is closed/)

  await answers.goto(newer)
  await answers.getByText('All changes saved').waitFor()
  expect(await teamwork.inputValue()).toBe('Shares what he knows. Always. Gladly.')
  // Half a link is not the end either.
  await answers.goto(newer.slice(0, -5))
  await answers.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await answers.goto(newer)
  await teamwork.waitFor()
})

if (isFull)
  test('what a referee types is there after each kind of loss, once [CAND-05]', async ({ page, newPerson, server }) => {
    await openChecks(page)
    const link = await linkForReferee(page, 'Owen Marsh')
    let letters = 0
    const moments = Object.entries(refereeMoments).filter(([kind]) => isFull || coveringMoments.includes(kind))
    for (const [kind, happen] of moments) {
      const referee = await newPerson()
      for (const fault of [/409/, /410/, /ERR_/, /Failed to load/]) referee.expectFault(fault)
      const words: [Area, string][] = []
      const type = async (tab: Page, area: Area = 'Teamwork') => {
        const word = `word${letters}`
        letters += 1
        words.push([area, `${word};`])
        await tab.getByLabel(area).focus()
        await tab.keyboard.press('Control+End')
        await tab.keyboard.type(` ${word};`)
      }
      const tab = await openLink(await referee.open(), link)
      referee.context.on('page', (it) => it.on('dialog', (question) => question.accept()))
      tab.on('dialog', (question) => question.accept())
      await type(tab)
      const after = await happen({ page: tab, link, type, restart: server.restart })
      for (const [area, word] of words) {
        const text = await after.getByLabel(area).inputValue()
        expect(text.split(word), `${kind}: ${word} in ${text}`).toHaveLength(2)
      }
      await referee.context.close()
    }
  })

if (isFull)
  test('a recruiter begins with the template of candidates, and rows of one name are refused [CAND-01] [IMP-06]', async ({
    page,
  }) => {
    await openAs(page, 'recruiter', '/hiring/candidate')
    await main(page).getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import candidates' })
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download template' }).click()
    const [head = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
    expect(head).toContain('First Name,Last Name,Email')
    const rows =
      'First Name,Last Name,Email\r\nBirte,Importsen,birte@importsen.example\r\nBirte,Importsen,b@importsen.example\r\n'
    await dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await dialog.getByText('All rows look right.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import' }).click()
    await page.getByText('A row above has the same name').waitFor()
    await main(page).getByRole('button', { name: 'Dismiss' }).click()
  })
