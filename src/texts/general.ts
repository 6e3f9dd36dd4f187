// The administration's screens of what a company is made of.

export const name = 'Name'
export const company = 'Company'
export const description = 'Description'
export const status = 'Status'
export const active = 'Active'

export const department = 'Department'
export const departmentKind = { one: 'department', other: 'departments' }
export const departmentInShort = 'The departments that people and requisitions belong to.'
export const departmentSearch = 'Name, company…'
export const firstDepartment = 'Add the first department of the company.'
export const departmentExample = 'Engineering'
export const departmentElsewhere = 'To add a department elsewhere, switch companies.'

export const companies = 'Companies'
export const companyKind = { one: 'company', other: 'companies' }
export const companiesInShort = 'The companies that you administer.'
export const companySearch = 'Name, description, job description…'
export const firstCompany = 'Add a company to set it up.'
export const logo = 'Logo address'
export const logoHelp = 'An address on this server, such as /logos/default.svg.'
export const narrative1 = 'Job description, opening'
export const narrative2 = 'Job description, closing'
export const activeHelp = 'Nobody can enter an inactive company.'

export const census = 'Census'
export const censusKind = { one: 'person', other: 'people' }
export const censusInShort = 'Everyone who works for the company, with or without an account.'
export const censusSearch = 'Name, title, department, manager, email…'
export const firstPerson = 'Add the first person who works for the company.'
export const title = 'Title'
export const manager = 'Manager'
export const managerHelp = 'Leave it empty for whoever reports to nobody.'
export const email = 'Email'
export const account = 'Account'
export const accountHelp = 'The account that this person signs in with.'
