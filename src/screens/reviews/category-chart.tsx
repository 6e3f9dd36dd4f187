import { type CategoryScores, meanScore } from '#machines/reviews/score.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { cssColour } from '#src/ui/css-colour.ts'
import { narrowWindow } from '#src/ui/media.ts'
import { percentText } from '#src/ui/numbers.ts'
import { scoreFill } from '#src/ui/score.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'

const best = 5

const Bar = ({ score }: { score: number | null }) => (
  <chakra.div aria-hidden height="1.5" marginTop="2" bg="bg-muted" borderRadius="full" overflow="hidden">
    {score === null ? null : (
      <chakra.div
        height="full"
        borderRadius="full"
        style={{ width: `${(score / best) * 100}%`, backgroundColor: cssColour(scoreFill(score)) }}
      />
    )}
  </chakra.div>
)

/** The scores of the categories as bars, and the same figures as a table. */
export const CategoryChart = ({ categories }: { categories: readonly (CategoryScores & { name: string })[] }) => (
  <chakra.table
    className="data-table"
    css={{
      [narrowWindow]: {
        '& thead': { display: 'none' },
        '& tr': { display: 'block', paddingBlock: '2' },
        '& tr > *': { display: 'block' },
        '& td': { display: 'flex', justifyContent: 'space-between' },
        '& td::before': { content: 'attr(data-label)', color: 'fg-quiet' },
      },
    }}
    aria-label={texts.scoresByCategory}
  >
    <thead>
      <tr>
        <th scope="col">{texts.category}</th>
        <th scope="col" className="number">
          {texts.weight}
        </th>
        <th scope="col" className="number">
          {texts.score}
        </th>
      </tr>
    </thead>
    <tbody>
      {categories.map((it) => {
        const score = meanScore(it.scores)
        return (
          <tr key={it.name}>
            <chakra.th scope="row" width="full">
              {it.name}
              <Bar score={score} />
            </chakra.th>
            <td className="number" data-label={texts.weight}>
              {percentText(it.weight)}
            </td>
            <td className="number" data-label={texts.score}>
              <ScoreBadge score={score} />
            </td>
          </tr>
        )
      })}
    </tbody>
  </chakra.table>
)
