import type { Page } from 'playwright-core'
import { stepKinds } from '#machines/reviews/steps.ts'
import type { Reportee, Task } from '#src/contract/reviews.ts'
import { allScored, at } from '#tests/server/reviews/world.ts'
import { openAs } from './sign-in.ts'

/** Completes every review of the manager's team by the calls that the pages make, as the person who is signed in. */
export const completeEvaluate = async (page: Page): Promise<void> => {
  const asked = page.waitForRequest((it) => it.url().includes('/reportee/list/'))
  await openAs(page, 'manager', '/employees/start-review')
  const request = await asked
  const period = Number(new URL(request.url()).pathname.split('/').at(-1))
  const { authorization = '', 'x-company-id': company = '' } = request.headers()
  const call = async (method: string, path: string, data?: object, version?: number) => {
    const headers = {
      authorization,
      'x-company-id': company,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const reportees: Reportee[] = await call('GET', at.reportees(period))
  for (const { employeeId, status } of reportees) {
    if (status === 'COMPLETED') continue
    await call('POST', at.start(period, employeeId))
    const tasks: Task[] = (await call('GET', at.subtasks(period, employeeId))).subTasks
    for (const { name, taskId, status } of tasks) {
      if (status === 'COMPLETED') continue
      const subCategory = stepKinds.find((it) => it.taskName === name)?.subCategory
      if (subCategory) {
        const [card] = await call('GET', `${at.scorecards(employeeId, period)}?subCategory=${subCategory}`)
        await call('POST', at.save(employeeId, period, card.categoryId, taskId), allScored(card, 4), card.version)
      }
      await call('POST', at.complete(period, employeeId, taskId))
    }
  }
}
