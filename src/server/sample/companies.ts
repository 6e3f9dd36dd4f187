/** An account with the sample password, and the role that it has in its companies. */
export type SampleUser = { email: string; name: string; title: string; role: string; isOwner?: boolean }
/** `reports`: the names of the people who report to this person. `user`: the account that stands for them. */
export type SamplePerson = { name: string; title: string; department: string; user?: string; reports?: SamplePerson[] }
export type SampleMembership = { user: string; isActive?: boolean; preferred?: boolean; isDefault?: boolean }
/** How far the current review of a person is, by name: steps done, and whether the next one has been begun. */
export type SampleProgress = Record<
  string,
  { stepsDone: 0 | 1 | 2 | 3 | 4; isNextBegun?: boolean; isSelfReviewed?: boolean }
>
/** A part of a company: its head reports to the chief, leads to the head, and everybody else to a lead. */
export type SampleTeam = { head: string; lead: string; department: string; titles: string[]; size: number }
export type SampleCompany = {
  name: string
  logo: string
  hasCurrentPeriod: boolean
  /** How many requisitions and candidates it has. */
  hiring: { requisitions: number; candidates: number }
  memberships: SampleMembership[]
  chief: SamplePerson
  teams: SampleTeam[]
  progress: SampleProgress
}

const employee = 'employee@example.com'
const manager = 'manager@example.com'
const admin = 'admin@example.com'
const recruiter = 'recruiter@example.com'

export const users: SampleUser[] = [
  { email: employee, name: 'Priya Raman', title: 'Senior Robotics Engineer', role: 'Employee' },
  { email: manager, name: 'Daniel Okafor', title: 'Engineering Manager', role: 'Manager' },
  { email: admin, name: 'Ingrid Solheim', title: 'Chief Executive Officer', role: 'CEO', isOwner: true },
  { email: recruiter, name: 'Nadia Kowalczyk', title: 'Talent Partner', role: 'Recruiter' },
]

const chief = (reports: SamplePerson[]): SamplePerson => ({
  name: 'Ingrid Solheim',
  title: 'Chief Executive Officer',
  department: 'Leadership',
  user: admin,
  reports,
})

