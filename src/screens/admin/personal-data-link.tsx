import { Link } from '@tanstack/react-router'
import { ShieldUser } from 'lucide-react'
import type { PersonKind } from '#src/contract/personal-data.ts'
import { personLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/personal-data.ts'
import { rowButtonClass } from '#src/ui/button-class.ts'
import { ButtonLink } from '../links.tsx'

type Props = { kind: PersonKind; id: number; name: string; isIcon?: boolean }

// Made once: an icon that is the same element is not drawn again with its row.
const shield = <ShieldUser aria-hidden />

/** Leads to what the company holds on somebody. */
export const PersonalDataLink = ({ kind, id, name, isIcon = false }: Props) => {
  const label = texts.dataOf(name)
  return isIcon ? (
    <Link {...personLink(kind, id)} className={rowButtonClass} aria-label={label} title={label}>
      {shield}
    </Link>
  ) : (
    <ButtonLink {...personLink(kind, id)} variant="outline" aria-label={label}>
      {texts.personalData}
    </ButtonLink>
  )
}
