import { chromium, type Page } from 'playwright-core'
import { startServer } from '#tests/browser/support/running-server.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { chromiumArguments, needChromium } from '#tools/chromium.ts'

/** One browser killed in the middle of a sentence, and what another device of the person shows afterwards. */
export type Kill = {
  typed: number
  lost: number
  /** Between the first letter that is lost and the kill, ms; 0 when none is. */
  span: number
}

const comment = (page: Page) => page.getByRole('textbox', { name: /^Comment/ }).first()
const letter = (index: number) => (index % 6 === 5 ? ' ' : String.fromCharCode(97 + (index % 26)))

/** Kills Chromium at random moments while a manager types a comment, each time with a profile of its own. */
export const benchKill = async (times: number): Promise<Kill[]> => {
  const server = await startServer({ DATA_DIR: 'temporary' })
  const executablePath = await needChromium()
  const device = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const context = await device.newContext({ baseURL: server.origin })
    const other = await context.newPage()
    await other.goto('/employees/start-review')
    await signIn(other, 'manager')
    await other
      .getByRole('row', { name: /Lena Fischer/ })
      .getByRole('link')
      .click()
    await other
      .getByRole('main')
      .getByRole('link', { name: /Values/ })
      .first()
      .click()
    await comment(other).waitFor()
    const values = other.url()
    const cookies = await context.cookies()
    const kept = async () => {
      await other.reload()
      await comment(other).waitFor()
      return comment(other).inputValue()
    }
    const kills: Kill[] = []
    let before = await kept()
    for (let round = 0; round < times; round += 1) {
      const victim = await chromium.launchServer({ executablePath, args: chromiumArguments })
      const browser = await chromium.connect(victim.wsEndpoint())
      const own = await browser.newContext({ baseURL: server.origin })
      await own.addCookies(cookies)
      const page = await own.newPage()
      await page.goto(values)
      await comment(page).focus()
      await page.keyboard.press('Control+End')
      const at: number[] = []
      const end = performance.now() + 1000 + Math.random() * 6000
      while (performance.now() < end) {
        await page.keyboard.type(letter(at.length))
        at.push(performance.now())
        await page.waitForTimeout(30 + Math.random() * 120)
      }
      await victim.kill()
      const killed = performance.now()
      const after = await kept()
      const lost = at.length - (after.length - before.length)
      kills.push({ typed: at.length, lost, span: lost > 0 ? killed - (at[at.length - lost] ?? killed) : 0 })
      before = after
    }
    return kills
  } finally {
    await device.close()
    await server.dispose()
  }
}
