import { fromPromise, type SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { PageAfterSwitch } from '#machines/shell/session-facts.ts'
import type { Api } from '#src/api/api.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import { pageInNewCompany } from '#src/navigation/company-pages.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { dropUnkeptForms } from '#src/session/form-drafts.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import type { AppRouter } from './router.ts'

/**
 * Loads the page without what the router has of it: a page of the same address would show its old data until the new
 * has come.
 */
async function openAnew(router: AppRouter, page: PageAfterSwitch): Promise<void> {
  const reload = (defaultStaleReloadMode: 'blocking' | 'background') =>
    router.update({ ...router.options, defaultStaleReloadMode })
  reload('blocking')
  try {
    if (page === 'sameAddress') await router.navigate({ to: '.', search: true, replace: true })
    else if (page !== 'similar') await router.navigate({ ...pageLinks.notificationLink, search: page })
    else {
      const list = pageInNewCompany(router.state.location.pathname)
      await router.navigate(list ? { ...pageLinks[list], search: {} } : { to: '.', search: {} })
    }
  } finally {
    reload('background')
  }
}

type Opened = { company: CompanyOption; page: PageAfterSwitch }
type Parts = { router: () => AppRouter; api: () => Api; store: LocalStore }

/**
 * What changing company does around the session machine: the calls under way are given up, what the old company
 * answered is forgotten, and the page is loaded anew.
 */
export function makeCompanySwitch({ router, api, store }: Parts) {
  let stay = new AbortController()
  /** Whose data is on screen: a person in a company. */
  let shown: string | null = null

  const leave = () => {
    stay.abort(new DOMException('The company was left', 'AbortError'))
    stay = new AbortController()
  }

  return {
    /** Aborted when the company on screen is left. */
    left: () => stay.signal,
    openCompany: fromPromise<void, Opened>(async ({ input: { company, page }, signal }) => {
      // A page that does not come in time is waited for on the screen: what the router still has is the old company's.
      signal.addEventListener('abort', () => void router().invalidate({ forcePending: true }))
      // Whoever had typed what is not kept has said that it may go.
      dropUnkeptForms(store)
      const { queryClient } = api()
      const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        queryKey[0] === 'company' && queryKey[1] !== company.companyId
      await queryClient.cancelQueries({ predicate: isOld })
      queryClient.removeQueries({ predicate: isOld })
      await openAnew(router(), page)
    }),
    /** Sees to it that nothing of one person or company is painted for the next. */
    follow: (snapshot: SnapshotFrom<typeof sessionMachine>) => {
      const { profile, company } = snapshot.context
      if (!profile || !company) {
        if (!stay.signal.aborted && shown !== null) leave()
        return
      }
      const scope = `${profile.info.userData.id}:${company.companyId}`
      const isOther = shown !== null && shown !== scope
      shown = scope
      const isEntering = snapshot.children.companySwitch?.getSnapshot().matches('entering') ?? false
      // Here, not in `openCompany`: whoever follows the session after this asks for the new company at once.
      if (isOther) leave()
      if (isOther && !isEntering) void router().invalidate({ forcePending: true })
    },
  }
}
