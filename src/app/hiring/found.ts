import { redirect } from '@tanstack/react-router'
import { statusOf } from '#src/api/rejection.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { idIn } from './record-search.ts'

const unauthorized = () => redirect({ ...pageLinks.unauthorized, replace: true })

/** Data of a record that the address names. One that is not there, or not the person's to see, leads to /unauthorized. */
export async function found<T>(idText: string, load: (id: number) => Promise<T>): Promise<T> {
  const id = idIn(idText)
  if (id === null) throw unauthorized()
  try {
    return await load(id)
  } catch (rejection) {
    const status = statusOf(rejection)
    if (status === 403 || status === 404) throw unauthorized()
    throw rejection
  }
}
