import type { Currency } from '#src/contract/hiring-values.ts'
import type { CheckArea } from '#src/contract/reference-checks.ts'
import type { Workflow } from '#src/contract/workflow.ts'

type Kind = { task: string; workflow: Workflow; parts: string[] }

export const taskKinds: Kind[] = [
  { task: 'Requisition Review', workflow: 'REQUISITION', parts: ['Check the need', 'Check the salary range'] },
  { task: 'Requisition Approval', workflow: 'REQUISITION', parts: ['Approve the head count'] },
  { task: 'Opened/Closed Requisition', workflow: 'REQUISITION', parts: ['Publish', 'Take down'] },
  { task: 'Review', workflow: 'CANDIDATE', parts: ['Read the application'] },
  { task: 'Skill Validation', workflow: 'CANDIDATE', parts: ['Work sample', 'Portfolio talk'] },
  { task: 'Interview', workflow: 'CANDIDATE', parts: ['Telephone interview', 'Team interview', 'Final interview'] },
  { task: 'Reference Check', workflow: 'CANDIDATE', parts: ['Call two referees'] },
  { task: 'Topgrade', workflow: 'CANDIDATE', parts: ['Career interview'] },
]

export const taskRoles = [
  { name: 'Hiring Manager', description: 'Decides who joins the team' },
  { name: 'Recruiter', description: 'Finds candidates and accompanies them' },
  { name: 'Interviewer', description: 'Talks to candidates about their craft' },
  { name: 'Approver', description: 'Answers for the budget' },
]

type Step = [part: string, role: string, stage: number, slaHours: number, milestone: string | null]

/** Per level: the tasks that its candidates go through. */
export const levels: Record<string, Step[]> = {
  'Associate roles': [
    ['Telephone interview', 'Recruiter', 1, 48, 'First talk'],
    ['Work sample', 'Interviewer', 2, 72, null],
    ['Team interview', 'Hiring Manager', 3, 72, null],
    ['Call two referees', 'Recruiter', 4, 96, 'References in'],
  ],
  'Professional roles': [
    ['Telephone interview', 'Recruiter', 1, 48, 'First talk'],
    ['Work sample', 'Interviewer', 2, 96, null],
    ['Portfolio talk', 'Interviewer', 2, 96, null],
    ['Team interview', 'Hiring Manager', 3, 72, null],
    ['Call two referees', 'Recruiter', 4, 96, 'References in'],
    ['Career interview', 'Hiring Manager', 4, 120, null],
  ],
  'Leadership roles': [
    ['Telephone interview', 'Recruiter', 1, 48, 'First talk'],
    ['Team interview', 'Hiring Manager', 2, 96, null],
    ['Career interview', 'Hiring Manager', 3, 120, null],
    ['Final interview', 'Approver', 4, 96, null],
    ['Call two referees', 'Recruiter', 5, 120, 'References in'],
  ],
}

export const justifications = [
  'The service desk answers a third more calls than a year ago with the same people.',
  'A second line starts in autumn and needs a team of its own.',
  'The customer project is signed; the work begins with the quarter.',
  'Two people share what used to be three positions since spring.',
]

export const firstNames = (
  'Amara Anders Beatriz Bogdan Chiara Dagmar Dmitri Elif Emeka Farah Felix Greta Hamza Helena Ida Ivan Jamila Joris ' +
  'Kaito Karla Lamin Leonie Luca Maja Marek Mina Nils Nora Olga Omar Paula Quentin Ravi Rosa Samira Sven Talia Tariq ' +
  'Ulrike Viktor Wanda Yara Yusuf Zoe'
).split(' ')

export const lastNames = (
  'Abdi Almeida Andersson Baker Bauer Becker Bianchi Brandt Castro Chen Cohen Costa Davies Dubois Eriksen Fontaine ' +
  'Garcia Haas Hansen Hughes Ivanov Jansen Kaya Keller Khan Kowalski Larsen Lopez Marino Mbeki Moreau Nagy Nguyen ' +
  'Nowak Okoye Olsen Park Petrov Rossi Sato Schmidt Silva Singh Suzuki Torres Varga Weiss Yilmaz'
).split(' ')

export const sources = ['Careers page', 'Recommended by a colleague', 'Job fair', 'Agency', 'Approached by us']

/** What somebody is paid in, by the country of the location; `factor`: against a salary in euros. */
export const pay: Record<string, { currency: Currency; factor: number }> = {
  'United States': { currency: 'USD', factor: 1.4 },
  Canada: { currency: 'CAD', factor: 1.5 },
  Poland: { currency: 'PLN', factor: 3.2 },
  Australia: { currency: 'AUD', factor: 1.6 },
  Ireland: { currency: 'EUR', factor: 1 },
}

