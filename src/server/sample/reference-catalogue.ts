/** Where the sample companies work. */
export const locations = [
  { name: 'Headquarters', state: 'Oregon', country: 'United States' },
  { name: 'Toronto Office', state: 'Ontario', country: 'Canada' },
  { name: 'Kraków Hub', state: 'Lesser Poland', country: 'Poland' },
  { name: 'Melbourne Office', state: 'Victoria', country: 'Australia' },
  { name: 'Remote', state: '', country: 'Ireland' },
]

/** `department`: where such a job is, in companies that have one of that name. */
type Job = { jobName: string; department: string; description: string; titles: string[] }

export const jobs: Job[] = [
  {
    jobName: 'Software Engineer',
    department: 'Engineering',
    description: 'Builds and runs the software that customers depend on.',
    titles: ['Software Engineer', 'Senior Software Engineer', 'Staff Software Engineer'],
  },
  {
    jobName: 'Mechanical Engineer',
    department: 'Engineering',
    description: 'Designs, tests and improves moving parts.',
    titles: ['Mechanical Engineer', 'Senior Mechanical Engineer'],
  },
  {
    jobName: 'Product Designer',
    department: 'Design',
    description: 'Shapes how people use the product, from first sketch to shipped screen.',
    titles: ['Product Designer', 'Senior Product Designer'],
  },
  {
    jobName: 'Customer Care Specialist',
    department: 'Customer Care',
    description: 'Helps customers and takes what they say back to the teams.',
    titles: ['Customer Care Specialist', 'Customer Care Lead'],
  },
  {
    jobName: 'Operations Coordinator',
    department: 'Operations',
    description: 'Keeps material, people and plans in step.',
    titles: ['Operations Coordinator', 'Operations Manager'],
  },
]

export const qualifications = [
  { name: 'Education', type: 'SELECT', fields: { 'Minimum degree': ['None', 'Bachelor', 'Master', 'Doctorate'] } },
  {
    name: 'Experience',
    type: 'SELECT',
    fields: { 'Years in the field': ['0–2', '3–5', '6–10', 'More than 10'], 'People led': ['None', '1–5', '6–20'] },
  },
  {
    name: 'Languages',
    type: 'MULTI_SELECT',
    fields: { 'Working language': ['English', 'Polish', 'French', 'Spanish'] },
  },
  { name: 'Certificates', type: 'TEXT', fields: { 'Certificates required': [] } },
]

export const assessmentProfiles = [
  { name: 'Technical', description: 'Engineers, technicians and analysts' },
  { name: 'Customer facing', description: 'People who speak with customers every day' },
  { name: 'Leadership', description: 'People who lead other people' },
]

export const eppAttributes = [
  { name: 'Achievement', description: 'Sets goals and follows through' },
  { name: 'Assertiveness', description: 'Says what they think, and takes charge' },
  { name: 'Competitiveness', description: 'Wants to win' },
  { name: 'Conscientiousness', description: 'Keeps promises and attends to detail' },
  { name: 'Cooperativeness', description: 'Works easily with others' },
  { name: 'Extraversion', description: 'Draws energy from company' },
  { name: 'Managerial', description: 'Likes to plan the work of others' },
  { name: 'Motivation', description: 'Is moved by the work itself' },
  { name: 'Openness', description: 'Welcomes new ideas' },
  { name: 'Patience', description: 'Stays calm when things are slow' },
  { name: 'Self-confidence', description: 'Trusts their own judgement' },
  { name: 'Stress tolerance', description: 'Works well under pressure' },
]

export const combinations = [
  { name: 'Drive without patience', first: 'Achievement', firstBand: 'HIGH', second: 'Patience', secondBand: 'LOW' },
  { name: 'Pressure unheard', first: 'Stress tolerance', firstBand: 'LOW', second: 'Assertiveness', secondBand: 'LOW' },
  { name: 'Sure and closed', first: 'Self-confidence', firstBand: 'HIGH', second: 'Openness', secondBand: 'LOW' },
] as const

export const topgradeQuestions = {
  'The role': ['How did the role come to you, and what did you find when you arrived?', 'What were you hired to do?'],
  Results: [
    'Which of your results are you proudest of, and how were they measured?',
    'Which decision would you take differently today?',
  ],
  People: [
    'Whom did you work with most closely, and how would they describe you?',
    'What would your manager say were your strengths and your weaker points?',
  ],
  Leaving: ['Why did you leave, or why would you leave now?'],
}

type Statement = { definition: string; internalDefinition: string; jdDescription: string }

export const scorecardCategories: Record<string, Statement[]> = {
  Skills: [
    {
      definition: 'Solves the kind of problem that the role brings',
      internalDefinition: 'Give a problem from last quarter; look at how it is taken apart.',
      jdDescription: 'You take problems apart and solve them.',
    },
    {
      definition: 'Explains technical matters plainly',
      internalDefinition: 'Ask for an explanation to somebody outside the field.',
      jdDescription: 'You explain what you do to anybody.',
    },
  ],
  Values: [
    {
      definition: 'Owns mistakes and fixes them',
      internalDefinition: 'Ask for a mistake that cost something, and what came of it.',
      jdDescription: 'You own your work, mistakes included.',
    },
    {
      definition: 'Puts the customer before convenience',
      internalDefinition: 'Ask when it was hard to.',
      jdDescription: 'You put customers first.',
    },
  ],
  Collaboration: [
    {
      definition: 'Makes the people around them better',
      internalDefinition: 'Look for names of others in the stories.',
      jdDescription: 'You help your colleagues grow.',
    },
  ],
}

export const categoryWeights: Record<string, number> = { Skills: 50, Values: 30, Collaboration: 20 }
