import type { Api } from '#src/api/api.ts'
import { reporteesQuery } from '#src/api/reviews.ts'
import { teamQuery } from '#src/api/team-summaries.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Reportee } from '#src/contract/reviews.ts'

type OtherManager = { id: number; name: string; hasNoAccount: boolean }

/** A team with its manager; null where it is the reader's own. */
export type Team = { manager: OtherManager | null; reportees: Reportee[] }

export const nobody: Team = { manager: null, reportees: [] }

/** The manager whose team is asked for, unless that is the reader. */
export const otherManager = (session: RouterContext['session'], managerId: number | undefined): number | undefined =>
  managerId === session.getSnapshot().context.company?.employeeId ? undefined : managerId

/** The reader's own team in a plan period, or that of the manager who is named. */
export const loadTeam = async (api: Api, planPeriodId: number, managerId: number | undefined): Promise<Team> => {
  if (managerId === undefined)
    return { manager: null, reportees: await api.queryClient.fetchQuery(reporteesQuery(api, planPeriodId)) }
  const {
    managerName,
    managerHasNoAccount = false,
    members,
  } = await api.queryClient.fetchQuery(teamQuery(api, managerId, planPeriodId))
  return { manager: { id: managerId, name: managerName, hasNoAccount: managerHasNoAccount }, reportees: members }
}
