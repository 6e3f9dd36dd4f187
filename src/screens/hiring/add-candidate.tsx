import { UserPlus } from 'lucide-react'
import type { Candidate } from '#src/contract/candidates.ts'
import { candidateLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { TextLink } from '../links.tsx'
import { LockedButton } from './locked-button.tsx'
import { nameOf } from './words.ts'

/** Opens the form. */
export const AddCandidate = ({ lock, onAdd }: { lock: string | null; onAdd: () => void }) => (
  <chakra.div marginBottom="4">
    <LockedButton isMain lock={lock} onPress={onAdd}>
      <UserPlus aria-hidden />
      {texts.addCandidate}
    </LockedButton>
  </chakra.div>
)

/** The way to whoever may be the same person. */
export const KnownCandidates = ({ known }: { known: readonly Candidate[] }) =>
  known.length === 0 ? null : (
    <NoticeBox tone="warn" role="status">
      <chakra.ul aria-label={texts.knownCandidates} listStyleType="none" display="grid" gap="1">
        {known.map((it) => (
          <li key={it.id}>
            <TextLink {...candidateLink(it.id)}>{nameOf(it)}</TextLink>{' '}
            {[it.displayId, it.email, it.application?.jobTitle].filter(Boolean).join(', ')}
          </li>
        ))}
      </chakra.ul>
    </NoticeBox>
  )
