/** One thing that gets a score. `strong` and `growing` are what managers wrote of it, after the person's first name. */
export type Asked = {
  name: string
  description: string
  behaviours: readonly string[]
  strong: string
  growing: string
}

export const values: readonly Asked[] = [
  {
    name: 'Own the outcome',
    description: 'Takes a goal from promise to result, and says early when it is at risk.',
    behaviours: ['Follows work through after the hand-over', 'Raises a risk before it becomes a delay'],
    strong: 'took the spring release from plan to rollout and stayed with it until the last site was stable.',
    growing: 'delivers what was agreed, and could say sooner when a date starts to slip.',
  },
  {
    name: 'Say it plainly',
    description: 'Speaks openly and kindly, also when the message is hard.',
    behaviours: [
      'Gives feedback directly to the person',
      'Names a disagreement in the room',
      'Writes so that others can act',
    ],
    strong: 'told the steering group that the pilot was not ready, with reasons, and was right to.',
    growing: 'is clear in writing but often holds back in larger meetings.',
  },
  {
    name: 'Learn out loud',
    description: 'Treats mistakes as news that others can use.',
    behaviours: ['Shares what went wrong without being asked', 'Asks for feedback and changes something'],
    strong: 'wrote up the March outage so well that two other teams changed their checklists.',
    growing: 'takes feedback well in person; sharing lessons with other teams is the next step.',
  },
  {
    name: 'Customers before comfort',
    description: 'Decides by what helps the people who rely on us.',
    behaviours: ['Visits or calls customers regularly', 'Trades own convenience for a better result'],
    strong: 'spent two weeks on site during commissioning and came back with nine fixes that mattered.',
    growing: 'knows the product deeply and would gain from more time with the people who use it.',
  },
  {
    name: 'Leave it better',
    description: 'Improves what is touched: the tool, the document, the process.',
    behaviours: ['Removes a cause, not only its effect', 'Keeps shared spaces in order'],
    strong: 'cut the set-up time of a test cell from a day to an hour, unasked.',
    growing: 'fixes what is asked for; now and then the cause behind it deserves a look as well.',
  },
]

export const behavioural: readonly Asked[] = [
  {
    name: 'Communicates with care',
    description: 'Gives people what they need to know, in time and in words they understand.',
    behaviours: ['Adapts the message to the listener', 'Summarises decisions in writing', 'Listens before answering'],
    strong: 'keeps three time zones informed with one weekly note that people really read.',
    growing: 'explains technical points well to engineers; other audiences need fewer details.',
  },
  {
    name: 'Works across teams',
    description: 'Finds the people who are affected and works things out with them.',
    behaviours: ['Involves others before deciding', 'Shares credit', 'Helps without being asked'],
    strong: 'brought supply, quality and firmware to one table and settled the connector question in a week.',
    growing: 'works smoothly inside the team and could involve the neighbouring teams earlier.',
  },
  {
    name: 'Decides with judgement',
    description: 'Chooses in good time, on facts, and explains why.',
    behaviours: ['Weighs cost against benefit', 'Separates what is known from what is assumed'],
    strong: 'stopped a costly redesign by testing the assumption behind it first.',
    growing: 'decides soundly when the facts are complete; earlier calls with less certainty would help.',
  },
  {
    name: 'Stays steady under pressure',
    description: 'Keeps priorities and tone when plans change.',
    behaviours: ['Re-plans calmly', 'Asks for help in time'],
    strong: 'kept the team calm and in order through the week of the recall.',
    growing: 'copes well; asking for help a day earlier would spare some late evenings.',
  },
]

export const evidenceTexts: readonly string[] = [
  'Letter of thanks from the customer after the commissioning, 14 May.',
  'Presented the results at the quarterly review; the slides are in the team folder.',
  'Took over the on-call rota for a colleague for three weeks.',
  'The retrospective of 2 September names this as the reason that we kept the date.',
  'Two colleagues from the neighbouring team mentioned this without being asked.',
  'Audit report, section 4: no findings.',
]
