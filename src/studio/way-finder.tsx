import { useEffect, useId, useState } from 'react'
import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'
import { NativeSelect } from '#src/ui/native-select.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import type { Chart } from './chart.ts'
import { chartWay } from './chart-way.ts'
import type { Phrases } from './phrases.ts'
import type { Simulator, Step, Way } from './simulation.ts'
import { type StepTexts, stepLine } from './step-texts.ts'

type Props = {
  chart: Chart
  phrases: Phrases
  told: StepTexts
  simulator: Simulator
  /** Where the simulation is, and how it came there. */
  from: Step
  names: readonly string[]
  /** Goes to the end of another walk, by the names of its cases. */
  onTake: (names: string[]) => void
}

/** How long a search goes on before whatever else waits for the processor has its turn, in ms. */
const slice = 12
const pauses = () => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < slice) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    last = performance.now()
  }
}

const notice = (way: Way | null): string | null => {
  if (way === null) return texts.lookingForWay
  if (way === 'none') return texts.noWay
  if (way === 'unknown') return texts.wayUnknown
  return way.length === 0 ? texts.isThere : null
}

/** Tells the shortest way between two states, the first of which is the present one unless told, in steps to take. */
export function WayFinder({ chart, phrases, told, simulator, from, names, onTake }: Props) {
  const id = useId()
  const [source, setSource] = useState('')
  const [target, setTarget] = useState('')
  const [found, setFound] = useState<{
    asked: readonly unknown[]
    way: Way
    lead: readonly string[]
    isOther: boolean
  } | null>(null)
  const asked = [simulator, from, source, target]
  const isAnswer = found?.asked.every((it, at) => it === asked[at]) ?? false
  const way = isAnswer ? (found?.way ?? null) : null
  // Where no example goes all the way, what the machine's rules say of it.
  const ruled = typeof way === 'string' ? chartWay(chart, source || (from.at[0] ?? ''), target) : null
  useEffect(() => {
    if (target === '') return
    const search = new AbortController()
    const look = async () => {
      const pause = pauses()
      const between = (state: string) => simulator.wayBetween(state, target, pause, search.signal)
      const present = source === '' ? await simulator.wayTo(from, target, pause, search.signal) : null
      const [here, ...others] = from.at
      // What the present data forbids another example of the same state may allow.
      const other = present === 'none' && here !== undefined && others.length === 0 ? await between(here) : null
      const isOther = Array.isArray(other?.way)
      const answer = other && isOther ? other : present === null ? await between(source) : { lead: names, way: present }
      if (!search.signal.aborted) setFound({ asked: [simulator, from, source, target], isOther, ...answer })
    }
    void look()
    return () => search.abort()
  }, [simulator, from, names, source, target])

  const nameOf = (path: string) => {
    const outer = path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
    return outer.map((it) => told.states([it])).join(' › ')
  }
  const options = chart.states
    .filter((it) => it.path !== '' && it.type !== 'history')
    .map((it) => ({ value: it.path, label: nameOf(it.path) }))
  return (
    <chakra.div display="grid" gap="2">
      <chakra.label htmlFor={`${id}-to`} textStyle="h3">
        {texts.howToGetTo}
      </chakra.label>
      <NativeSelect id={`${id}-to`} value={target} options={options} nothing={texts.chooseState} onChoose={setTarget} />
      <chakra.label htmlFor={`${id}-from`} textStyle="label" color="fg-quiet">
        {texts.startingFrom}
      </chakra.label>
      <NativeSelect id={`${id}-from`} value={source} options={options} nothing={texts.fromHere} onChoose={setSource} />
      {target === '' ? null : (
        <chakra.div role="status" display="grid" gap="2">
          {ruled && ruled.length > 0 ? texts.wayByRules : notice(way)}
          {ruled && ruled.length > 0 ? (
            <chakra.ol listStyleType="decimal" paddingInlineStart="5" aria-label={texts.wayOf(ruled.length)}>
              {ruled.map((it) => (
                <li key={it.id}>
                  {phrases.cause(it.cause)} <chakra.span color="warn-fg">{phrases.guard(it)}</chakra.span>{' '}
                  <chakra.span color="fg-quiet">{texts.leadsTo(told.states(it.to))}</chakra.span>
                </li>
              ))}
            </chakra.ol>
          ) : null}
          {isAnswer && found?.isOther ? <p>{texts.wayFromOther(found.lead[0] ?? '')}</p> : null}
          {Array.isArray(way) && way.length > 0 ? (
            <>
              <chakra.ol listStyleType="decimal" paddingInlineStart="5" aria-label={texts.wayOf(way.length)}>
                {way.map((it, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same step can come twice
                  <li key={at}>
                    {stepLine(told, it)} <chakra.span color="fg-quiet">{told.example(it.cause)}</chakra.span>
                  </li>
                ))}
              </chakra.ol>
              <StyledButton
                size="sm"
                justifySelf="start"
                onClick={() => {
                  setSource('')
                  onTake([...(found?.lead ?? []), ...way.map((it) => it.cause.name)])
                }}
              >
                {texts.goThere}
              </StyledButton>
            </>
          ) : null}
        </chakra.div>
      )}
    </chakra.div>
  )
}
