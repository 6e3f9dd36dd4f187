import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Building2, SearchX } from 'lucide-react'
import { type PageName, pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { Standalone } from './standalone.tsx'

const listLabels: Partial<Record<PageName, string>> = {
  candidateList: texts.goToCandidates,
  requisitionList: texts.goToRequisitions,
  startReview: texts.goToReviews,
}

const reasons = {
  malformed: texts.malformedLink,
  missing: texts.missingRecord,
}

type Props = {
  isMalformed: boolean
  /** The company on screen. */
  company: string
  /** The company of the person's that has the record; null where none has. */
  elsewhere: string | null
  /** Where such records are listed. */
  list: PageName
  onSwitch: () => void
}

/** Says that there is nothing at an address, or in which company it is, and the way on. */
export function NotFoundScreen({ isMalformed, company, elsewhere, list, onSwitch }: Props) {
  const toList = (
    <Button asChild variant={elsewhere === null ? 'solid' : 'outline'}>
      <Link {...pageLinks[list]}>{listLabels[list] ?? texts.goToWorkspaces}</Link>
    </Button>
  )
  if (elsewhere === null)
    return (
      <Standalone icon={SearchX} title={texts.pageNotFound}>
        <chakra.p color="fg-quiet">{reasons[isMalformed ? 'malformed' : 'missing']}</chakra.p>
        {toList}
      </Standalone>
    )
  return (
    <Standalone icon={Building2} title={texts.pageBelongsTo(elsewhere)}>
      <chakra.p color="fg-quiet">{texts.switchToOpen(company, elsewhere)}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="solid" onClick={onSwitch}>
          <ArrowLeftRight aria-hidden />
          {texts.switchTo(elsewhere)}
        </Button>
        {toList}
      </chakra.div>
    </Standalone>
  )
}
