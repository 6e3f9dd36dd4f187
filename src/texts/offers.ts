// Offers to candidates: the list, the page of one with its form and moves, and the letter.

export const offerKind = { one: 'offer', other: 'offers' }
export const offers = 'Offers'
export const offer = 'Offer'
export const offersInShort = 'All offers, from preparation to the candidate’s answer.'
export const offerInShort = 'What the candidate is offered, who approves it, and where it stands.'
export const offerSearch = 'Search by candidate or job title'
export const noOffersHelp = 'An offer is prepared on the page of a candidate who is ready for one.'
export const noOfferYet = 'No offer has been prepared yet.'
export const prepareOffer = 'Prepare offer'
export const prepareHelp = 'Enter the pay and the start date, then submit the offer for approval.'
export const openOffer = 'Open offer'
export const offerNotSavedInTime = 'They were not saved before this offer became read-only.'
export const changeOffer = 'Change offer'
export const openLetter = 'Open letter'
export const pay = 'Pay'
export const startDate = 'Start date'
export const validUntil = 'Valid until'
export const expiredOn = (day: string) => `${day} (expired)`
export const validUntilHelp = 'The last day to accept. If left empty, the offer does not expire.'
export const note = 'Note'
export const noteHelp = 'Appears in the letter, below the pay.'
export const writtenBy = 'Written by'
export const earlierApplication = 'Earlier application'
export const otherOffers = 'Other offers'
export const offerOf = (day: string) => `Offer of ${day}`
export const madeOn = (by: string, day: string) => `${by}, ${day}`

// Statuses
export const inPreparation = 'In preparation'
export const waitsForApproval = 'Waiting for approval'
export const approved = 'Approved'
export const sent = 'Sent'
export const accepted = 'Accepted'
export const declined = 'Declined'
export const withdrawn = 'Withdrawn'

// Pay
export const salary = 'Salary'
export const bonus = 'Bonus'
export const equity = 'Equity'
export const ote = 'On-target earnings (OTE)'
export const currencyOf = (pay: string) => `Currency: ${pay}`

// Moves
export const handIn = 'Submit for approval'
export const handInQuestion = (candidate: string) => `Submit the offer to ${candidate} for approval?`
export const handInHelp = (approver: string | null) =>
  approver === null
    ? 'Someone who has not worked on it approves it. Until then it cannot be changed.'
    : `${approver} is asked to approve it. Until then it cannot be changed.`
export const approve = 'Approve offer'
export const approveQuestion = (candidate: string) => `Approve the offer to ${candidate}?`
export const approveHelp = 'It can then be sent to the candidate.'
export const send = 'Mark as sent'
export const sendQuestion = (candidate: string) => `Has the offer been sent to ${candidate}?`
export const sendHelp =
  'Print or save the letter and send it yourself. The candidate is then shown as Offered, and the offer can no longer be changed.'
export const accept = 'Record acceptance'
export const acceptQuestion = (candidate: string) => `Has ${candidate} accepted the offer?`
export const acceptHelp = 'The candidate can then be hired.'
export const decline = 'Record decline'
export const declineQuestion = (candidate: string) => `Has ${candidate} declined the offer?`
export const declineHelp = 'The candidate leaves the pipeline as Passed. You can restore them later.'
export const sendBack = 'Send back'
export const sendBackQuestion = (candidate: string) => `Send the offer to ${candidate} back to preparation?`
export const sendBackHelp = 'It can then be changed and has to be approved again.'
export const withdraw = 'Withdraw offer'
export const withdrawQuestion = (candidate: string) => `Withdraw the offer to ${candidate}?`
export const withdrawHelp = 'It stays on record. You can prepare another one.'
export const wasMoved = (candidate: string, status: string) => `Offer to ${candidate}: ${status}`
export const wasHired = (candidate: string, manager: string) => `${candidate} is hired and now reports to ${manager}`
export const wasHiredPlain = (candidate: string) => `${candidate} is hired and now an employee`

// The letter
export const letter = 'Letter'
export const letterTo = (candidate: string) => `Letter: ${candidate}`
export const letterInShort = 'As the candidate receives it. Print it, or save it as a PDF from the print dialog.'
export const printLetter = 'Print letter'
export const backToOffer = 'Back to the offer'
export const greeting = (candidate: string) => `Dear ${candidate},`
export const weOffer = (jobTitle: string, company: string) =>
  `We are pleased to offer you the position of ${jobTitle} at ${company}.`
export const youStart = (day: string) => `Your first day is ${day}.`
export const youReport = (manager: string) => `You will report to ${manager}.`
export const yourPay = 'Your pay'
export const acceptUntil = (day: string) => `Please let us know by ${day} whether you accept.`
export const welcome = 'We look forward to working with you.'
export const forCompany = (company: string) => `For ${company}`
export const signature = 'Date, signature'

export const notYourOffer =
  'This offer is no longer yours to decide on: it was decided, its approver changed, or you no longer stand in for them.'
