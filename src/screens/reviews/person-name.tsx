import type { EmployeeProfile } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { chakra } from '#src/ui/chakra.ts'

type Props = { name: string | undefined; photoUrl?: string | null; note?: string | undefined }

/** Whom a page is about, beside their picture; an empty name reads N/A. */
export const PersonName = ({ name, photoUrl = null, note }: Props) => (
  <chakra.span display="inline-flex" alignItems="center" gap="2">
    <Avatar src={photoUrl} size={20} />
    <span>
      <chakra.span color="fg-text" fontWeight="medium">
        {name || texts.notAvailable}
      </chakra.span>
      {note ? <chakra.span marginInlineStart="1"> {note}</chakra.span> : null}
    </span>
  </chakra.span>
)

/** Whose review a page is about, as the review's record has it. */
export const EmployeeName = ({ employee }: { employee: EmployeeProfile }) => (
  <PersonName
    name={employee.employeeName}
    photoUrl={employee.profilePhotoNeeded ? employee.employeeProfilePhotoURL : null}
  />
)
