import { isDropped, type LiveStep, type Masked } from '#machines/studio/live.ts'
import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import type { LiveTexts } from './live-texts.ts'

const Parts = ({ title, of }: { title: string; of: Masked }) =>
  Object.keys(of).length === 0 ? null : (
    <div>
      <chakra.h2 textStyle="label" color="fg-quiet">
        {title}
      </chakra.h2>
      <chakra.p overflowWrap="anywhere">
        {Object.entries(of)
          .map(([name, kind]) => texts.maskedPart(name, texts.maskedKinds[kind]))
          .join(', ')}
      </chakra.p>
    </div>
  )

/** One step: each transition in its order, what every condition said, and what has changed, without its content. */
export function StepDetails({ step, told }: { step: LiveStep; told: LiveTexts }) {
  const { machine, microsteps, guards, payload, changed } = step
  return (
    <chakra.div display="grid" gap="2" textStyle="small">
      {step.hasFailed ? <NoticeBox tone="bad">{told.line(step)}</NoticeBox> : null}
      {isDropped(step) ? <NoticeBox tone="warn">{told.refusal(step)}</NoticeBox> : null}
      {microsteps.some((it) => it.edges.length > 0) ? (
        <div>
          <chakra.h2 textStyle="label" color="fg-quiet">
            {texts.liveInOrder}
          </chakra.h2>
          <chakra.ol listStyleType="decimal" paddingInlineStart="5">
            {microsteps.map((it, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same transition can come twice
              <li key={at}>
                {told.event(machine, it.event, it.edges)}{' '}
                <chakra.span color="fg-quiet">{texts.leadsTo(told.states(machine, it.states))}</chakra.span>
              </li>
            ))}
          </chakra.ol>
        </div>
      ) : null}
      {guards.length > 0 ? (
        <div>
          <chakra.h2 textStyle="label" color="fg-quiet">
            {texts.liveConditions}
          </chakra.h2>
          <ul>
            {guards.map((it, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition can be asked twice
              <li key={at}>{texts.liveCondition(told.guard(machine, it.edge) ?? it.edge, it.passed)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Parts title={texts.livePayload} of={payload} />
      <Parts title={texts.liveChanged} of={changed} />
    </chakra.div>
  )
}
