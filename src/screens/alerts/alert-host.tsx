import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate'
import { type Alert, isUrgent } from '#machines/shell/alert.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import * as texts from '#src/texts/shell.ts'
import { AlertBox } from '#src/ui/alert-box.tsx'
import { classed } from '#src/ui/classed.ts'

const Region = classed('section', 'alerts')

type Props = { alerts: ActorRefFrom<typeof alertsMachine> }

const none: readonly Alert[] = []
const shownOf = ({ context }: SnapshotFrom<typeof alertsMachine>): readonly Alert[] => context.shown

/** What is on screen in each state. */
const views = {
  idle: () => none,
  showing: shownOf,
  held: shownOf,
} satisfies Record<StateValueFrom<typeof alertsMachine>, typeof shownOf>

/**
 * Where alerts appear, and are read out: errors at once, the rest when the reader pauses. None closes itself while the
 * pointer or the focus is on one.
 */
export function AlertHost({ alerts }: Props) {
  const shown = useSelector(alerts, (it) => views[it.value](it))
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)

  const close = ({ id }: Alert) => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const hadFocus = region.current?.contains(document.activeElement) ?? false
    const next = buttons.find((it) => it !== document.activeElement) ?? cameFrom.current
    alerts.send({ type: 'alert.dismiss', id })
    if (hadFocus && next instanceof HTMLElement) next.focus()
  }
  const boxes = (isOf: (alert: Alert) => boolean) =>
    shown
      .filter(isOf)
      .map((it) => (
        <AlertBox
          key={it.id}
          kind={it.tone}
          size={it.size}
          title={it.title}
          message={it.message}
          onClose={() => close(it)}
        />
      ))
  return (
    <Region
      ref={region}
      aria-label={texts.alerts}
      onPointerEnter={() => alerts.send({ type: 'alerts.hold' })}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) alerts.send({ type: 'alerts.release' })
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        alerts.send({ type: 'alerts.hold' })
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) alerts.send({ type: 'alerts.release' })
      }}
    >
      <div aria-live="assertive">{boxes(isUrgent)}</div>
      <div aria-live="polite">{boxes((it) => !isUrgent(it))}</div>
    </Region>
  )
}
