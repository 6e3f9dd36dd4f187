import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { use, useEffect, useState } from 'react'
import { commandPaletteMachine } from '#machines/search/command-palette.machine.ts'
import type { Intent } from '#machines/search/commands.ts'
import type { Option } from '#machines/search/options.ts'
import { quickSearchMachine } from '#machines/search/quick-search.machine.ts'
import { searchRecords } from '#src/api/search.ts'
import type { RouterContext } from '#src/app/context.ts'
import { onRestored } from '#src/app/retry-when-restored.ts'
import { ownMachineLink } from '#src/app/studio/own-machine.ts'
import { commandsOf } from '#src/navigation/commands.ts'
import { linkOfPage, pageLinks } from '#src/navigation/pages.ts'
import { linkOfRecord } from '#src/navigation/records.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { CommandPalette } from '#src/screens/search/command-palette.screen.tsx'
import { QuickSearch } from '#src/screens/search/quick-search.screen.tsx'
import type { SearchRequest } from '#src/screens/search/search-entry.tsx'
import { FieldSlotContext } from '#src/screens/search/search-slot.ts'
import { ShortcutSheet } from '#src/screens/search/shortcut-sheet.screen.tsx'

export type SearchPanelProps = {
  context: RouterContext
  request: SearchRequest | null
  onRequest: (request: SearchRequest) => void
  onHandled: () => void
  areCharactersOn: boolean
  onSetCharacters: (areOn: boolean) => void
}

/** Everything behind the search field, for one company: another company gets another panel. */
export function SearchPanel({
  context,
  request,
  onRequest,
  onHandled,
  areCharactersOn,
  onSetCharacters,
}: SearchPanelProps) {
  const { api, connection, session } = context
  const router = useRouter()
  const { profile, company } = useSelector(session, (it) => it.context)
  const [machines] = useState(() => {
    const actors = { searchRecords: searchRecords(api) }
    return { search: quickSearchMachine.provide({ actors }), palette: commandPaletteMachine.provide({ actors }) }
  })
  const search = useActorRef(machines.search)
  const palette = useActorRef(machines.palette, {
    input: {
      commands: profile && company ? commandsOf(profile, company) : [],
    },
  })
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const slot = use(FieldSlotContext)

  useEffect(() => {
    if (!request) return
    onHandled()
    if (request.kind !== 'field') search.send({ type: 'close' })
    if (request.kind === 'shortcuts') setIsSheetOpen(true)
    else if (request.kind === 'machine') void router.navigate(ownMachineLink(router))
    else if (request.kind === 'palette') palette.send({ type: 'open' })
    else if (slot?.input.current) slot.input.current.focus()
    else search.send({ type: 'open' })
  }, [request, onHandled, palette, router, search, slot])

  useEffect(
    () =>
      onRestored(connection, () => {
        for (const it of [search, palette]) it.send({ type: 'connection.restored' })
      }),
    [connection, search, palette],
  )

  useEffect(() => {
    const focusPage = async (opened: Promise<void>) => {
      // Who has gone on to something else meanwhile shall not lose a letter.
      const hasGoneOn = new AbortController()
      const goOn = () => hasGoneOn.abort()
      // Text comes without a key when it is pasted, dictated or filled in.
      for (const it of ['keydown', 'pointerdown', 'input'])
        document.addEventListener(it, goOn, { capture: true, signal: hasGoneOn.signal })
      await opened
      if (hasGoneOn.signal.aborted) return
      goOn()
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    const run = (intent: Intent) => {
      switch (intent.type) {
        case 'page.open':
          return focusPage(router.navigate(linkOfPage(intent.page) ?? pageLinks.workspaces))
        case 'company.choose':
          return session.send(intent)
        case 'signOut':
          return session.send(intent)
        case 'machine.show':
          return focusPage(router.navigate(ownMachineLink(router)))
        case 'shortcuts.show':
          return setIsSheetOpen(true)
        // The look belongs to the screen that shows the palette.
        case 'appearance.choose':
          return
      }
    }
    const take = ({ option }: { option: Option }) => {
      if (option.kind === 'command') {
        void run(option.intent)
        return
      }
      for (const it of [search, palette]) it.send({ type: 'record.opened', record: option })
      void focusPage(router.navigate(linkOfRecord(option)))
    }
    const subscriptions = [search.on('option.chosen', take), palette.on('option.chosen', take)]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [router, search, palette, session])

  return (
    <>
      <QuickSearch search={search} onRequest={onRequest} />
      <CommandPalette palette={palette} />
      {isSheetOpen ? (
        <ShortcutSheet
          areCharactersOn={areCharactersOn}
          onSetCharacters={onSetCharacters}
          onClose={() => setIsSheetOpen(false)}
        />
      ) : null}
    </>
  )
}
