/** The id of a record as a field holds it; empty where there is none. */
export const textOfId = (id: number | null | undefined): string => (id ? String(id) : '')

/** The id that a field holds; null where it is empty. */
export const idOrNull = (text: string): number | null => (text === '' ? null : Number(text))
