import { useNavigate } from '@tanstack/react-router'
import { personOptions } from '#src/api/admin-options.ts'
import type { Api } from '#src/api/api.ts'
import { queryKeyOf } from '#src/api/api.ts'
import { useFoundOptions } from '#src/resource/options.ts'
import { TeamField } from '#src/screens/reviews/team-field.tsx'
import * as texts from '#src/texts/reviews.ts'

type Props = { api: Api; managerId: number | undefined }

/** The choice of a manager whose team the page shows, which the address then names. */
export function TeamChoice({ api, managerId }: Props) {
  const navigate = useNavigate()
  const chosen = managerId === undefined ? [] : [String(managerId)]
  const queryKey = queryKeyOf(api, 'teamChoice')
  const options = useFoundOptions(personOptions, { api, label: texts.team, chosen, queryKey })
  return (
    <TeamField
      options={options}
      managerId={managerId}
      onChoose={(id) => void navigate({ to: '.', search: (before) => ({ ...before, managerId: id }) })}
    />
  )
}
