import { useRouter } from '@tanstack/react-router'
import type { CandidateTab } from '#machines/hiring/candidate-tabs.ts'
import { pipelineQuery } from '#src/api/candidates.ts'
import { loadedWithPage } from '#src/app/beside.ts'
import type { RouterContext } from '#src/app/context.ts'
import { readerOf } from '#src/app/reader.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { candidateLink } from '#src/navigation/records.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { PersonalDataLink } from '#src/screens/admin/personal-data-link.tsx'
import { CandidateScreen } from '#src/screens/hiring/candidate.screen.tsx'
import { CandidateMoves } from '#src/screens/hiring/candidate-moves.tsx'
import { NeighbourLinks } from '#src/screens/hiring/neighbour-links.tsx'
import { PastMoves } from '#src/screens/hiring/past-moves.tsx'
import { candidateStatusText, nameOf } from '#src/screens/hiring/words.ts'
import { MissingBeside, Part } from '#src/screens/lists/section.tsx'
import { areCharactersOn } from '#src/session/shortcut-store.ts'
import * as texts from '#src/texts/hiring.ts'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { CandidateMerge, type Merging } from './candidate-merge.tsx'
import { CandidatePart } from './candidate-part.tsx'
import { useCandidateMove } from './use-candidate-move.ts'
import { useLedOn } from './use-led-on.ts'
import { useNeighbours } from './use-neighbours.ts'

type Props = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store' | 'wayBack'> & {
  candidate: Candidate
  tab: CandidateTab
  /** The note that a link led to. */
  noteId?: number | undefined
}

/** A candidate with the moves that are possible now; what they change is loaded anew. */
export function CandidateView({ alerts, api, session, store, wayBack, candidate, tab, noteId }: Props) {
  const router = useRouter()
  const reader = readerOf(session)
  const loaded = useLedOn(useLoaded({ ...pipelineQuery(api, candidate.id), ...loadedWithPage }))
  const move = useCandidateMove({ alerts, api, session, store }, candidate, {
    loadAnew: () =>
      Promise.all([
        api.queryClient.invalidateQueries({ queryKey: pipelineQuery(api, candidate.id).queryKey }),
        reloadPage(router),
      ]),
    // The button that was pressed is gone.
    onMoved: () => document.getElementById('main')?.focus({ preventScroll: true }),
  })
  const neighbours = useNeighbours(api, wayBack(), candidate.id)
  const goTo = (to: Candidate | null | undefined) => {
    if (to) void router.navigate(candidateLink(to.id, tab))
  }
  const keys = { j: () => goTo(neighbours?.next), k: () => goTo(neighbours?.previous) }
  useShortcuts({ characters: areCharactersOn(store) ? keys : {}, chords: {} })
  const screen = (merging: Merging | null) => (
    <>
      <CandidateScreen
        candidate={candidate}
        tab={tab}
        neighbours={neighbours ? <NeighbourLinks neighbours={neighbours} tab={tab} /> : null}
        personalData={
          reader.mayAdminister ? <PersonalDataLink kind="candidate" id={candidate.id} name={nameOf(candidate)} /> : null
        }
        merge={merging?.button}
        duplicates={merging?.notice}
        moves={
          loaded.status === 'fulfilled' ? (
            <CandidateMoves candidate={candidate} pipeline={loaded.data} move={move} />
          ) : (
            <MissingBeside loaded={loaded} lead={texts.movesNotLoaded} />
          )
        }
      >
        <CandidatePart
          api={api}
          alerts={alerts}
          session={session}
          store={store}
          candidate={candidate}
          tab={tab}
          noteId={noteId}
        />
        {tab === 'summary' && loaded.status !== 'rejected' ? (
          <Part loaded={loaded}>
            {({ moves }) => (
              <PastMoves
                moves={moves}
                textOf={(it) => candidateStatusText[it]}
                of={{ kind: 'candidate', id: candidate.id }}
              />
            )}
          </Part>
        ) : null}
      </CandidateScreen>
      {merging?.dialog}
    </>
  )
  if (!reader.mayHire) return screen(null)
  return (
    <CandidateMerge context={{ alerts, api }} candidate={candidate}>
      {screen}
    </CandidateMerge>
  )
}
