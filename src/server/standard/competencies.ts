/** Something that reviews give a score to. */
export type Competency = { name: string; description: string; behaviours: readonly string[] }

export const values: readonly Competency[] = [
  {
    name: 'Own the outcome',
    description: 'Takes a goal from promise to result, and says early when it is at risk.',
    behaviours: ['Follows work through after the hand-over', 'Raises a risk before it becomes a delay'],
  },
  {
    name: 'Say it plainly',
    description: 'Speaks openly and kindly, also when the message is hard.',
    behaviours: [
      'Gives feedback directly to the person',
      'Names a disagreement in the room',
      'Writes so that others can act',
    ],
  },
  {
    name: 'Learn out loud',
    description: 'Treats mistakes as news that others can use.',
    behaviours: ['Shares what went wrong without being asked', 'Asks for feedback and changes something'],
  },
  {
    name: 'Customers before comfort',
    description: 'Decides by what helps the people who rely on us.',
    behaviours: ['Visits or calls customers regularly', 'Trades own convenience for a better result'],
  },
  {
    name: 'Leave it better',
    description: 'Improves what is touched: the tool, the document, the process.',
    behaviours: ['Removes a cause, not only its effect', 'Keeps shared spaces in order'],
  },
]

export const behavioural: readonly Competency[] = [
  {
    name: 'Communicates with care',
    description: 'Gives people what they need to know, in time and in words they understand.',
    behaviours: ['Adapts the message to the listener', 'Summarises decisions in writing', 'Listens before answering'],
  },
  {
    name: 'Works across teams',
    description: 'Finds the people who are affected and works things out with them.',
    behaviours: ['Involves others before deciding', 'Shares credit', 'Helps without being asked'],
  },
  {
    name: 'Decides with judgement',
    description: 'Chooses in good time, on facts, and explains why.',
    behaviours: ['Weighs cost against benefit', 'Separates what is known from what is assumed'],
  },
  {
    name: 'Stays steady under pressure',
    description: 'Keeps priorities and tone when plans change.',
    behaviours: ['Re-plans calmly', 'Asks for help in time'],
  },
]

/** The functional competencies of a company that has named no departments yet. */
export const anyJob: readonly Competency[] = [
  {
    name: 'Knows the job',
    description: 'Has the knowledge and skills that the job requires, and keeps them current.',
    behaviours: ['Applies what is known to new cases', 'Learns what the job will need next'],
  },
  {
    name: 'Quality of work',
    description: 'Does work that others can rely on without checking it.',
    behaviours: ['Checks results before handing over', 'Keeps to what was agreed'],
  },
  {
    name: 'Planning and delivery',
    description: 'Plans, estimates and finishes in steps that others can rely on.',
    behaviours: ['Keeps estimates honest', 'Says early what will not be done in time'],
  },
  {
    name: 'Solves problems',
    description: 'Finds the cause of a problem and proves that it is gone.',
    behaviours: ['Goes and sees', 'Checks the effect afterwards'],
  },
]
