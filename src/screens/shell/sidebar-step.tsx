import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberText } from '#machines/kit/plural.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { targetOfStep } from '#machines/shell/pages.ts'
import { isActiveStep, type SidebarStep } from '#machines/shell/sidebar-steps.ts'
import { linkOfPage } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { AccordionItem } from '#src/ui/accordion-item.tsx'
import { classed } from '#src/ui/classed.ts'

/** The look of a row of the sidebar. */
export const sidebarRow = 'sidebar-row'

/** One that leads nowhere. */
export const SidebarRow = classed('div', sidebarRow)

/** The one path of `period:<id>`; its steps have no address of their own. */
const periodOf = (id: string) => (id.startsWith('period:') ? Number(id.slice('period:'.length)) : null)

function StepIcon({ step, isCurrent, isLocked }: { step: SidebarStep; isCurrent: boolean; isLocked: boolean }) {
  if (isLocked) return <Lock size={16} aria-hidden />
  if (step.isComplete) return <CircleCheck size={16} aria-hidden data-done="" />
  return isCurrent ? <CircleDot size={16} aria-hidden /> : <Circle size={16} aria-hidden />
}

type Props = { step: SidebarStep; current: string; search: ReviewSearch }

function Step({ step, current, search }: Props) {
  const period = periodOf(step.id)
  const target = targetOfStep(period === null ? step.id : 'past-reviews')
  const link = target && linkOfPage(target.page)
  const isCurrent = step.id === current
  const isLocked = step.isDisabled || !link
  const words: ReactNode = (
    <span className="step">
      {step.title}
      {step.isComplete ? <span className="unseen">{texts.stepCompleted}</span> : null}
      {isLocked || step.reason ? (
        <span className="reason">
          {isLocked ? <span className="unseen">{texts.locked} </span> : null}
          {step.reason ?? (step.isDisabled ? texts.notOpenYet : texts.noPageYet)}
        </span>
      ) : null}
    </span>
  )
  // A section of the page is no step to be taken: it has its figure instead of a mark.
  const icon =
    step.count !== undefined ? null : (
      <StepIcon step={step} isCurrent={isCurrent} isLocked={isLocked || step.reason !== null} />
    )
  const currentMark = isCurrent ? 'step' : undefined
  if (isLocked || !target || !link)
    return (
      <SidebarRow aria-disabled="true" aria-current={currentMark}>
        {icon}
        {words}
      </SidebarRow>
    )
  const linkSearch = period === null ? search : { planPeriodId: period }
  return (
    <Link
      {...link}
      className={sidebarRow}
      aria-current={currentMark}
      search={{ ...linkSearch, step: target.step }}
      // A section takes the focus where it stands, which going to the top of the page would undo.
      resetScroll={step.count === undefined}
    >
      {icon}
      {words}
      {typeof step.count === 'number' ? (
        <>
          {/* The name is read as one line. */} <span className="count">{numberText(step.count)}</span>
        </>
      ) : null}
    </Link>
  )
}

const List = classed('ul', 'sidebar-list')

/** The steps of a page; those that share a group are under its name. */
export const SidebarSteps = ({
  steps,
  current,
  search,
}: {
  steps: SidebarStep[]
  current: string
  search: ReviewSearch
}) => (
  <List>
    {steps.map((step) => (
      <li key={step.id}>
        {step.subSteps.length === 0 ? (
          <Step step={step} current={current} search={search} />
        ) : (
          <AccordionItem
            isInitiallyOpen
            heading={
              <span className="step-group">
                <StepIcon step={step} isCurrent={isActiveStep(step, current)} isLocked={step.isDisabled} />
                {step.title}
                <span className="unseen">
                  {step.isComplete ? texts.stepCompleted : step.isDisabled ? texts.stepLocked : ''}
                </span>
              </span>
            }
          >
            <div className="sub-steps">
              <SidebarSteps steps={step.subSteps} current={current} search={search} />
            </div>
          </AccordionItem>
        )}
      </li>
    ))}
  </List>
)
