import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import type { MoveAction } from '#machines/hiring/candidate-actions.ts'
import { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import { isOpenOffer, offerChangeLock, prepareRefusal, shownOffer } from '#machines/hiring/offer-actions.ts'
import { moveCandidate, pipelineQuery } from '#src/api/candidates.ts'
import { offerLifeQuery, offersOfCandidateQuery } from '#src/api/offers.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { Candidate, Pipeline } from '#src/contract/candidates.ts'
import { type Offer, type OfferLife, offers } from '#src/contract/offers.ts'
import { offerLink } from '#src/navigation/records.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { optionsHook } from '#src/resource/options.ts'
import { offerFormActors } from '#src/resource/save-offer.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { NoOffer, OfferScreen, OtherOffers } from '#src/screens/hiring/offer.screen.tsx'
import { bodyOfOffer, changeOfOffer, offerFields, payTypes, valuesOfOffer } from '#src/screens/hiring/offer-form.ts'
import { OfferLetter } from '#src/screens/hiring/offer-letter.tsx'
import { OfferMoves } from '#src/screens/hiring/offer-moves.tsx'
import { nameOf, offerStatusText } from '#src/screens/hiring/words.ts'
import { MissingBeside, Part } from '#src/screens/lists/section.tsx'
import { movesNotLoaded } from '#src/texts/hiring.ts'
import * as texts from '#src/texts/offers.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { draftsOf, formWithin } from './drafts-of.ts'
import { offerReasons } from './offer-reasons.ts'
import { UnsentOffer } from './unsent-offer.tsx'
import { useMoveActor } from './use-candidate-move.ts'
import { useMovedOn } from './use-moved-on.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
type Of = { context: Context; candidate: Candidate }

const messages = messagesFor(texts.offerKind)

/** What the moves of offers and their candidate change is loaded anew. */
const useLoadAnew = (api: Context['api'], candidate: Candidate) => {
  const router = useRouter()
  return () =>
    Promise.all([
      api.queryClient.invalidateQueries({ queryKey: offersOfCandidateQuery(api, candidate.id).queryKey }),
      // Of whichever offer: a move of the candidate may have moved another.
      api.queryClient.invalidateQueries({ queryKey: offerLifeQuery(api, 0).queryKey.slice(0, -1) }),
      api.queryClient.invalidateQueries({ queryKey: pipelineQuery(api, candidate.id).queryKey }),
      reloadPage(router),
    ])
}

/** The form of one offer, or of a new one, over the page. */
function useOfferForm({ context, candidate }: Of, offer: Offer | null) {
  const { alerts, api, session, store } = context
  const navigate = useNavigate()
  const [made] = useState(() => {
    const currency = candidate.currency ?? 'EUR'
    const isPayShown = offer === null || offer.compensations !== undefined
    const actors = offerFormActors(api, candidate.id, offer, {
      valuesOf: valuesOfOffer(currency),
      bodyOf: bodyOfOffer,
      changeOf: changeOfOffer,
      payField: payTypes[0],
    })
    return {
      valuesOf: valuesOfOffer(currency),
      machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
      input: { fields: offerFields(currency, isPayShown) },
      drafts: draftsOf({ session, store }, formWithin(offers.list, candidate.id)),
      useOptions: optionsHook(api, offers.list.id, {}),
    }
  })
  const form = useActorRef(made.machine, { input: made.input })
  const loadAnew = useLoadAnew(api, candidate)
  const merged = useMovedOn(form)
  const afterSave = useEffectEvent(async (isNew: boolean) => {
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: isNew ? messages.added : messages.updated } })
    await loadAnew()
    // The one that was made, and not an earlier one that the address may name.
    if (isNew) void navigate({ ...offerLink(candidate.id), replace: true })
  })
  useEffect(() => {
    const subscriptions = [
      keepDrafts(form, made.drafts),
      form.on('record.saved', ({ isNew }) => void afterSave(isNew)),
      form.on('records.outdated', () => void loadAnew()),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  })
  const isClosed = useSelector(form, (it) => it.matches('closed'))
  const isNew = useSelector(form, (it) => it.context.record === null)
  return {
    /** What is kept of what cannot be saved now, while the form does not show it. */
    unsentIn: (lock: string | null, stored: Offer | null) =>
      lock === null || !isClosed ? null : (
        <UnsentOffer
          drafts={made.drafts}
          fields={made.input.fields}
          id={offer?.id ?? null}
          stored={stored && made.valuesOf(stored)}
        />
      ),
    prepare: () => form.send({ type: 'add', draft: made.drafts.get(null) }),
    change: () => {
      if (!offer) return
      const { id, version } = offer
      form.send({ type: 'edit', record: { id, version, values: made.valuesOf(offer) }, draft: made.drafts.get(id) })
    },
    modalFor: (lock: string | null) => (
      <FormModal
        form={form}
        noun={texts.offerKind.one}
        title={isNew ? texts.prepareOffer : texts.changeOffer}
        messages={messages}
        useOptions={made.useOptions}
        lock={merged ?? lock}
      />
    ),
  }
}

