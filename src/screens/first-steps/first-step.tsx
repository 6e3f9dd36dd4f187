import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstStep, type Lacking } from '#machines/shell/first-steps.ts'
import type { Reader } from '#machines/shell/rights.ts'
import { linkOfPage } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/first-steps.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ButtonLink } from '../links.tsx'

type FirstStepText = {
  title: string
  text: string
  /** Leads to where the reader brings what is missing; absent where that is for others, or where this page does it. */
  action?: ReactNode
}

/** What is missing, why, and what the reader can do about it, or who else does. */
export function firstStepText(lacking: Lacking, reader: Reader): FirstStepText {
  const { title, own, others, link: label } = texts.lacking[lacking]
  const step = firstStep(lacking, reader)
  if (step === null) return { title, text: others }
  const link = step.page && linkOfPage(step.page)
  if (!link) return { title, text: own }
  return { title, text: own, action: <ButtonLink {...link}>{label}</ButtonLink> }
}

/** In the place of a list or a card that is empty because something has to come first. */
export const FirstStep = ({ icon, lacking, reader }: { icon: LucideIcon; lacking: Lacking; reader: Reader }) => {
  const { title, text, action } = firstStepText(lacking, reader)
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  )
}
