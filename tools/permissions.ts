import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { type Access, accessOf, type Extent, groups } from '#src/server/access.ts'
import { root } from './run.ts'

const file = `${root}docs/permissions.md`

const names = { member: 'Member', hiringStaff: 'Hiring staff', superUser: 'Super user' }
const words: Record<Extent, string> = { all: 'yes', own: 'own', none: '–' }

const head = `# Who may do what

Made from \`src/server/access.ts\` by \`npm run permissions\`; the check fails when they differ, and the server refuses by the
same table. Every call needs an access token. But for those marked **any company**, it names a company in which the person
is an active member, and what it answers is that company's.

- **yes**: the records of the company; **own**: only those that the last column names, others are answered with 404 or 403;
  **–**: refused with 403.
- **Member**: everybody who belongs to the company. **Hiring staff**: roles of the permission group for hiring. **Super user**:
  roles of the permission group for administration. A person has one role in each company.
- An **installation owner** founds companies and administers accounts. Owners read nothing of a company by being owners.
- Field permissions leave single fields out of these answers, for each permission group of a company.
`

const row = (it: AnyEndpoint): string => {
  const access: Access = accessOf(it)
  const cells = groups.map((group) => words[access[group]])
  const of = [access.of, it.company && '**any company**']
  return `| \`${it.id}\` | ${it.summary} | ${cells.join(' | ')} | ${of.filter(Boolean).join('; ')} |`
}

/** The table as a document for people. */
const document = (): string => {
  const titles = ['Call', 'What it does', ...groups.map((it) => names[it]), 'Whose']
  const lines = [titles, titles.map(() => '---')].map((it) => `| ${it.join(' | ')} |`)
  return `${head}\n${[...lines, ...allEndpoints.map(row)].join('\n')}\n`
}

/** Whether docs/permissions.md says what the server does. */
export const arePermissionsCurrent = async (): Promise<boolean> =>
  (await readFile(file, 'utf8').catch(() => '')) === document()

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(file, document())
