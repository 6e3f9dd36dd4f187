import type { SampleCompany, SamplePerson, SampleProgress, SampleTeam } from './companies.ts'
import { type Dice, makeDice } from './dice.ts'
import { staffFirstNames, staffLastNames } from './names.ts'

/** How many people report to one lead. */
const span = 7

const newName = (dice: Dice, taken: Set<string>): string => {
  for (;;) {
    const name = `${dice.oneOf(staffFirstNames)} ${dice.oneOf(staffLastNames)}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

const everybody = (person: SamplePerson): SamplePerson[] => [person, ...(person.reports ?? []).flatMap(everybody)]

const headOf = ({ head, lead, department, titles, size }: SampleTeam, dice: Dice, taken: Set<string>): SamplePerson => {
  const person = (title: string, place = department): SamplePerson => ({
    name: newName(dice, taken),
    title,
    department: place,
  })
  const leads = Array.from({ length: Math.ceil((size - 1) / (span + 1)) }, () => person(lead))
  const members = Array.from({ length: size - 1 - leads.length }, () => person(dice.oneOf(titles)))
  return {
    ...person(head, 'Leadership'),
    reports: leads.map((it, index) => ({
      ...it,
      reports: members.filter((_, place) => place % leads.length === index),
    })),
  }
}

const progressOf = (people: SamplePerson[], dice: Dice): SampleProgress =>
  Object.fromEntries(
    people
      // Four in ten have not been begun with.
      .filter(() => dice.chance(60))
      .map(({ name }) => {
        const stepsDone = dice.oneOf([0, 1, 1, 2, 2, 3, 4, 4, 4] as const)
        return [name, { stepsDone, isNextBegun: stepsDone === 0 || (stepsDone < 3 && dice.chance(50)) }]
      }),
  )

/** The company with the teams that its catalogue entry only counts, each person by name. */
export const withStaff = (company: SampleCompany): SampleCompany => {
  const dice = makeDice(company.name.length * 1009)
  const taken = new Set(everybody(company.chief).map((it) => it.name))
  const heads = company.teams.map((it) => headOf(it, dice, taken))
  // The chief has not begun with the heads.
  const begun = heads.flatMap((it) => it.reports ?? []).flatMap(everybody)
  return {
    ...company,
    chief: { ...company.chief, reports: [...(company.chief.reports ?? []), ...heads] },
    progress: { ...progressOf(begun, dice), ...company.progress },
  }
}
