import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CandidateTab } from '#machines/hiring/candidate-tabs.ts'
import type { Neighbours } from '#machines/hiring/list-neighbours.ts'
import { numberText } from '#machines/kit/plural.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { candidateLink } from '#src/navigation/records.ts'
import { StyledButtonLink } from '#src/screens/styled-links.tsx'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { StyledButton } from '#src/ui/styled.tsx'
import { nameOf } from './words.ts'

type Props = { neighbours: Neighbours<Candidate>; tab: CandidateTab }
type StepProps = { to: Candidate | null; tab: CandidateTab; label: string; end: string; isBack?: boolean }

function Step({ to, tab, label, end, isBack = false }: StepProps) {
  const Icon = isBack ? ChevronLeft : ChevronRight
  const size = { boxSize: { base: '11', md: '8' }, variant: 'outline', isIcon: true } as const
  if (!to)
    return (
      <StyledButton {...size} disabled aria-label={end} title={end}>
        <Icon size={16} aria-hidden />
      </StyledButton>
    )
  const name = `${label}: ${nameOf(to)}`
  return (
    <StyledButtonLink {...candidateLink(to.id, tab)} {...size} aria-label={name} title={name}>
      <Icon size={16} aria-hidden />
    </StyledButtonLink>
  )
}

/** Leads through the candidates in the order of the list that the reader comes from, at the part that is open. */
export const NeighbourLinks = ({ neighbours: { previous, next, place, total }, tab }: Props) => (
  <chakra.nav aria-label={texts.inListOrder} display="flex" alignItems="center" gap="2">
    <chakra.span className="figures" textStyle="small" color="fg-quiet" whiteSpace="nowrap">
      {texts.placeInList(numberText(place), numberText(total))}
    </chakra.span>
    <Step to={previous} tab={tab} label={texts.previousCandidate} end={texts.firstInList} isBack />
    <Step to={next} tab={tab} label={texts.nextCandidate} end={texts.lastInList} />
  </chakra.nav>
)
