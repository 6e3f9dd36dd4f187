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