export const companies: SampleCompany[] = [
  {
    name: 'Northwind Robotics',
    logo: '/logos/northwind.svg',
    hasCurrentPeriod: true,
    hiring: { requisitions: 28, candidates: 220 },
    memberships: [
      { user: employee, preferred: true, isDefault: true },
      { user: manager, preferred: true, isDefault: true },
      { user: admin, preferred: true, isDefault: true },
      { user: recruiter, preferred: true, isDefault: true },
    ],
    chief: chief([
      { name: 'Nadia Kowalczyk', title: 'Talent Partner', department: 'Leadership', user: recruiter },
      {
        name: 'Daniel Okafor',
        title: 'Engineering Manager',
        department: 'Leadership',
        user: manager,
        reports: [
          { name: 'Priya Raman', title: 'Senior Robotics Engineer', department: 'Engineering', user: employee },
          { name: 'Tomás Herrera', title: 'Firmware Engineer', department: 'Engineering' },
          { name: 'Aisha Bello', title: 'Test Engineer', department: 'Engineering' },
          { name: 'Lena Fischer', title: 'Mechanical Engineer', department: 'Engineering' },
          { name: 'Marcus Lindqvist', title: 'Staff Software Engineer', department: 'Engineering' },
          { name: 'Yuki Tanaka', title: 'Product Designer', department: 'Design' },
          { name: 'Kwame Mensah', title: 'Robotics Technician', department: 'Operations' },
          { name: 'Sofia Marchetti', title: 'Quality Specialist', department: 'Operations' },
        ],
      },
      {
        name: 'Hannah Whitfield',
        title: 'Head of Customer Care',
        department: 'Leadership',
        reports: [
          { name: 'Oliver Grant', title: 'Customer Care Specialist', department: 'Customer Care' },
          { name: 'Mei-Ling Chou', title: 'Field Support Engineer', department: 'Customer Care' },
          { name: 'Rafael Duarte', title: 'Customer Care Specialist', department: 'Customer Care' },
          { name: 'Emma van Dijk', title: 'Spare Parts Coordinator', department: 'Operations' },
        ],
      },
    ]),
    teams: [
      {
        head: 'VP Engineering',
        lead: 'Engineering Manager',
        department: 'Engineering',
        titles: [
          'Software Engineer',
          'Senior Software Engineer',
          'Firmware Engineer',
          'Mechanical Engineer',
          'Test Engineer',
          'Controls Engineer',
        ],
        size: 38,
      },
      {
        head: 'Head of Production',
        lead: 'Shift Lead',
        department: 'Operations',
        titles: ['Robotics Technician', 'Assembly Technician', 'Quality Specialist', 'Production Planner', 'Buyer'],
        size: 30,
      },
      {
        head: 'Head of Design',
        lead: 'Design Lead',
        department: 'Design',
        titles: ['Product Designer', 'User Researcher', 'Technical Writer'],
        size: 9,
      },
      {
        head: 'Head of Field Service',
        lead: 'Service Team Lead',
        department: 'Customer Care',
        titles: ['Field Support Engineer', 'Customer Care Specialist', 'Service Scheduler'],
        size: 18,
      },
    ],
    progress: {
      'Tomás Herrera': { stepsDone: 1, isNextBegun: true, isSelfReviewed: true },
      'Lena Fischer': { stepsDone: 0, isNextBegun: true },
      'Sofia Marchetti': { stepsDone: 3 },
      'Aisha Bello': { stepsDone: 4 },
      'Oliver Grant': { stepsDone: 2 },
      'Emma van Dijk': { stepsDone: 4 },
    },
  },
  {
    name: 'Halcyon Health',
    logo: '/logos/halcyon.svg',
    hasCurrentPeriod: true,
    hiring: { requisitions: 16, candidates: 100 },
    memberships: [{ user: manager }, { user: admin }],
    chief: chief([
      { name: 'Rosa Klein', title: 'Talent Partner', department: 'Leadership' },
      {
        name: 'Daniel Okafor',
        title: 'Interim Lead, Patient Platform',
        department: 'Leadership',
        user: manager,
        reports: [
          { name: 'Grace Adeyemi', title: 'Platform Engineer', department: 'Engineering' },
          { name: 'Samuel Ortiz', title: 'Clinical Systems Analyst', department: 'Clinical Operations' },
          { name: 'Noor Haddad', title: 'Patient Support Advisor', department: 'Customer Care' },
        ],
      },
      {
        name: 'Charlotte Beaumont',
        title: 'Director of Nursing',
        department: 'Leadership',
        reports: [
          { name: 'Ewan MacLeod', title: 'Ward Manager', department: 'Clinical Operations' },
          { name: 'Ines Carvalho', title: 'Clinical Nurse Specialist', department: 'Clinical Operations' },
        ],
      },
    ]),
    teams: [
      {
        head: 'Chief Medical Officer',
        lead: 'Ward Manager',
        department: 'Clinical Operations',
        titles: ['Clinical Nurse Specialist', 'Staff Nurse', 'Physiotherapist', 'Care Coordinator', 'Pharmacist'],
        size: 34,
      },
      {
        head: 'Director of Technology',
        lead: 'Platform Lead',
        department: 'Engineering',
        titles: ['Platform Engineer', 'Data Engineer', 'Integration Engineer', 'Security Engineer'],
        size: 13,
      },
      {
        head: 'Head of Patient Services',
        lead: 'Patient Services Lead',
        department: 'Customer Care',
        titles: ['Patient Support Advisor', 'Appointments Coordinator'],
        size: 15,
      },
    ],
    progress: { 'Samuel Ortiz': { stepsDone: 1 }, 'Ewan MacLeod': { stepsDone: 4 } },
  },
  {
    name: 'Meridian Freight',
    logo: '/logos/meridian.svg',
    hasCurrentPeriod: true,
    hiring: { requisitions: 10, candidates: 60 },
    memberships: [{ user: manager, isActive: false }, { user: admin }],
    chief: chief([
      { name: 'Mateus Ferreira', title: 'Talent Partner', department: 'Leadership' },
      {
        name: 'Pavel Novák',
        title: 'Head of Terminal Operations',
        department: 'Leadership',
        reports: [
          { name: 'Ruth Abara', title: 'Shift Lead', department: 'Operations' },
          { name: 'Jonas Weber', title: 'Freight Planner', department: 'Operations' },
          { name: 'Camille Laurent', title: 'Customer Desk Agent', department: 'Customer Care' },
        ],
      },
    ]),
    teams: [
      {
        head: 'Head of Road Transport',
        lead: 'Dispatch Lead',
        department: 'Operations',
        titles: ['Freight Planner', 'Dispatcher', 'Fleet Technician', 'Customs Clerk'],
        size: 26,
      },
      {
        head: 'Head of Customer Desk',
        lead: 'Customer Desk Lead',
        department: 'Customer Care',
        titles: ['Customer Desk Agent', 'Claims Handler'],
        size: 14,
      },
    ],
    progress: { 'Jonas Weber': { stepsDone: 2, isNextBegun: true } },
  },
  {
    name: 'Juniper & Co',
    logo: '/logos/default.svg',
    hasCurrentPeriod: false,
    hiring: { requisitions: 6, candidates: 20 },
    memberships: [{ user: admin }],
    chief: chief([
      { name: 'Odile Marchand', title: 'Talent Partner', department: 'Leadership' },
      {
        name: 'Beatrice Quinn',
        title: 'Studio Director',
        department: 'Leadership',
        reports: [
          { name: 'Theo Nakamura', title: 'Brand Designer', department: 'Design' },
          { name: 'Adaeze Obi', title: 'Workshop Lead', department: 'Operations' },
        ],
      },
    ]),
    teams: [
      {
        head: 'Creative Director',
        lead: 'Lead Designer',
        department: 'Design',
        titles: ['Brand Designer', 'Illustrator', 'Packaging Designer'],
        size: 12,
      },
      {
        head: 'Workshop Director',
        lead: 'Workshop Lead',
        department: 'Operations',
        titles: ['Printer', 'Bookbinder', 'Finisher'],
        size: 9,
      },
    ],
    progress: {},
  },
]
