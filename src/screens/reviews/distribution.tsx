import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { distribution } from '#machines/reviews/nine-box.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { Panel } from '#src/ui/panel.tsx'
import { scoreFill, scores, scoreWord } from '#src/ui/score.ts'
import { cssColour } from '#src/ui/theme.ts'

type Props = { reviewed: readonly (number | null)[]; calibrated: readonly (number | null)[] }

/** How many people count as each score, by their reviews and after calibration: bars, and the figures beside them. */
export function Distribution({ reviewed, calibrated }: Props) {
  const id = useId()
  const [before, after] = [distribution(reviewed), distribution(calibrated)]
  const most = Math.max(1, ...before, ...after)
  return (
    <Panel aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h2" paddingBlock="3" paddingInline={{ base: '4', md: '5' }} borderBottomWidth="1px">
        {texts.distribution}
      </chakra.h2>
      <chakra.table className="data-table" aria-label={texts.distributionHelp(calibrated.length)}>
        <thead>
          <tr>
            <th scope="col">{texts.score}</th>
            <th scope="col" className="number">
              {texts.reviewed}
            </th>
            <th scope="col" className="number">
              {texts.calibrated}
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.toReversed().map((score) => {
            const count = after[score - 1] ?? 0
            return (
              <tr key={score}>
                <chakra.th scope="row" width="full">
                  <chakra.span display="flex" alignItems="center" gap="3">
                    <chakra.span className="figures" flex="0 0 8rem">
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
                <td className="number">{before[score - 1]}</td>
                <td className="number">{count}</td>
              </tr>
            )
          })}
        </tbody>
      </chakra.table>
    </Panel>
  )
}
