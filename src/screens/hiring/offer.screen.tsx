import { FilePen, LockKeyhole, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasExpired, isOfEarlierApplication, mayBeChangedLater } from '#machines/hiring/offer-actions.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { Offer, OfferLife } from '#src/contract/offers.ts'
import { offerLetterLink, offerLink } from '#src/navigation/records.ts'
import { StyledButtonLink } from '#src/screens/styled-links.tsx'
import * as texts from '#src/texts/offers.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText, today } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { TextLink } from '../links.tsx'
import { OrHidden } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { OfferStatusBadge } from './hiring-status.tsx'
import { PastMoves } from './past-moves.tsx'
import { compensationText, moneyText, offerStatusText } from './words.ts'

const wide = { base: '11', md: '8' } as const

/** In place of an offer that there is not yet. */
export const NoOffer = ({ lock, onPrepare }: { lock: string | null; onPrepare: () => void }) => (
  <EmptyState
    icon={FilePen}
    title={texts.noOfferYet}
    action={
      lock === null ? (
        <StyledButton variant="solid" height={wide} onClick={onPrepare}>
          {texts.prepareOffer}
        </StyledButton>
      ) : undefined
    }
  >
    {lock ?? texts.prepareHelp}
  </EmptyState>
)

/** What the candidate gets for a year, one line for each kind of pay. */
export const Pay = ({ offer }: { offer: Offer }) => (
  <OrHidden of={offer.compensations}>
    {offer.compensations ? (
      <chakra.ul listStyleType="none" display="grid" gap="0.5">
        {offer.compensations.map(({ type, amount, currency }) => (
          <li key={type}>
            {compensationText[type]}: <chakra.strong whiteSpace="nowrap">{moneyText(amount, currency)}</chakra.strong>
          </li>
        ))}
      </chakra.ul>
    ) : null}
  </OrHidden>
)

const lastDayText = (offer: Offer, day: string): string =>
  hasExpired(offer, today()) ? texts.expiredOn(dayText(day)) : dayText(day)

/** What an earlier offer was for: the page is called after the position that the candidate has applied for now. */
const earlierPosition = (candidate: Candidate, offer: Offer): string | null =>
  isOfEarlierApplication(offer, candidate)
    ? [offer.jobRequisition.displayId, offer.jobRequisition.jobTitle].filter(Boolean).join(' ')
    : null

type Props = {
  candidate: Candidate
  offer: Offer
  life: OfferLife
  /** Why it cannot be changed; null when it can. */
  changeLock: string | null
  /** Why no other can be prepared; null when one can. */
  prepareLock: string | null
  moves: ReactNode
  /** What was typed into it and cannot be saved. */
  unsent: ReactNode
  onChange: () => void
  onPrepare: () => void
}

/** One offer: how it stands, what can be done with it, and what was. */
export const OfferScreen = ({ candidate, offer, life, moves, unsent, ...it }: Props) => (
  <>
    {moves}
    {unsent}
    <Section title={texts.offer} note={<OfferStatusBadge status={offer.status} />} isInset>
      <chakra.div display="grid" gap="5">
        <Facts>
          {earlierPosition(candidate, offer) === null ? null : (
            <Fact name={texts.earlierApplication}>{earlierPosition(candidate, offer)}</Fact>
          )}
          <Fact name={texts.pay}>
            <Pay offer={offer} />
          </Fact>
          <Fact name={texts.startDate}>
            <OrHidden of={offer.startDate}>{offer.startDate && dayText(offer.startDate)}</OrHidden>
          </Fact>
          <Fact name={texts.validUntil}>
            <OrHidden of={offer.expiresOn}>{offer.expiresOn && lastDayText(offer, offer.expiresOn)}</OrHidden>
          </Fact>
          <Fact name={texts.writtenBy}>
            <OrHidden of={offer.createdBy}>
              {offer.createdBy && offer.createdAt ? texts.madeOn(offer.createdBy, dayText(offer.createdAt)) : null}
            </OrHidden>
          </Fact>
          {offer.note ? (
            <Fact name={texts.note} isLong>
              {offer.note}
            </Fact>
          ) : null}
        </Facts>
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          {it.changeLock === null ? (
            <StyledButton height={wide} onClick={it.onChange}>
              <FilePen aria-hidden />
              {texts.changeOffer}
            </StyledButton>
          ) : null}
          <StyledButtonLink {...offerLetterLink(candidate.id, offer.id)} variant="outline" height={wide}>
            <Mail aria-hidden />
            {texts.openLetter}
          </StyledButtonLink>
          {it.prepareLock === null ? (
            <StyledButton variant="solid" height={wide} onClick={it.onPrepare}>
              {texts.prepareOffer}
            </StyledButton>
          ) : null}
        </chakra.div>
        {it.changeLock !== null && mayBeChangedLater(offer.status) ? (
          <chakra.p textStyle="small" color="fg-quiet" display="flex" alignItems="center" gap="1.5">
            <LockKeyhole size={14} aria-hidden />
            {it.changeLock}
          </chakra.p>
        ) : null}
      </chakra.div>
    </Section>
    <PastMoves moves={life.moves} textOf={(status) => offerStatusText[status]} of={{ kind: 'offer', id: offer.id }} />
  </>
)

/** The other offers to the same candidate. */
export const OtherOffers = ({ candidate, offers }: { candidate: Candidate; offers: readonly Offer[] }) =>
  offers.length === 0 ? null : (
    <Section title={texts.otherOffers} isInset>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {offers.map((it) => (
          <chakra.li key={it.id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <TextLink {...offerLink(candidate.id, it.id)}>
              {it.createdAt ? texts.offerOf(dayText(it.createdAt)) : texts.offer}
            </TextLink>
            <OfferStatusBadge status={it.status} />
            {earlierPosition(candidate, it)}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