/** The moves of an offer, and what is said after them. */
function Moves({
  context,
  candidate,
  offer,
  life,
  pipeline,
}: Of & { offer: Offer; life: OfferLife; pipeline: Pipeline }) {
  const { alerts, api } = context
  const loadAnew = useLoadAnew(api, candidate)
  const afterMove = async (action: MoveAction) => {
    await loadAnew()
    const name = nameOf(candidate)
    const manager = candidate.application?.hiringManager
    const { content } = await api.queryClient.fetchQuery(offersOfCandidateQuery(api, candidate.id))
    const status = content.find((it) => it.id === offer.id)?.status ?? offer.status
    const hired = manager ? texts.wasHired(name, manager) : texts.wasHiredPlain(name)
    const message = action === 'hire' ? hired : texts.wasMoved(name, offerStatusText[status])
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
    // The button that was pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const move = useMoveActor(
    () => ({
      machine: candidateMoveMachine.provide({ actors: { moveCandidate: moveCandidate(api, candidate.id, offer.id) } }),
      kept: offerReasons(context, offer.id),
    }),
    { afterMove, loadAnew },
  )
  return <OfferMoves candidate={candidate} life={life} pipeline={pipeline} move={move} />
}

type Shown = Of & {
  offer: Offer
  others: readonly Offer[]
  prepareLock: string | null
  onPrepare: () => void
}

function CurrentOffer({ context, candidate, offer, others, prepareLock, onPrepare }: Shown) {
  const { api } = context
  const life = useLoaded(offerLifeQuery(api, offer.id))
  const pipeline = useLoaded(pipelineQuery(api, candidate.id))
  const { change, modalFor, unsentIn } = useOfferForm({ context, candidate }, offer)
  return (
    <>
      <Part loaded={life}>
        {(it) => (
          <OfferScreen
            candidate={candidate}
            offer={offer}
            life={it}
            changeLock={offerChangeLock(it.facts)}
            unsent={unsentIn(offerChangeLock(it.facts), offer)}
            prepareLock={prepareLock}
            moves={
              pipeline.status === 'fulfilled' ? (
                <Moves context={context} candidate={candidate} offer={offer} life={it} pipeline={pipeline.data} />
              ) : (
                <MissingBeside loaded={pipeline} lead={movesNotLoaded} />
              )
            }
            onChange={change}
            onPrepare={onPrepare}
          />
        )}
      </Part>
      <OtherOffers candidate={candidate} offers={others} />
      {modalFor(life.status === 'fulfilled' ? offerChangeLock(life.data.facts) : null)}
    </>
  )
}

type Props = Of & { offerId: number | undefined; isLetter: boolean }

/** The offers to a candidate: the one that the address names, else the latest. */
export function OfferView({ context, candidate, offerId, isLetter }: Props) {
  const loaded = useLoaded(offersOfCandidateQuery(context.api, candidate.id))
  // Beside what shows: somebody else may prepare an offer while this one is written.
  const { prepare, modalFor, unsentIn } = useOfferForm({ context, candidate }, null)
  const prepared = { ...candidate, requisitionStatus: candidate.application?.requisitionStatus ?? null }
  return (
    <>
      <Part loaded={loaded}>
        {({ content }) => {
          const { offer, note } = shownOffer(content, offerId)
          const prepareLock = prepareRefusal({
            ...prepared,
            hasOpenOffer: content.some((it) => isOpenOffer(it.status)),
          })
          const unsent = unsentIn(prepareLock, content[0] ?? null)
          if (!offer)
            return (
              <>
                <NoOffer lock={prepareLock} onPrepare={prepare} />
                {unsent}
              </>
            )
          if (isLetter && note === null) {
            const company = context.session.getSnapshot().context.company?.companyName ?? ''
            return <OfferLetter candidate={candidate} offer={offer} company={company} />
          }
          return (
            <>
              {note === null ? null : (
                <NoticeBox tone="warn" role="status">
                  {note}
                </NoticeBox>
              )}
              <CurrentOffer
                key={offer.id}
                context={context}
                candidate={candidate}
                offer={offer}
                others={content.filter((it) => it.id !== offer.id)}
                prepareLock={prepareLock}
                onPrepare={prepare}
              />
              {unsent}
            </>
          )
        }}
      </Part>
      {/* An offer that is there by now may be this one, whose answer was lost: it is saved again as one. */}
      {modalFor(prepareRefusal({ ...prepared, hasOpenOffer: false }))}
    </>
  )
}
