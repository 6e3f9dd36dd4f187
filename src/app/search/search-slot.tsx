import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { RouterContext } from '#src/app/context.ts'
import { SearchEntry, type SearchRequest } from '#src/screens/search/search-entry.tsx'
import { areCharactersOn, keepCharacters } from '#src/session/shortcut-store.ts'
import * as texts from '#src/texts/errors.ts'
import type { SearchPanelProps } from './search-panel.tsx'

const loadPanel = () => import('./search-panel.tsx')
const ignore = () => {}

type Props = {
  context: RouterContext
  /** What somebody turned to and has not got yet. */
  request: SearchRequest | null
  onRequest: (request: SearchRequest | null) => void
}

/**
 * Quick search, command palette and shortcut sheet, of which the first page holds only the field and the keys: the rest
 * comes when the browser is idle or when somebody turns to it, and takes over what was typed until then.
 */
export function SearchSlot({ context, request, onRequest }: Props) {
  const { alerts, session, store } = context
  const companyId = useSelector(session, (it) => it.context.company?.companyId)
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null)
  const [areOn, setAreOn] = useState(() => areCharactersOn(store))

  useEffect(() => {
    if (!request || Panel) return
    loadPanel().then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => {
        onRequest(null)
        alerts.send({
          type: 'alert.raise',
          alert: {
            tone: 'danger',
            title: texts.error,
            message: texts.searchNotLoaded,
          },
        })
      },
    )
  }, [request, Panel, onRequest, alerts])

  return (
    <SearchEntry
      areCharactersOn={areOn}
      onRequest={onRequest}
      // Only into the browser's cache: what is on the page changes when somebody turns to it.
      onIdle={() => void loadPanel().catch(ignore)}
      onNear={() => {
        if (!Panel) loadPanel().then(({ SearchPanel }) => setPanel(() => SearchPanel), ignore)
      }}
    >
      {Panel ? (
        <Panel
          key={companyId}
          context={context}
          request={request}
          onRequest={onRequest}
          onHandled={() => onRequest(null)}
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
