import { BriefcaseBusiness } from 'lucide-react'
import type { standardJobs } from '#src/contract/job-setup.ts'
import * as texts from '#src/texts/workflow-management.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const standardJobScreen = adminScreen<typeof standardJobs>()({
  title: texts.standardJob,
  purpose: texts.standardJobInShort,
  noun: texts.standardJobKind,
  icon: BriefcaseBusiness,
  searchPlaceholder: texts.standardJobSearch,
  emptyText: texts.firstStandardJob,
  importType: 'standard_job',
  columns: [
    { title: texts.jobName, sortBy: 'jobName', cell: (it) => <NameCell>{it.jobName}</NameCell> },
    { title: texts.id, sortBy: 'id', isNumber: true, isMinor: true, cell: (it) => it.id },
    { title: texts.description, sortBy: 'description', cell: (it) => <OrMissing>{it.description}</OrMissing> },
  ],
  fields: () => [
    { id: 'jobName', type: 'InputBox', label: texts.jobName, required: true },
    { id: 'description', type: 'TextArea', label: texts.description },
  ],
  nameOf: (it) => it.jobName,
  valuesOf: ({ jobName, description }) => ({ jobName, description }),
  bodyOf: (values) => values,
})
