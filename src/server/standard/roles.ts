/** The roles of every new installation; each names its permission group. */
export const roles = [
  {
    name: 'CEO',
    description: 'Chief Executive Officer',
    permissionGroupName: 'Super User',
    permissionLevel: 4,
    userTypes: ['staff'],
  },
  {
    name: 'Manager',
    description: 'Reviews the people who report to them',
    permissionGroupName: 'Manager',
    permissionLevel: 2,
    userTypes: ['staff'],
  },
  {
    name: 'Employee',
    description: 'Reads their own reviews',
    permissionGroupName: 'Employee',
    permissionLevel: 1,
    userTypes: ['staff'],
  },
  {
    name: 'Recruiter',
    description: 'Runs requisitions and candidates',
    permissionGroupName: 'Hiring Staff',
    permissionLevel: 3,
    userTypes: ['staff', 'agency'],
  },
]
