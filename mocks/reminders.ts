import { type LatePerson, reminders } from '#src/contract/reminders.ts'
import { mock, noSuchRecord } from './mock.ts'
import { dueDateOf, type World } from './world.ts'

export const aLatePerson = (change: Partial<LatePerson> = {}): LatePerson => ({
  employeeId: 10,
  name: 'Priya Raman',
  reviews: 1,
  remindedAt: null,
  hasAccount: true,
  ...change,
})

export const remindersHandlers = (world: World) => {
  const isThere = (planPeriodId: number) => world.periods.some((it) => it.id === planPeriodId)
  return [
    mock(reminders.late, ({ params: { planPeriodId, matter } }) =>
      isThere(planPeriodId)
        ? {
            people: world.late[matter],
            hasMore: false,
            ...dueDateOf(world, matter === 'REVIEW' ? 'evaluate' : 'self-review'),
          }
        : noSuchRecord(),
    ),
    mock(reminders.send, ({ params: { planPeriodId, matter }, body: { employeeIds } }) => {
      const known = world.late[matter].filter((it) => employeeIds.includes(it.employeeId))
      if (!isThere(planPeriodId) || known.length < employeeIds.length) return noSuchRecord()
      const isOpen = ({ hasAccount, remindedAt }: LatePerson) => hasAccount && remindedAt === null
      const people = known.map((it) => ({
        employeeId: it.employeeId,
        name: it.name,
        refusal: isOpen(it) ? null : 'Already reminded in the last 24 hours.',
      }))
      world.late[matter] = world.late[matter].map((it) =>
        known.includes(it) && isOpen(it) ? { ...it, remindedAt: new Date().toISOString() } : it,
      )
      return { people }
    }),
  ]
}
