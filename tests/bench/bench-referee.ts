import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { type Area, areas, linkForReferee, openLink, refereeMoments } from '#tests/browser/support/referee-moments.ts'
import { startServer } from '#tests/browser/support/running-server.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { chromiumArguments, needChromium } from '#tools/chromium.ts'
import { makeDice } from './dice.ts'

/** `lost`: letters that are not there after the moment; `twice`: letters that are there again. */
export type RefereeLoss = { kind: string; moments: number; typed: number; lost: number; twice: number }

/** Plays random moments of loss on a referee's page, the same kinds for the same seed. */
export const benchReferee = async (moments: number, seed: number): Promise<RefereeLoss[]> => {
  const dice = makeDice(seed)
  const names = Object.keys(refereeMoments)
  const losses = new Map(names.map((kind) => [kind, { kind, moments: 0, typed: 0, lost: 0, twice: 0 }]))
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumArguments })
  try {
    const staff = await (await browser.newContext({ baseURL: server.origin })).newPage()
    await staff.goto('/hiring/candidate?status=ACTIVE')
    await signIn(staff, 'recruiter')
    const href = await staff.locator('main tbody tr a').first().getAttribute('href')
    const candidateId = /details\/(\d+)/.exec(href ?? '')?.[1]
    let link = ''
    for (let round = 0; round < moments; round += 1) {
      // All answers of a referee together have room for so much.
      if (round % 20 === 0) {
        await staff.goto(`/hiring/candidate/referenceCheck?candidateId=${candidateId}`)
        link = await linkForReferee(staff, `Referee ${round}`)
      }
      const kind = names[round < names.length ? round : Math.floor(dice() * names.length)] ?? ''
      const words: [Area, string][] = []
      const type = async (page: Page, area = areas[Math.floor(dice() * areas.length)] ?? areas[0]) => {
        const word = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(dice() * 26))).join('')
        words.push([area, word])
        await page.getByLabel(area).focus()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(` ${word}`, { delay: dice() * 60 })
        await page.waitForTimeout(dice() ** 3 * 2000)
      }
      const context = await browser.newContext({ baseURL: server.origin })
      context.on('page', (page) => page.on('dialog', (it) => it.accept()))
      const page = await openLink(await context.newPage(), link)
      await type(page)
      await type(page)
      const after = await refereeMoments[kind]?.({ page, link, type, restart: server.restart })
      const loss = losses.get(kind)
      if (!after || !loss) throw new Error(`no such moment: ${kind}`)
      loss.moments += 1
      for (const [area, word] of words) {
        const times = (await after.getByLabel(area).inputValue()).split(word).length - 1
        loss.typed += word.length
        loss.lost += times === 0 ? word.length : 0
        loss.twice += Math.max(0, times - 1) * word.length
      }
      await context.close()
    }
    return [...losses.values()]
  } finally {
    await browser.close()
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}
