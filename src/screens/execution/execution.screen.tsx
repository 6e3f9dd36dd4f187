import { ArrowRight, CalendarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reader } from '#machines/shell/rights.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/execution.ts'
import { chakra } from '#src/ui/chakra.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { FirstStep } from '../first-steps/first-step.tsx'
import { TextLink } from '../links.tsx'

type Props = {
  reader: Reader
  hasActivePeriod: boolean
  /** What is being waited for, where there is none. */
  children: ReactNode
}

/** Where the execution area begins. Its pages work on the plan period in progress: without one they have nothing to show. */
export const ExecutionScreen = ({ reader, hasActivePeriod, children }: Props) => (
  <>
    <PageHeader title={texts.execution} purpose={texts.yearInShort} />
    {hasActivePeriod ? (
      <Pages reader={reader} />
    ) : (
      <Panel aria-label={texts.planPeriod}>
        <FirstStep icon={CalendarOff} lacking="planPeriod" reader={reader} />
        <chakra.div textAlign="center" paddingInline="4" paddingBottom="6" css={{ '&:empty': { display: 'none' } }}>
          {children}
        </chakra.div>
      </Panel>
    )}
  </>
)

const Pages = ({ reader }: { reader: Reader }) => (
  <chakra.div display="grid" gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))">
    <Panel inset aria-labelledby="direct-objectives">
      <chakra.h2 id="direct-objectives" textStyle="h2">
        {texts.directObjectives}
      </chakra.h2>
      <chakra.p color="fg-quiet" marginBlock="1.5">
        {texts.directInShort}
      </chakra.p>
      <TextLink {...pageLinks.directObjectives}>
        {texts.openDirectObjectives}
        <ArrowRight size={16} aria-hidden />
      </TextLink>
    </Panel>
    <Panel inset aria-labelledby="full-year">
      <chakra.h2 id="full-year" textStyle="h2">
        {texts.fullYear}
      </chakra.h2>
      <chakra.p color="fg-quiet" marginBlock="1.5">
        {texts.fullYearInShort}
      </chakra.p>
      <TextLink {...pageLinks.annualObjective}>
        {texts.openFullYear}
        <ArrowRight size={16} aria-hidden />
      </TextLink>
    </Panel>
    {reader.mayAdminister ? (
      <Panel inset aria-labelledby="plan-periods">
        <chakra.h2 id="plan-periods" textStyle="h2">
          {texts.planPeriods}
        </chakra.h2>
        <chakra.p color="fg-quiet" marginBlock="1.5">
          {texts.planPeriodsInShort}
        </chakra.p>
        <TextLink {...pageLinks.planPeriods}>
          {texts.openPlanPeriods}
          <ArrowRight size={16} aria-hidden />
        </TextLink>
      </Panel>
    ) : null}
  </chakra.div>
)
