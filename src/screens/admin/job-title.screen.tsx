import { BriefcaseBusiness } from 'lucide-react'
import { companyIdentifier } from '#machines/admin/company-identifier.ts'
import type { jobTitles } from '#src/contract/job-setup.ts'
import * as texts from '#src/texts/job-setup.ts'
import { NameCell, OrMissing, Prose } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { companyField } from './company-field.ts'
import { idOrNull, textOfId } from './ids.ts'

export const jobTitleScreen = adminScreen<typeof jobTitles>()({
  title: texts.jobTitle,
  purpose: texts.jobTitlesInShort,
  noun: texts.jobTitleKind,
  icon: BriefcaseBusiness,
  searchPlaceholder: texts.jobTitleSearch,
  emptyText: texts.firstJobTitle,
  importType: 'job_title',
  columns: [
    { title: texts.jobTitle, sortBy: 'title', cell: (it) => <NameCell>{it.title}</NameCell> },
    {
      title: texts.standardJob,
      sortBy: 'standardJob',
      cell: (it) => <OrMissing>{it.standardJob?.jobName}</OrMissing>,
    },
    {
      title: texts.internalDescription,
      sortBy: 'internalDescription',
      cell: (it) => <Prose>{it.internalDescription}</Prose>,
    },
    {
      title: texts.jobDescription,
      sortBy: 'jobDescription',
      isMinor: true,
      cell: (it) => <Prose>{it.jobDescription}</Prose>,
    },
  ],
  filters: [{ name: 'standardJob', label: texts.standardJob }],
  fields: (company) => [
    { id: 'title', type: 'InputBox', label: texts.jobTitle, required: true },
    { id: 'standardJob', type: 'SearchableSelect', label: texts.standardJob, helperText: texts.standardJobHelp },
    { id: 'internalDescription', type: 'TextArea', label: texts.internalDescription },
    { id: 'jobDescription', type: 'TextArea', label: texts.jobDescription },
    companyField('companyId', company, texts.titleElsewhere),
  ],
  nameOf: (it) => it.title,
  valuesOf: ({ title, standardJob, internalDescription, jobDescription, companyId }) => ({
    title,
    standardJob: textOfId(standardJob?.id),
    internalDescription,
    jobDescription,
    companyId: String(companyId),
  }),
  bodyOf: ({ standardJob, companyId, ...values }) => {
    const id = idOrNull(standardJob)
    return { ...values, standardJob: id === null ? null : { id }, companyId: companyIdentifier(companyId) }
  },
})