/** What an interviewer wrote, for somebody who convinced and for somebody who did not. */
export const verdicts = {
  strong: [
    'Took the problem apart aloud and got to the cause in minutes. I would like to work with them.',
    'Clear about their own part in each story, generous about that of others.',
    'Asked better questions about our customers than we asked about their work.',
  ],
  doubtful: [
    'Sound, though the examples stayed general even when I asked twice.',
    'Good with the tools; has not yet answered for a result of their own.',
    'Friendly talk. I am not sure that they have seen this size of problem before.',
  ],
}

export const answerComments = {
  yes: ['Two good examples from the last year.', 'Convincing, also when asked for details.', ''],
  no: ['No example came to mind.', 'Described what the team did, not their own part.'],
}

export const relationships = ['Former manager', 'Colleague', 'Former manager', 'Customer']

/** What referees say of each area that they are asked about. */
export const references: Record<CheckArea, string[]> = {
  'Dates of employment': ['From spring 2019 to the end of 2023.', 'A little over four years, until last summer.'],
  'Role and responsibilities': [
    'Ran the test bench and trained two colleagues on it.',
    'Looked after our eight largest customers, from the order to the complaint.',
  ],
  Performance: [
    'Strong start, steady year. The last project came in two weeks early.',
    'Above the others of the team in every year that I saw.',
  ],
  Strengths: [
    'Calm when it counts, and says early what will not work.',
    'Explains things so that they stay explained.',
  ],
  'Areas to develop': [
    'Could delegate earlier; the first year was a lot of late evenings.',
    'Impatient in long meetings, and knows it.',
  ],
  Teamwork: [
    'People came over to ask for advice, also from other teams.',
    'Shares credit, and takes the blame when it is due.',
  ],
  Reliability: ['Called back when promised, every time.', 'I never had to ask twice.'],
  'Reason for leaving': [
    'Left for a larger task, on good terms.',
    'The site was closed; we would have liked to go on.',
  ],
  'Would hire again': ['At once.', 'Yes, for a role with people to lead.'],
}

export const topgradeAnswers = [
  'To build up the test bench. After a year it ran without me, which had been the aim.',
  'We cut the time from order to delivery from nine weeks to five; the figures were in the monthly report.',
  'Strong on structure, impatient with meetings. Both were true.',
  'A former colleague called. I found good people, no plan and a product that customers loved.',
  'With the head of operations. She would say that I keep my word and ask a lot of questions.',
  'I would have stopped the second pilot three months earlier.',
  'To lead people who know more than I do, and do it well.',
  'Because what you make is used by people who cannot afford that it fails.',
]

export const topgradeSummaries = [
  'Grows into every role within a year and leaves it in order. Impatient with slow decisions; needs a lead who sets priorities.',
  'Clear results in both jobs, and honest about the pilot that failed. Has not led more than three people yet.',
  'Former managers would all rehire. Strong with customers, weaker on paperwork.',
]
export const employers = ['Halden Instruments', 'Brightwater Foods', 'Kestrel Logistics', 'Ostrava Robotics']
export const laterEmployers = ['Lindqvist Motion', 'Paragon Health', 'Tern & Daughters', 'Vela Systems']
export const earlierTitles = ['Junior Engineer', 'Analyst', 'Coordinator']
export const laterTitles = ['Senior Engineer', 'Team Lead', 'Project Manager']

export const rejections = [
  'Others fit the task better',
  'Not enough experience with work of this size',
  'The salary expected is beyond the range',
]
export const withdrawals = ['Has accepted another offer', 'Stays with the present employer', 'Does not want to move']

/** What recruiting notes of a candidate. */
export const notes = [
  'Prefers calls after 16:00, and can start two months after signing.',
  'Asked for the interviews on one day: travels three hours each way.',
  'Has a second process under way and expects an answer there within two weeks.',
]
/** What recruiting asks the hiring manager, and what they are answered: each follows a name. */
export const questionsInNotes = [
  'could you look at the work sample before the team interview?',
  'would a start in the next quarter still work for your team?',
  'the telephone interview went well. Who should sit in the team interview?',
]
export const answersInNotes = [
  'yes. The part about error handling is worth a question of its own.',
  'that works. Please keep them informed until then.',
  'please ask two people of the team, one of them with field experience.',
]
