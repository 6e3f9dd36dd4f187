import { useId } from 'react'
import { distribution } from '#machines/reviews/nine-box.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { chakra } from '#src/ui/chakra.ts'
import { cssColour } from '#src/ui/css-colour.ts'
import { Panel } from '#src/ui/panel.tsx'
import { scoreFill, scores, scoreWord } from '#src/ui/score.ts'

type Props = {
  title: string
  /** Of the table, for whoever does not see the bars. */
  label: string
  /** The bars are those of the last one. */
  columns: readonly { title: string; scores: readonly (number | null)[] }[]
}

/** How many people count as each score: bars, and the figures beside them. */
export function Distribution({ title, label, columns }: Props) {
  const id = useId()
  const counted = columns.map((it) => ({ title: it.title, counts: distribution(it.scores) }))
  const most = Math.max(1, ...counted.flatMap((it) => it.counts))
  return (
    <Panel aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h2" paddingBlock="3" paddingInline={{ base: '4', md: '5' }} borderBottomWidth="1px">
        {title}
      </chakra.h2>
      <chakra.table className="data-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.score}</th>
            {counted.map((it) => (
              <th key={it.title} scope="col" className="number">
                {it.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.toReversed().map((score) => {
            const count = counted.at(-1)?.counts[score - 1] ?? 0
            return (
              <tr key={score}>
                <chakra.th scope="row" width="full">
                  <chakra.span display="flex" alignItems="center" gap="3">
                    <chakra.span
                      className="figures"
                      flex={{ base: '1', sm: '0 0 8rem' }}
                      minWidth="0"
                      overflowWrap="anywhere"
                    >
                      {score} {scoreWord(score)}
                    </chakra.span>
                    <chakra.span
                      aria-hidden
                      hideBelow="sm"
                      flex="1"
                      height="2"
                      bg="bg-muted"
                      borderRadius="full"
                      overflow="hidden"
                    >
                      <chakra.span
                        display="block"
                        height="full"
                        borderRadius="full"
                        style={{ width: `${(count / most) * 100}%`, backgroundColor: cssColour(scoreFill(score)) }}
                      />
                    </chakra.span>
                  </chakra.span>
                </chakra.th>
                {counted.map((it) => (
                  <td key={it.title} className="number">
                    {it.counts[score - 1]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </chakra.table>
    </Panel>
  )
}
