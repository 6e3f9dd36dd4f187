import * as texts from '#machines/texts/reviews.ts'
import type { PlanStatus } from '#src/contract/plan-periods.ts'
import type { LatePerson, ReminderMatter } from '#src/contract/reminders.ts'

/** Why somebody who is late is not reminded, in words for people; null: they are. */
export const reminderRefusal = ({ hasAccount, remindedAt }: Pick<LatePerson, 'hasAccount' | 'remindedAt'>) => {
  if (!hasAccount) return texts.cannotBeNotified
  return remindedAt === null ? null : texts.remindedToday
}

/** Those of the late who are reminded. */
export const toBeReminded = (people: readonly LatePerson[]): LatePerson[] =>
  people.filter((it) => reminderRefusal(it) === null)

type Who = { isSuperUser: boolean; hasReports: boolean }

/** What somebody may remind others of: managers those who report to them, super users everybody. */
export const remindersOf = (who: Who, periodStatus: PlanStatus): ReminderMatter[] => {
  if (periodStatus !== 'IN_PROGRESS') return []
  if (who.isSuperUser) return ['SELF_REVIEW', 'REVIEW']
  return who.hasReports ? ['SELF_REVIEW'] : []
}
