import type { Stored } from '#src/contract/crud.ts'
import { type Api, listKeyOf } from './api.ts'

type Listed = readonly Stored[] | { content: readonly Stored[] } | { pages: readonly { notes: readonly Stored[] }[] }

/**
 * Puts what the server has stored into the lists on screen at once: until they are loaded anew they would offer the
 * version before it, and the server would refuse whatever is done to that.
 */
export const showSaved = (api: Api, listId: string, saved: Stored): void => {
  const replaced = (rows: readonly Stored[]) => rows.map((it) => (it.id === saved.id ? saved : it))
  api.queryClient.setQueriesData<Listed>({ queryKey: listKeyOf(api, listId) }, (listed) => {
    if (!listed) return listed
    if ('pages' in listed) return { ...listed, pages: listed.pages.map((it) => ({ ...it, notes: replaced(it.notes) })) }
    return 'content' in listed ? { ...listed, content: replaced(listed.content) } : replaced(listed)
  })
}
