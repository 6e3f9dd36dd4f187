import { screen } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { daysText } from '#src/ui/dates.ts'
import { visit } from '#tests/visit.tsx'

// A language in which every text is in brackets, put in the place of the English one as a translation would be.
const { translated } = vi.hoisted(() => {
  const translate = (text: unknown): unknown => {
    if (typeof text === 'string') return `⟦${text}⟧`
    if (typeof text === 'function') return (...values: unknown[]) => `⟦${text(...values)}⟧`
    if (typeof text === 'object' && text !== null)
      return Object.fromEntries(Object.entries(text).map(([name, value]) => [name, translate(value)]))
    return text
  }
  const translated = async (load: () => Promise<object>) =>
    Object.fromEntries(Object.entries(await load()).map(([name, text]) => [name, translate(text)]))
  return { translated }
})
vi.mock('#src/texts/activity.ts', translated)
vi.mock('#src/texts/admin.ts', translated)
vi.mock('#src/texts/delegates.ts', translated)
vi.mock('#src/texts/documents.ts', translated)
vi.mock('#src/texts/errors.ts', translated)
vi.mock('#src/texts/execution.ts', translated)
vi.mock('#src/texts/first-steps.ts', translated)
vi.mock('#src/texts/hiring.ts', translated)
vi.mock('#src/texts/hiring-work.ts', translated)
vi.mock('#src/texts/interviews.ts', translated)
vi.mock('#src/texts/work-filters.ts', translated)
vi.mock('#src/texts/history.ts', translated)
vi.mock('#src/texts/lists.ts', translated)
vi.mock('#src/texts/navigation.ts', translated)
vi.mock('#src/texts/notifications.ts', translated)
vi.mock('#src/texts/offers.ts', translated)
vi.mock('#src/texts/reviews.ts', translated)
vi.mock('#src/texts/search.ts', translated)
vi.mock('#src/texts/session.ts', translated)
vi.mock('#src/texts/shell.ts', translated)
vi.mock('#src/texts/ui.ts', translated)
vi.mock('#src/texts/workspaces.ts', translated)
vi.mock('#machines/texts/calls.ts', translated)
vi.mock('#machines/texts/documents.ts', translated)
vi.mock('#machines/texts/hiring.ts', translated)
vi.mock('#machines/texts/interviews.ts', translated)
vi.mock('#machines/texts/reviews.ts', translated)
vi.mock('#machines/texts/search.ts', translated)
vi.mock('#machines/texts/shell.ts', translated)
vi.mock('#machines/texts/studio.ts', translated)

const attributes = ['alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title']

/** What is shown, read out or offered as a hint, piece by piece. */
function* words(): Generator<string> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('style, script')) yield texts.currentNode.nodeValue ?? ''
  for (const name of attributes)
    for (const it of document.body.querySelectorAll(`[${name}]`)) yield it.getAttribute(name) ?? ''
}

/** What is left of it without translated texts, however they lie in one another, and without data. */
const untranslated = (text: string, data: readonly string[]): string => {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  if (rest !== text) return untranslated(rest, data)
  return data.reduce((left, it) => left.replaceAll(it, ''), text).trim()
}

const world = aWorld({
  reportees: [],
  reviews: {},
  summaries: {},
  yourTasks: [],
  overdueTasks: [],
  requisitions: [],
  candidates: [],
})
const { me, companies, periods } = world
const data = [
  me.userData.name,
  me.userData.name.split(' ')[0] ?? '',
  ...companies.flatMap((it) => [it.companyName, it.roleName, it.companyName.slice(0, 1)]),
  ...periods.flatMap((it) => [it.name, daysText(it.startDate, it.endDate)]),
]

test.each([
  '/workspaces',
  '/hiring/candidate',
  '/hiring/requisition',
  '/employees/start-review',
  '/hiring/candidate/details/999',
])('with the texts of another language, %s says nothing in English', async (path) => {
  visit(path, { world })
  await screen.findByRole('heading', { level: 1 })
  const left = [...words()].map((it) => untranslated(it, data)).filter((it) => /\p{L}/u.test(it))
  expect(left).toEqual([])
})
