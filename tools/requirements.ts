/** One line of `docs/requirements.md`. */
export type Requirement = { id: string; text: string }

const line = /^- ([A-Z]+-\d{2}) (.+)$/gm
const citation = /\[([A-Z]+-\d{2}(?:\s*,\s*[A-Z]+-\d{2})*)\]/g

/** The requirements of a document, in its order. @throws Error when an ID stands there twice */
export const requirementsIn = (document: string): Requirement[] => {
  const found = [...document.matchAll(line)].map(([, id = '', text = '']) => ({ id, text }))
  const twice = found.find((it, index) => found.findIndex((other) => other.id === it.id) !== index)
  if (twice) throw new Error(`${twice.id} stands twice in the requirements`)
  return found
}

/** The IDs that a test title cites: `[REV-05]`, `[REV-05] [API-04]` or `[REV-05, API-04]`. */
export const citedIn = (title: string): string[] =>
  [...title.matchAll(citation)].flatMap(([, ids = '']) => ids.split(',').map((it) => it.trim()))
