import { ListChecks } from 'lucide-react'
import { pipedText } from '#machines/admin/import-cells.ts'
import { digits } from '#machines/admin/number-text.ts'
import { tagOf } from '#machines/kit/fields/tags.ts'
import type { qualificationFields } from '#src/contract/job-setup.ts'
import * as texts from '#src/texts/job-setup.ts'
import { NameCell, Prose } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const qualificationDetailsScreen = adminScreen<typeof qualificationFields>()({
  title: texts.qualificationDetails,
  purpose: texts.qualificationFieldsInShort,
  noun: texts.qualificationFieldKind,
  icon: ListChecks,
  searchPlaceholder: texts.qualificationFieldSearch,
  emptyText: texts.firstQualificationField,
  notLoaded: texts.qualificationFieldsNotLoaded,
  importType: 'jd_qualification_field',
  columns: [
    { title: texts.fieldName, sortBy: 'fieldName', cell: (it) => <NameCell>{it.fieldName}</NameCell> },
    { title: texts.type, sortBy: 'qualificationTypeName', cell: (it) => it.jdQualificationType.name },
    {
      title: texts.options,
      text: (it) => pipedText(it.fieldOptions),
      cell: (it) => <Prose>{it.fieldOptions.join(', ')}</Prose>,
    },
    { title: texts.displayOrder, sortBy: 'displayOrder', isNumber: true, cell: (it) => it.displayOrder },
  ],
  filters: [{ name: 'jdQualificationType', label: texts.type }],
  fields: () => [
    { id: 'fieldName', type: 'InputBox', label: texts.fieldName, required: true },
    {
      id: 'jdQualificationType',
      type: 'SearchableSelect',
      label: texts.type,
      required: true,
      storedAs: 'qualificationTypeId',
    },
    { id: 'displayOrder', type: 'InputBox', label: texts.displayOrder, required: true, validation: digits },
    {
      id: 'fieldOptions',
      type: 'MultiSelectWithTags',
      label: texts.options,
      allowNewTags: true,
      helperText: texts.optionsHelp,
    },
  ],
  nameOf: (it) => it.fieldName,
  valuesOf: ({ fieldName, jdQualificationType, displayOrder, fieldOptions }) => ({
    fieldName,
    jdQualificationType: String(jdQualificationType.id),
    displayOrder: String(displayOrder),
    fieldOptions: fieldOptions.map(tagOf),
  }),
  bodyOf: ({ fieldName, jdQualificationType, displayOrder, fieldOptions }) => ({
    fieldName,
    jdQualificationType: { id: Number(jdQualificationType) },
    displayOrder: Number(displayOrder),
    fieldOptions: fieldOptions.map((it) => it.label),
  }),
})
