/** The twelve fields of the forms that are compared, by the kind of control; each form shows them under these labels. */
export const fields = [
  { id: 'name', kind: 'text', label: 'Name' },
  { id: 'email', kind: 'text', label: 'Email' },
  { id: 'title', kind: 'text', label: 'Title' },
  { id: 'phone', kind: 'text', label: 'Phone' },
  { id: 'office', kind: 'text', label: 'Office' },
  { id: 'remarks', kind: 'long', label: 'Remarks' },
  { id: 'since', kind: 'day', label: 'Since' },
  { id: 'role', kind: 'choice', label: 'Role' },
  { id: 'currency', kind: 'choice', label: 'Currency' },
  { id: 'country', kind: 'search', label: 'Country' },
  { id: 'contract', kind: 'radio', label: 'Contract' },
  { id: 'active', kind: 'flag', label: 'Active' },
] as const

export type Kind = (typeof fields)[number]['kind']

/** What can be chosen: many where it is searched, few elsewhere. */
export const choicesOf = (kind: Kind): { value: string; label: string }[] =>
  Array.from({ length: kind === 'search' ? 200 : 3 }, (_, index) => ({
    value: String(index),
    label: `Choice ${index + 1}`,
  }))
