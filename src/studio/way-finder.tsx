import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { NativeSelect } from '#src/ui/native-select.tsx'
import type { Chart } from './chart.ts'
import type { Simulator, Step, Way } from './simulation.ts'
import { type StepTexts, stepLine } from './step-texts.ts'

type Props = {
  chart: Chart
  told: StepTexts
  simulator: Simulator
  from: Step
  /** Takes steps by the names of their cases. */
  onTake: (names: string[]) => void
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const notice = (way: Way | null): string | null => {
  if (way === null) return texts.lookingForWay
  if (way === 'none') return texts.noWay
  if (way === 'unknown') return texts.wayUnknown
  return way.length === 0 ? texts.isThere : null
}

/** Tells the shortest way from here to a state, in steps that can be taken. */
export function WayFinder({ chart, told, simulator, from, onTake }: Props) {
  const id = useId()
  const [target, setTarget] = useState('')
  const [found, setFound] = useState<{ from: Step; target: string; way: Way } | null>(null)
  const way = found?.from === from && found.target === target ? found.way : null
  useEffect(() => {
    if (target === '') return
    const search = new AbortController()
    void simulator.wayTo(from, target, pause, search.signal).then((it) => {
      if (!search.signal.aborted) setFound({ from, target, way: it })
    })
    return () => search.abort()
  }, [simulator, from, target])

  const nameOf = (path: string) => {
    const outer = path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
    return outer.map((it) => told.states([it])).join(' › ')
  }
  const options = chart.states
    .filter((it) => it.path !== '' && it.type !== 'history')
    .map((it) => ({ value: it.path, label: nameOf(it.path) }))
  return (
    <chakra.div display="grid" gap="2">
      <chakra.label htmlFor={id} textStyle="h3">
        {texts.howToGetTo}
      </chakra.label>
      <NativeSelect id={id} value={target} options={options} nothing={texts.chooseState} onChoose={setTarget} />
      {target === '' ? null : (
        <chakra.div role="status" display="grid" gap="2">
          {notice(way)}
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
              <Button size="sm" justifySelf="start" onClick={() => onTake(way.map((it) => it.cause.name))}>
                {texts.goThere}
              </Button>
            </>
          ) : null}
        </chakra.div>
      )}
    </chakra.div>
  )
}
