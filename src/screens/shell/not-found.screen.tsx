import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Building2, SearchX } from 'lucide-react'
import { type PageName, pageLinks } from '#src/navigation/pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Standalone } from './standalone.tsx'

const listLabels: Partial<Record<PageName, string>> = {
  candidateList: 'Go to Candidates',
  requisitionList: 'Go to Requisitions',
  startReview: 'Go to Performance Reviews',
}

const reasons = {
  malformed: 'The address is incomplete or mistyped. Check the link, or look the record up in its list.',
  missing:
    'This record does not exist, was deleted, or is not shared with you. Check the link, or ask whoever sent it.',
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
      <Link {...pageLinks[list]}>{listLabels[list] ?? 'Go to Workspaces'}</Link>
    </Button>
  )
  if (elsewhere === null)
    return (
      <Standalone icon={SearchX} title="Page not found">
        <chakra.p color="fg-quiet">{reasons[isMalformed ? 'malformed' : 'missing']}</chakra.p>
        {toList}
      </Standalone>
    )
  return (
    <Standalone icon={Building2} title={`This page belongs to ${elsewhere}`}>
      <chakra.p color="fg-quiet">
        You are working in {company}. Switch to {elsewhere} to open it.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="solid" onClick={onSwitch}>
          <ArrowLeftRight aria-hidden />
          Switch to {elsewhere}
        </Button>
        {toList}
      </chakra.div>
    </Standalone>
  )
}
