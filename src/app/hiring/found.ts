import { malformed, throwRefused } from '#src/app/missing.ts'
import { idIn } from './record-search.ts'

/** Data of a record that the address names. */
export async function found<T>(idText: string, load: (id: number) => Promise<T>): Promise<T> {
  const id = idIn(idText)
  if (id === null) throw malformed()
  return load(id).catch(throwRefused)
}
