import { Plus } from 'lucide-react'
import { requisitionFormLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { ButtonLink } from '../links.tsx'

/** Leads to the form in which people are asked for; its kind is chosen there. */
export const NewRequisition = () => (
  <ButtonLink {...requisitionFormLink('UNPLANNED')} variant="solid">
    <Plus size={16} aria-hidden />
    {texts.newRequisition}
  </ButtonLink>
)
