import { type PluralForms, plural } from '#machines/kit/plural.ts'

// Files of a list: export and import.
type Noun = Required<Pick<PluralForms, 'one' | 'other'>>

// Export
export const exportList = 'Export'
export const exporting = (things: string) => `Exporting ${things}…`
export const cancelExport = 'Cancel export'
export const notExported = (things: string) => `The ${things} could not be exported.`
export const nothingToExport = (things: string) => `No ${things} to export`
export const exported = (count: number, noun: Noun) => `${count} ${plural(count, noun)} exported`
