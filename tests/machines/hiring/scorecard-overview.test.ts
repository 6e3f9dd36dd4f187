import { comparedCards, overviewRows } from '#machines/hiring/scorecard-overview.ts'
import { aCandidateScorecard } from '#mocks/candidate-records.ts'
import type { AnswerOption } from '#src/contract/hiring-values.ts'

const answered = (question: string, category: string, answer: AnswerOption | null) => ({
  question,
  category,
  focusArea: '',
  answer,
  comment: '',
})
const card = (answers: ReturnType<typeof answered>[]) => aCandidateScorecard({ answers })

test('interviewers stand side by side: by category, its questions below, and overall by the weights [CAND-02]', () => {
  const one = card([
    answered('Reads a drawing', 'Craft', 'Strong Yes'),
    answered('Solders', 'Craft', 'Skip'),
    answered('Says when', 'Judgement', 'No'),
  ])
  const other = card([answered('Reads a drawing', 'Craft', 'Yes'), answered('Solders', 'Craft', 'No')])
  const rows = overviewRows(
    [one, other],
    [
      { category: 'Craft', weight: 75 },
      { category: 'Judgement', weight: 25 },
    ],
  )
  const points = (kind: 'overall' | 'category') => rows.flatMap((it) => (it.kind === kind ? [it.cells] : []))
  // 2 x 75 % + 0 x 25 %; the other has answered nothing of Judgement, which is left out.
  expect(points('overall')).toEqual([[1.5, 0.5]])
  expect(points('category')).toEqual([
    [2, 0.5],
    [0, null],
  ])
  expect(rows.map((it) => (it.kind === 'question' ? it.question : it.kind))).toEqual([
    'overall',
    'category',
    'Reads a drawing',
    'Solders',
    'category',
    'Says when',
  ])
  const says = rows.at(-1)
  expect(says?.cells.map((it) => (typeof it === 'object' ? it?.answer : it))).toEqual(['No', undefined])
})

test('without weights all categories count alike, and one without a weight not beside others [CAND-02]', () => {
  const both = card([answered('Reads a drawing', 'Craft', 'Strong Yes'), answered('Says when', 'Judgement', 'No')])
  const overall = (weights: { category: string; weight: number }[]) => overviewRows([both], weights)[0]?.cells
  expect(overall([])).toEqual([1])
  expect(overall([{ category: 'Craft', weight: 40 }])).toEqual([2])
  expect(overviewRows([card([])], [])).toEqual([{ kind: 'overall', cells: [null] }])
})

test('a draft is compared with nothing [CAND-02]', () => {
  expect(comparedCards([aCandidateScorecard({ isSubmitted: false })])).toEqual([])
})
