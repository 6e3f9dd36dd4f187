import type { SamplePerson } from './companies.ts'

export const largeName = 'Aurora Industries'
export const largeSize = { employees: 100_000, candidates: 50_000, requisitions: 1200 }

type Division = { head: string; user?: string; title: string; department: string; lead: string; titles: string[] }

/** The parts of the large company, each with the head whom all of its people report to in the end. */
export const divisions: Division[] = [
  {
    head: 'Daniel Okafor',
    user: 'manager@example.com',
    title: 'Director of Engineering',
    department: 'Engineering',
    lead: 'Engineering Manager',
    titles: ['Software Engineer', 'Firmware Engineer', 'Mechanical Engineer', 'Test Engineer', 'Data Engineer'],
  },
  {
    head: 'Margarethe Lund',
    title: 'Director of Production',
    department: 'Operations',
    lead: 'Shift Lead',
    titles: ['Assembly Technician', 'Machine Operator', 'Quality Specialist', 'Maintenance Technician'],
  },
  {
    head: 'Joaquim Prates',
    title: 'Director of Logistics',
    department: 'Operations',
    lead: 'Depot Lead',
    titles: ['Freight Planner', 'Dispatcher', 'Warehouse Operator', 'Customs Clerk', 'Buyer'],
  },
  {
    head: 'Celeste Ibarra',
    title: 'Director of Design',
    department: 'Design',
    lead: 'Design Lead',
    titles: ['Product Designer', 'User Researcher', 'Technical Writer'],
  },
  {
    head: 'Tiberiu Manea',
    title: 'Director of Service',
    department: 'Customer Care',
    lead: 'Service Team Lead',
    titles: ['Field Support Engineer', 'Customer Care Specialist', 'Service Scheduler'],
  },
  {
    head: 'Saskia Vermeer',
    title: 'Director of Works Health',
    department: 'Clinical Operations',
    lead: 'Ward Manager',
    titles: ['Staff Nurse', 'Physiotherapist', 'Care Coordinator', 'Pharmacist'],
  },
]

export const chief: SamplePerson = {
  name: 'Ingrid Solheim',
  title: 'Chair of the Board',
  department: 'Leadership',
  user: 'admin@example.com',
  reports: [
    { name: 'Nadia Kowalczyk', title: 'Talent Partner', department: 'Leadership', user: 'recruiter@example.com' },
    ...divisions.map(({ head, title, user }) => ({
      name: head,
      title,
      department: 'Leadership',
      ...(user !== undefined && { user }),
    })),
  ],
}

/** Assessment profiles: one for each grade of each trade. */
export const grades = [
  'Trainee',
  'Junior',
  'Regular',
  'Senior',
  'Lead',
  'Principal',
  'Regional',
  'Group',
  'Interim',
  'Executive',
]
export const trades = [
  'engineering',
  'production',
  'logistics',
  'design',
  'service',
  'health',
  'finance',
  'sales',
  'research',
  'people',
]

/** Attributes: an aspect of the person, and where it shows. */
export const aspects = [
  'Achievement',
  'Adaptability',
  'Assertiveness',
  'Conscientiousness',
  'Cooperativeness',
  'Curiosity',
  'Empathy',
  'Initiative',
  'Judgement',
  'Leadership',
  'Motivation',
  'Openness',
  'Optimism',
  'Patience',
  'Persistence',
  'Precision',
  'Resilience',
  'Self-confidence',
]
export const facets = ['under pressure', 'in a team', 'with customers', 'over time', 'in new tasks']
