import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { companyPlansTable, objectivesTable, recognitionsTable } from '../schema/plans.ts'
import type { Dice } from './dice.ts'
import type { StoredPerson } from './fill-people.ts'
import type { StoredPeriods } from './fill-periods.ts'

type Setting = { companyId: number; people: StoredPerson[]; periods: StoredPeriods; dice: Dice; now: Date }

const day = 86_400_000

const objectives = [
  {
    title: 'Grow recurring revenue',
    description: 'Subscriptions and service contracts, against the end of last year.',
    unit: '%',
    weight: 40,
    threshold: 8,
    target: 12,
    stretch: 18,
  },
  {
    title: 'Answer customers faster',
    description: 'Median time to a first answer.',
    unit: 'hours',
    weight: 25,
    threshold: 12,
    target: 6,
    stretch: 3,
  },
  {
    title: 'Keep the people we have',
    description: 'Share of people who stay through the year.',
    unit: '%',
    weight: 20,
    threshold: 88,
    target: 92,
    stretch: 95,
  },
  {
    title: 'Ship what was promised',
    description: 'Milestones reached by their date.',
    unit: '%',
    weight: 15,
    threshold: 70,
    target: 85,
    stretch: 95,
  },
]

const praises = [
  {
    title: 'Stayed late for the launch',
    message: 'Without the last evening in the test hall we would have slipped a week.',
  },
  {
    title: 'Patient with a difficult customer',
    message: 'Three calls, no raised voice, and they renewed the contract.',
  },
  { title: 'Wrote it down', message: 'The guide answered half of our questions before we asked them.' },
  { title: 'Found the fault nobody saw', message: 'A wrong unit in the calibration table, found by reading it twice.' },
  { title: 'Welcomed the new colleagues', message: 'Everybody knew whom to ask by the end of the first day.' },
]

/** Stores what the company plans for its periods, and what people were recognised for in them. */
export const fillPlans = async (tx: Tx, { companyId, people, periods, dice, now }: Setting): Promise<void> => {
  const chief = people.find((it) => it.managerId === null)
  const planned = [periods.previous, ...(periods.current ? [periods.current] : [])]
  for (const period of planned) {
    const [plan] = await tx
      .insert(companyPlansTable)
      .values({
        companyId,
        planPeriodId: period.id,
        type: 'SO',
        updatedAt: new Date(`${period.startDate}T09:00:00Z`),
        updatedBy: chief?.name ?? 'Company',
      })
      .returning()
    if (!plan) throw new Error('The database returned no row for the plan')
    await tx
      .insert(objectivesTable)
      .values(objectives.map((it, index) => ({ ...it, companyId, planId: plan.id, displayOrder: index + 1 })))
  }
  const givers = people.map((it) => it.name)
  const rows = people
    .filter((it) => it.managerId !== null && (it.userId !== null || dice.chance(50)))
    .flatMap((person) =>
      planned.map((period) => {
        const giverName = givers.filter((it) => it !== person.name)[dice.below(givers.length - 1)] ?? ''
        const end = Math.min(now.getTime(), new Date(`${period.endDate}T12:00:00Z`).getTime())
        return {
          companyId,
          employeeId: person.id,
          planPeriodId: period.id,
          giverName,
          relationship: giverName === person.managerName ? 'Manager' : 'Colleague',
          ...(praises[dice.below(praises.length)] ?? { title: '', message: '' }),
          givenAt: new Date(end - (1 + dice.below(40)) * day),
        }
      }),
    )
  await insertMany(tx, recognitionsTable, rows)
}
