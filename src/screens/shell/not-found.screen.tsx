import { ArrowLeftRight, Building2, SearchX } from 'lucide-react'
import { type PageName, pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '../links.tsx'
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
    <ButtonLink {...pageLinks[list]} variant={elsewhere === null ? 'solid' : 'outline'}>
      {listLabels[list] ?? texts.goToWorkspaces}
    </ButtonLink>
  )
  if (elsewhere === null)
    return (
      <Standalone icon={SearchX} title={texts.pageNotFound}>
        <p className="quiet">{reasons[isMalformed ? 'malformed' : 'missing']}</p>
        {toList}
      </Standalone>
    )
  return (
    <Standalone icon={Building2} title={texts.pageBelongsTo(elsewhere)}>
      <p className="quiet">{texts.switchToOpen(company, elsewhere)}</p>
      <div className="button-row">
        <Button variant="solid" onClick={onSwitch}>
          <ArrowLeftRight aria-hidden />
          {texts.switchTo(elsewhere)}
        </Button>
        {toList}
      </div>
    </Standalone>
  )
}
