import { numberText } from '#machines/kit/plural.ts'
import type { LifeNumbers, RecordLife } from '#src/contract/lives.ts'
import * as texts from '#src/texts/studio.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { timeText } from '#src/ui/dates.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { type Stay, stayText } from './lives.ts'

type Names = { nameOf: (state: string) => string }

const Item = chakra('li', { base: { borderWidth: '1px', borderRadius: 'md', bg: 'bg-surface', padding: '3' } })

/** Which states one record has been in: since when, by whom and how long. */
const LifePanel = ({ name, stays, nameOf }: Names & { name: string; stays: readonly Stay[] }) => (
  <>
    <chakra.h2 textStyle="h3">{texts.lifeOf(name)}</chakra.h2>
    {stays.length === 0 ? <chakra.p color="fg-quiet">{texts.noLife}</chakra.p> : null}
    <chakra.ol display="grid" gap="2" listStyleType="none">
      {stays.map(({ state, at, by, ms, isNow }, index) => (
        // A record comes into the same state again: its place tells the two apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: the past does not change its order
        <Item key={index}>
          <chakra.p fontWeight="medium">
            {`${index + 1}. ${nameOf(state)}`} {isNow ? <Badge tone="accent">{texts.nowHere}</Badge> : null}
          </chakra.p>
          <chakra.p textStyle="small" color="fg-quiet" className="figures">
            {at === null ? texts.sinceUnknown : texts.since(timeText(Date.parse(at)))}
            {by === null ? '' : texts.by(by)}
          </chakra.p>
          {ms === null ? null : (
            <chakra.p textStyle="small" className="figures">
              {(isNow ? texts.hasBeenFor : texts.wasFor)(stayText(ms))}
            </chakra.p>
          )}
        </Item>
      ))}
    </chakra.ol>
  </>
)

/** Where all records are, how long they stay, and where they go. */
const NumbersPanel = ({ numbers, nameOf }: Names & { numbers: LifeNumbers }) => (
  <>
    <chakra.h2 textStyle="h3">{texts.recordsOf(numbers.total, numberText(numbers.total))}</chakra.h2>
    <chakra.p textStyle="small" color="fg-quiet">
      {numbers.total === 0 ? texts.noRecords : texts.numbersNote}
    </chakra.p>
    <chakra.ul display="grid" gap="2" listStyleType="none">
      {numbers.states.map(({ state, now, medianStay, leaves }) => (
        <Item key={state}>
          <chakra.p display="flex" gap="2" justifyContent="space-between">
            <chakra.span fontWeight="medium">{nameOf(state)}</chakra.span>
            <span className="figures">{texts.nowThere(numberText(now))}</span>
          </chakra.p>
          {medianStay === null ? null : (
            <chakra.p textStyle="small" className="figures">
              {texts.halfStay(stayText(medianStay))}
            </chakra.p>
          )}
          {leaves.length > 0 ? (
            <chakra.ul textStyle="small" color="fg-quiet" className="figures" listStyleType="none">
              {leaves.map(({ to, count }) => (
                <li key={to}>{texts.wentTo(numberText(count), nameOf(to))}</li>
              ))}
            </chakra.ul>
          ) : null}
        </Item>
      ))}
    </chakra.ul>
  </>
)

type Props = {
  life: RecordLife | null
  numbers: LifeNumbers | null
  /** Why the numbers are not there. */
  problem: string | null
  stays: readonly Stay[]
  nameOf: (path: string) => string
  /** Shows all records instead of one. */
  onAll: () => void
  /** Tells how one gets from one state to another. */
  onWays: () => void
  onRetry: () => void
}

/** What records do on their machine: one of them, or all. */
export const RecordsPanel = ({ life, numbers, problem, stays, nameOf, onAll, onWays, onRetry }: Props) => (
  <chakra.div flex="1" minHeight="0" overflowY="auto" display="grid" gap="3" alignContent="start" tabIndex={-1}>
    {life ? (
      <>
        <LifePanel name={life.name} stays={stays} nameOf={nameOf} />
        <div>
          <Button size="sm" onClick={onAll}>
            {texts.allRecords}
          </Button>
        </div>
      </>
    ) : null}
    {problem === null ? null : (
      <ErrorNotice lead={texts.numbersNotLoaded} problem={{ message: problem }} onRetry={onRetry} />
    )}
    {numbers ? <NumbersPanel numbers={numbers} nameOf={nameOf} /> : null}
    <div>
      <Button size="sm" variant="ghost" onClick={onWays}>
        {texts.howToGetTo}
      </Button>
    </div>
  </chakra.div>
)
