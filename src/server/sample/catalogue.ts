import { behavioural, type Competency, values } from '../standard/competencies.ts'
import { functional } from './functional-catalogue.ts'

/** What managers wrote of somebody who is good at it, or not yet, after the person's first name. */
type Remarks = { strong: string; growing: string }
export type Asked = Competency & Remarks

const remarks: Record<string, Remarks> = {
  'Own the outcome': {
    strong: 'took the spring release from plan to rollout and stayed with it until the last site was stable.',
    growing: 'delivers what was agreed, and could say sooner when a date starts to slip.',
  },
  'Say it plainly': {
    strong: 'told the steering group that the pilot was not ready, with reasons, and was right to.',
    growing: 'is clear in writing but often holds back in larger meetings.',
  },
  'Learn out loud': {
    strong: 'wrote up the March outage so well that two other teams changed their checklists.',
    growing: 'takes feedback well in person; sharing lessons with other teams is the next step.',
  },
  'Customers before comfort': {
    strong: 'spent two weeks on site during commissioning and came back with nine fixes that mattered.',
    growing: 'knows the product deeply and would gain from more time with the people who use it.',
  },
  'Leave it better': {
    strong: 'cut the set-up time of a test cell from a day to an hour, unasked.',
    growing: 'fixes what is asked for; now and then the cause behind it deserves a look as well.',
  },
  'Communicates with care': {
    strong: 'keeps three time zones informed with one weekly note that people really read.',
    growing: 'explains technical points well to engineers; other audiences need fewer details.',
  },
  'Works across teams': {
    strong: 'brought supply, quality and firmware to one table and settled the connector question in a week.',
    growing: 'works smoothly inside the team and could involve the neighbouring teams earlier.',
  },
  'Decides with judgement': {
    strong: 'stopped a costly redesign by testing the assumption behind it first.',
    growing: 'decides soundly when the facts are complete; earlier calls with less certainty would help.',
  },
  'Stays steady under pressure': {
    strong: 'kept the team calm and in order through the week of the recall.',
    growing: 'copes well; asking for help a day earlier would spare some late evenings.',
  },
}

const withRemarks = (it: Competency): Asked => {
  const remark = remarks[it.name]
  if (!remark) throw new Error(`The sample's managers have written nothing of '${it.name}'`)
  return { ...it, ...remark }
}

/** What a company of these departments evaluates. */
export const askedIn = (departments: ReadonlySet<string>) => ({
  values: values.map(withRemarks),
  behavioural: behavioural.map(withRemarks),
  functional: [...departments].flatMap((department) =>
    (functional[department] ?? []).map((it) => ({ ...it, department })),
  ),
})

/** What people say of themselves, by how they score. */
export const selfReviewTexts = {
  strong: [
    'I am proud of how steady this was, also in the weeks before the release.',
    'This is where I think I helped the team most this year.',
    'I did this well, and I have begun to show others how.',
  ],
  fair: [
    'Mostly yes. When several things were due at once, I let this slip and caught up later.',
    'I got better at this in the second half of the year.',
    'Fine on my own work; I could do more of it across the team.',
  ],
  growing: [
    'I know that I have to work on this, and I would like to practise it on a smaller project first.',
    'This was hard for me this year. More regular feedback would help.',
  ],
} as const

/** What managers wrote on the sheets of a year, about those who have to grow and about everybody else. */
export const sheetTexts = {
  strong: {
    increases: ['Carried the largest project of the year.', 'The market pays more for this role than we do.'],
    promotions: [
      'Has done the work of the next level for two quarters, and others ask for the lead.',
      'Leads without the title already; the team asked for it.',
    ],
    goals: [''],
    conversations: [
      '',
      'Went well. We agreed on two goals for the new year.',
      'Would like to mentor somebody next year.',
      '',
    ],
  },
  growing: {
    increases: ['Held back until the goals of the plan are reached.'],
    promotions: [''],
    goals: [
      'Close every review comment within two days. Present one result a month to the team. We look at it together every second Friday.',
      'Plan the week on Monday and say on Wednesday what is at risk. Finish the course on estimating by the end of March.',
    ],
    conversations: [
      'Open and constructive. The plan was talked through line by line.',
      'Agrees with the goals, and asked for more frequent feedback.',
    ],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

export const evidenceTexts: readonly string[] = [
  'Letter of thanks from the customer after the commissioning, 14 May.',
  'Presented the results at the quarterly review; the slides are in the team folder.',
  'Took over the on-call rota for a colleague for three weeks.',
  'The retrospective of 2 September names this as the reason that we kept the date.',
  'Two colleagues from the neighbouring team mentioned this without being asked.',
  'Audit report, section 4: no findings.',
]
