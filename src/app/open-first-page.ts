import type { Application } from './compose.ts'

/** Opens the page at this address as soon as somebody is signed in: its gate and its data are asked for while its frame is drawn. */
export function openFirstPage({ router, session }: Pick<Application, 'router' | 'session'>): void {
  const { unsubscribe } = session.subscribe((it) => {
    if (!it.hasTag('ready')) return
    unsubscribe()
    void router.load()
  })
}
