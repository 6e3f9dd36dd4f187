import type { PersonKind } from '#src/contract/personal-data.ts'
import { personLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/personal-data.ts'
import { ButtonLink } from '../links.tsx'

type Props = { kind: PersonKind; id: number; name: string }

/** Leads to what the company holds on somebody. */
export const PersonalDataLink = ({ kind, id, name }: Props) => (
  <ButtonLink {...personLink(kind, id)} variant="outline" aria-label={texts.dataOf(name)}>
    {texts.personalData}
  </ButtonLink>
)
