import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useState } from 'react'
import { SearchEntry, type Wish } from '#src/screens/search/search-entry.tsx'
import { areCharactersOn, keepCharacters } from '#src/session/shortcut-store.ts'
import type { RouterContext } from './-context.ts'
import type { DeskProps } from './-search-desk.tsx'

const loadDesk = () => import('./-search-desk.tsx')
const ignore = () => {}

type Props = {
  context: RouterContext
  /** What somebody turned to and has not got yet. */
  wish: Wish | null
  onWish: (wish: Wish | null) => void
}

/**
 * Quick search, command palette and shortcut sheet, of which the first page holds only the field and the keys: the rest
 * comes when the browser is idle or when somebody turns to it, and takes over what was typed until then.
 */
export function SearchSlot({ context, wish, onWish }: Props) {
  const { alerts, session, store } = context
  const companyId = useSelector(session, (it) => it.context.company?.companyId)
  const [Desk, setDesk] = useState<ComponentType<DeskProps> | null>(null)
  const [areOn, setAreOn] = useState(() => areCharactersOn(store))

  useEffect(() => {
    if (!wish || Desk) return
    loadDesk().then(
      ({ SearchDesk }) => setDesk(() => SearchDesk),
      () => {
        onWish(null)
        alerts.send({
          type: 'alert.raise',
          alert: {
            tone: 'danger',
            title: 'Error',
            message: 'Quick search could not be loaded. Check your connection and try again.',
          },
        })
      },
    )
  }, [wish, Desk, onWish, alerts])

  const prepare = (wanted: () => Wish | null) =>
    loadDesk().then(({ SearchDesk }) => {
      const it = wanted()
      // Nobody takes back what was turned to meanwhile.
      if (it) onWish(it)
      setDesk(() => SearchDesk)
    }, ignore)
  return (
    <SearchEntry
      areCharactersOn={areOn}
      onWish={onWish}
      // Only into the browser's cache: what is on the page changes when somebody turns to it.
      onIdle={() => void loadDesk().catch(ignore)}
      onNear={(wanted) => {
        if (!Desk) void prepare(wanted)
      }}
    >
      {Desk ? (
        <Desk
          key={companyId}
          context={context}
          wish={wish}
          onWish={onWish}
          onGranted={() => onWish(null)}
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
