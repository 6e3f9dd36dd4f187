import { useSelector } from '@xstate/react'
import { type ComponentType, useState } from 'react'
import { SearchEntry, type Wish } from '#src/screens/search/search-entry.tsx'
import { areCharactersOn, keepCharacters } from '#src/session/shortcut-store.ts'
import type { RouterContext } from './-context.ts'
import type { DeskProps } from './-search-desk.tsx'

const loadDesk = () => import('./-search-desk.tsx')
const ignore = () => {}

/**
 * Quick search, command palette and shortcut sheet, of which the first page holds only the field and the keys: the rest
 * comes when the browser is idle or when somebody turns to it, and takes over what was typed until then.
 */
export function SearchSlot({ context }: { context: RouterContext }) {
  const { alerts, session, store } = context
  const companyId = useSelector(session, (it) => it.context.company?.companyId)
  const [Desk, setDesk] = useState<ComponentType<DeskProps> | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  const [areOn, setAreOn] = useState(() => areCharactersOn(store))

  const load = (wanted: () => Wish | null) =>
    loadDesk().then(({ SearchDesk }) => {
      setWish(wanted)
      setDesk(() => SearchDesk)
    })
  const sayUnavailable = () =>
    alerts.send({
      type: 'alert.raise',
      alert: {
        tone: 'danger',
        title: 'Error',
        message: 'Quick search could not be loaded. Check your connection and try again.',
      },
    })
  return (
    <SearchEntry
      areCharactersOn={areOn}
      onWish={(it) => (Desk ? setWish(it) : load(() => it).catch(sayUnavailable))}
      // Only into the browser's cache: what is on the page changes when somebody turns to it.
      onIdle={() => void loadDesk().catch(ignore)}
      onNear={(wanted) => {
        if (!Desk) load(wanted).catch(ignore)
      }}
    >
      {Desk ? (
        <Desk
          key={companyId}
          context={context}
          wish={wish}
          onGranted={() => setWish(null)}
          areCharactersOn={areOn}
          onSetCharacters={(it) => {
            keepCharacters(store, it)
            setAreOn(it)
          }}
        />
      ) : null}
    </SearchEntry>
  )
}
