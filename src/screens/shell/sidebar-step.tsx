import { chakra } from '@chakra-ui/react'
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
    <chakra.span minWidth="0">
      {step.title}
      {step.isComplete ? <chakra.span srOnly>{texts.stepCompleted}</chakra.span> : null}
      {isLocked ? (
        <chakra.span display="block" textStyle="label" fontWeight="normal">
          <chakra.span srOnly>{texts.locked} </chakra.span>
          {step.reason ?? (step.isDisabled ? texts.notOpenYet : texts.noPageYet)}
        </chakra.span>
      ) : null}
    </chakra.span>
  )
  // A section of the page is no step to be taken: it has its figure instead of a mark.
  const icon = step.count !== undefined ? null : <StepIcon step={step} isCurrent={isCurrent} isLocked={isLocked} />
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
          {/* The name is read as one line. */} <Count>{numberText(step.count)}</Count>
        </>
      ) : null}
    </Link>
  )
}

const Count = chakra('span', {
  base: { flexShrink: '0', marginInlineStart: 'auto', color: 'fg-quiet', fontVariantNumeric: 'tabular-nums' },
})

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
              <chakra.span
                display="flex"
                alignItems="center"
                gap="2.5"
                css={{ '& > svg': { flexShrink: 0 }, '& > svg[data-done]': { color: 'good-fg' } }}
              >
                <StepIcon step={step} isCurrent={isActiveStep(step, current)} isLocked={step.isDisabled} />
                {step.title}
                <chakra.span srOnly>
                  {step.isComplete ? texts.stepCompleted : step.isDisabled ? texts.stepLocked : ''}
                </chakra.span>
              </chakra.span>
            }
          >
            <chakra.div marginInlineStart="4" paddingInlineStart="2" borderInlineStartWidth="1px">
              <SidebarSteps steps={step.subSteps} current={current} search={search} />
            </chakra.div>
          </AccordionItem>
        )}
      </li>
    ))}
  </List>
)
