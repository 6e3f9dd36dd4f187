import { ArrowLeft, Printer, TriangleAlert } from 'lucide-react'
import { isOfEarlierApplication, letterRefusal } from '#machines/hiring/offer-actions.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { Offer } from '#src/contract/offers.ts'
import { offerLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/offers.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { screenOnly } from '#src/ui/media.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ButtonLink } from '../links.tsx'
import { compensationText, moneyText, nameOf } from './words.ts'

const Line = ({ name }: { name: string }) => (
  <chakra.div flex="1 1 14rem" minWidth="0">
    <chakra.div borderBottomWidth="1px" borderColor="fg-quiet" height="14" />
    <chakra.p textStyle="small" color="fg-quiet" marginTop="1">
      {name}
    </chakra.p>
    <chakra.p textStyle="small" color="fg-quiet">
      {texts.signature}
    </chakra.p>
  </chakra.div>
)

/** An offer as the candidate gets it: what is printed is the letter alone. */
export const OfferLetter = ({ candidate, offer, company }: { candidate: Candidate; offer: Offer; company: string }) => {
  const name = nameOf(candidate)
  const manager = isOfEarlierApplication(offer, candidate) ? undefined : candidate.application?.hiringManager
  const warning = letterRefusal(offer.status)
  return (
    <>
      <chakra.div css={screenOnly}>
        <PageHeader
          title={texts.letterTo(name)}
          purpose={texts.letterInShort}
          actions={
            <>
              <ButtonLink {...offerLink(candidate.id, offer.id)} variant="outline">
                <ArrowLeft aria-hidden />
                {texts.backToOffer}
              </ButtonLink>
              <Button variant="solid" onClick={() => window.print()}>
                <Printer aria-hidden />
                {texts.printLetter}
              </Button>
            </>
          }
        />
      </chakra.div>
      {warning === null ? null : (
        <chakra.div marginBottom="5">
          <Banner tone="warn" icon={TriangleAlert}>
            {warning}
          </Banner>
        </chakra.div>
      )}
      <chakra.article
        aria-label={texts.letter}
        bg="bg-surface"
        borderWidth="1px"
        borderRadius="lg"
        maxWidth="50rem"
        padding={{ base: '5', md: '12' }}
        display="grid"
        gap="4"
        overflowWrap="anywhere"
        css={{ '@media print': { border: 0, padding: 0 } }}
      >
        <chakra.p fontWeight="semibold">{company}</chakra.p>
        <chakra.p color="fg-quiet">{dayText(new Date().toISOString())}</chakra.p>
        <p>{texts.greeting(name)}</p>
        <p>
          {texts.weOffer(offer.jobRequisition.jobTitle ?? '', company)} {manager ? texts.youReport(manager) : null}{' '}
          {offer.startDate ? texts.youStart(dayText(offer.startDate)) : null}
        </p>
        {offer.compensations ? (
          <chakra.table width="full" maxWidth="30rem">
            <chakra.caption textAlign="start" fontWeight="medium" paddingBottom="1">
              {texts.yourPay}
            </chakra.caption>
            <tbody>
              {offer.compensations.map(({ type, amount, currency }) => (
                <chakra.tr key={type} borderTopWidth="1px">
                  <chakra.th scope="row" textAlign="start" fontWeight="normal" paddingBlock="1.5">
                    {compensationText[type]}
                  </chakra.th>
                  <chakra.td textAlign="end" className="figures" paddingBlock="1.5">
                    {moneyText(amount, currency)}
                  </chakra.td>
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        ) : null}
        {offer.note ? <p className="written">{offer.note}</p> : null}
        {offer.expiresOn ? <p>{texts.acceptUntil(dayText(offer.expiresOn))}</p> : null}
        <p>{texts.welcome}</p>
        <chakra.div display="flex" flexWrap="wrap" gap="8" marginTop="6">
          <Line name={texts.forCompany(company)} />
          <Line name={name} />
        </chakra.div>
      </chakra.article>
    </>
  )
}
