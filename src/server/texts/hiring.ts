import { plural } from '#machines/kit/plural.ts'

export const requisitionNotOpen = 'The requisition is not open.'
export const appliedBefore = 'This candidate has applied for this requisition before. Restore that application instead.'
export const otherApplicationOpen = 'This candidate has another application that is not settled yet.'
export const noApplication = 'This candidate has not applied for a requisition'
export const namedTwice = 'must be named once'
export const notNow = 'This cannot be done now'
export const notInCharge = 'Only the people in charge of the requisition can do this'
export const notShared = 'Only the people in charge of the requisition can see this.'
export const topgradeNotShared =
  'Only the people in charge of the requisition and the topgrade interviewer can see this.'
export const stepNotYours = 'Only the people in charge of this step of the requisition can do this'
export const mergedInto = (displayId: string) =>
  `This record was merged into ${displayId}. Reload the page to continue there.`
export const partOf = (displayId: string) => `This record is part of ${displayId} now. Choose ${displayId} instead.`
export const alreadyPartOf = (displayId: string) =>
  `This record is already part of ${displayId}. Reload the page to see both together.`
export const noOpenTask = 'You have no open task with this candidate, so you cannot see their details.'
export const noOpenTaskAnyMore = 'You no longer have an open task with this candidate, so this was not saved.'
export const taskNotOpen = (task: string) => `${task} is not open, so there is nothing to see.`
export const taskDone = (task: string) => `${task} is done, so there is nothing left to see.`
export const taskNoLongerOpen = (task: string) => `${task} is no longer open, so this was not saved.`
export const mustBeQuestionOfPosition = 'must be a question of this position'
export const scorecardSubmitted = 'This scorecard is submitted and read-only'
export const mustBeScorecardTask = 'must be an interview or skill validation of this candidate'
export const scorecardExists = 'This task already has a scorecard'
export const questionOpen = (question: string) => `Answer every question before submitting: “${question}” is open`
export const noQuestions = 'Answer at least one question first'
export const anotherCandidate = 'Another candidate'
export const notYourself = 'must not be yourself: someone else has to choose you'
export const fileIsProgram = 'Programs cannot be uploaded'
export const fileNotAsNamed = (ending: string) =>
  `The file is damaged or not a real ${ending} file. Save it again as ${ending} and upload that copy.`
export const documentsLocked = 'Only the people in charge of the requisition can add or delete documents'
export const reviewedAlready = 'It has been reviewed: send it back to have it reviewed by someone else.'
export const approvedAlready = 'It has been approved: send it back to have it approved by someone else.'
export const neededForKind = (kind: string) => `is needed for a ${kind} requisition`
export const onlyForKind = (kind: string) => `is for ${kind} requisitions only`
export const salaryReversed = 'must not be below the lowest salary'
export const currencyNeeded = 'is needed with a salary'
export const reviewedNotDeleted = 'A requisition that has been reviewed cannot be deleted: close it instead'
export const notYourTask = 'Only the people this task is assigned to can do this'
export const candidateLeft = 'The candidate is no longer in interviews.'
export const requisitionClosed = 'The requisition was closed.'
export const interviewWith = (candidate: string) => `Interview with ${candidate}`
export const interviewAt = (company: string, link: string) =>
  `Interview at ${company}. The candidate, and how to answer: ${link}`
export const earlierInterview =
  'These answers belong to an earlier application. Copy them if you still need them, then reload the page.'
export const noSuchQuestion = 'There is no such question'
export const noSuchJob = 'There is no such job in this interview'
export const summaryOpen = 'Write the summary first'
export const questionsOpen = (count: number) =>
  `Answer every question first: ${plural(count, { one: '1 is', other: `${count} are` })} open`
export const mustBeCompanyOfCall = 'must be the company of this call'
export const levelGone = 'This workflow level does not exist any more: load the page again and choose another level'
export const noSubTaskOfIt = 'is not a sub-task of this task'
export const notYourNote = 'Only the person who wrote a note can change or delete it'
export const cannotSeeCandidate = (names: string) =>
  `${names} cannot see this candidate. Remove the mention, or give them a task with the candidate first.`
export const isTheCandidate = 'This person is the candidate. Choose someone else.'
