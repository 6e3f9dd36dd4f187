import { chakra } from '@chakra-ui/react'
import { LockKeyhole, UserPlus } from 'lucide-react'
import { wrongEmail } from '#machines/hiring/reference-check.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { candidateLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { TextLink } from '../links.tsx'
import { nameOf } from './words.ts'

/** The form in which a candidate is added by hand. */
export const candidateFields: readonly Field[] = [
  { id: 'firstName', type: 'InputBox', label: texts.firstName, required: true, isHalf: true },
  { id: 'lastName', type: 'InputBox', label: texts.lastName, required: true, isHalf: true },
  { id: 'email', type: 'InputBox', label: texts.email, required: true, validation: wrongEmail },
  { id: 'phone', type: 'InputBox', label: texts.phone, isHalf: true },
  { id: 'title', type: 'InputBox', label: texts.currentTitle, isHalf: true },
  { id: 'source', type: 'InputBox', label: texts.source },
]

/** Opens the form; where it is locked it says why. */
export const AddCandidate = ({ lock, onAdd }: { lock: string | null; onAdd: () => void }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBottom="4">
    <Button
      variant="solid"
      height={{ base: '11', md: '8' }}
      disabled={lock !== null}
      aria-describedby={lock === null ? undefined : 'why-no-candidate'}
      onClick={onAdd}
    >
      <UserPlus aria-hidden />
      {texts.addCandidate}
    </Button>
    {lock === null ? null : (
      <chakra.p id="why-no-candidate" textStyle="small" color="fg-quiet" display="flex" alignItems="center" gap="1.5">
        <LockKeyhole size={14} aria-hidden />
        {lock}
      </chakra.p>
    )}
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
