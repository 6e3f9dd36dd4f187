import { type CandidateDocument, documents } from '#src/contract/documents.ts'
import { type ReferenceCheck, referenceChecks } from '#src/contract/reference-checks.ts'
import { type Topgrade, topgrade } from '#src/contract/topgrade.ts'
import { aReferenceCheck, noRecords } from './candidate-records.ts'
import { stale } from './crud.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

const completed = () => problem(409, 'MOVE_REFUSED', 'This reference is completed and read-only.')

/** References, topgrade interview and documents of a candidate. */
export const candidatePartsHandlers = (world: World) => {
  const records = (id: number) =>
    world.candidates.some((it) => it.id === id) ? (world.candidateRecords[id] ?? noRecords(id)) : null
  const withDocument = (id: number) =>
    Object.values(world.candidateRecords).find((it) => it.documents.some((document) => document.id === id))
  const checkOf = (id: number) =>
    Object.values(world.candidateRecords)
      .flatMap((it) => it.referenceChecks)
      .find((it) => it.id === id)
  return [
    mock(referenceChecks.list, ({ params }) => records(params.candidateId)?.referenceChecks ?? noSuchRecord()),
    mock(referenceChecks.create, ({ params, body }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      const { relationship = '', areas = [], ...referee } = body
      const id = 850 + of.referenceChecks.length
      const added = {
        ...aReferenceCheck(),
        ...referee,
        id,
        candidateId: params.candidateId,
        relationship,
        areas,
      }
      of.referenceChecks = [...of.referenceChecks, added]
      return added
    }),
    mock(referenceChecks.update, ({ params, body, version }) => {
      const of = Object.values(world.candidateRecords).find((it) =>
        it.referenceChecks.some(({ id }) => id === params.id),
      )
      const before = of?.referenceChecks.find(({ id }) => id === params.id)
      if (!of || !before) return noSuchRecord()
      if (before.version !== version) return stale()
      if (before.isCompleted) return completed()
      const after: ReferenceCheck = {
        ...before,
        version: version + 1,
        refereeName: body.refereeName ?? before.refereeName,
        refereeEmail: body.refereeEmail ?? before.refereeEmail,
        relationship: body.relationship ?? before.relationship,
        areas: body.areas ?? before.areas,
        answers: { ...before.answers, ...body.answers },
        isCompleted: body.isCompleted ?? false,
      }
      of.referenceChecks = of.referenceChecks.map((it) => (it.id === after.id ? after : it))
      return after
    }),
    mock(referenceChecks.link, ({ params }) => {
      const check = checkOf(params.id)
      if (!check) return noSuchRecord()
      if (check.isCompleted) return completed()
      check.linkUntil = '2099-05-18T09:00:00.000Z'
      return { link: `https://stepwise.example/reference#1.${'a'.repeat(43)}`, expiresAt: check.linkUntil }
    }),
    mock(referenceChecks.endLink, ({ params }) => {
      const check = checkOf(params.id)
      if (!check) return noSuchRecord()
      check.linkUntil = null
      return { success: true as const }
    }),
    mock(referenceChecks.remove, ({ params, version }) => {
      const check = checkOf(params.id)
      const of = Object.values(world.candidateRecords).find((it) => check && it.referenceChecks.includes(check))
      if (!of || !check) return noSuchRecord()
      if (check.version !== version) return stale()
      if (check.isCompleted) return completed()
      of.referenceChecks = of.referenceChecks.filter((it) => it !== check)
      return { success: true as const }
    }),
    mock(topgrade.get, ({ params }) => records(params.candidateId)?.topgrade ?? noSuchRecord()),
    mock(topgrade.save, ({ params, body, version }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      if (of.topgrade.version !== version) return stale()
      const answerOf = (question: Topgrade['questions'][number]) =>
        body.answers.find((it) => it.questionId === question.questionId && (it.jobId ?? null) === question.jobId)
          ?.answer
      const questions = of.topgrade.questions.map((it) => ({ ...it, answer: answerOf(it) ?? it.answer }))
      // Typed before the first job was known to whoever typed it.
      const early = body.answers.flatMap(({ questionId, jobId = null, answer }) => {
        const isAsked = questions.some((it) => it.questionId === questionId && it.jobId === jobId)
        const question = questions.find((it) => it.questionId === questionId)
        return isAsked || answer === '' || !question ? [] : [{ ...question, jobId, answer }]
      })
      const { summary = of.topgrade.summary } = body
      of.topgrade = {
        ...of.topgrade,
        version: version + 1,
        questions: [...questions, ...early],
        summary,
        updatedBy: world.me.userData.name,
      }
      return of.topgrade
    }),
    mock(topgrade.saveJobs, ({ params, body, version }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      if (of.topgrade.version !== version) return stale()
      const { questions: before, jobs: known } = of.topgrade
      const given = body.jobs.map((it, index) => ({ ...it, id: it.id ?? 100 + index, version: 1, isRemoved: false }))
      const career = given.sort((a, b) => a.startedOn.localeCompare(b.startedOn))
      const asked = [...new Map(before.map((it) => [it.questionId, { ...it, answer: '' }])).values()]
      const answeredOf = (of: Topgrade['questions'][number]) =>
        before.find((it) => it.questionId === of.questionId && it.jobId === of.jobId)?.answer ?? ''
      const questions = (career.length > 0 ? career.map((it) => it.id) : [null])
        .flatMap((jobId) => asked.map((it) => ({ ...it, jobId })))
        .map((it) => ({ ...it, answer: answeredOf(it) }))
      const jobIds = new Set(questions.map((it) => it.jobId))
      const left = before.filter((it) => !jobIds.has(it.jobId) && it.answer !== '')
      const removed = known.filter((job) => left.some((it) => it.jobId === job.id))
      of.topgrade = {
        ...of.topgrade,
        version: version + 1,
        jobs: [...career, ...removed.map((it) => ({ ...it, isRemoved: true }))],
        questions: [...questions, ...left],
      }
      return of.topgrade
    }),
    mock(topgrade.submit, ({ params, version }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      if (of.topgrade.version !== version) return stale()
      of.topgrade = { ...of.topgrade, version: version + 1, isSubmitted: true }
      return of.topgrade
    }),
    mock(documents.list, ({ params }) => {
      const of = records(params.candidateId)
      return of ? { lock: of.documentsLock, documents: of.documents } : noSuchRecord()
    }),
    mock(documents.upload, ({ params, body: { file } }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      const added: CandidateDocument = {
        id: 950 + of.documents.length,
        version: 1,
        candidateId: params.candidateId,
        name: file.name,
        type: file.name.endsWith('.pdf') ? 'PDF' : 'OTHER',
        size: file.size,
        uploadedBy: world.me.userData.name,
        uploadedAt: new Date().toISOString(),
      }
      of.documents = [added, ...of.documents]
      return added
    }),
    mock(documents.content, ({ params }) => {
      const name = withDocument(params.id)?.documents.find((it) => it.id === params.id)?.name
      return name === undefined ? noSuchRecord() : new File([`Content of ${name}`], name)
    }),
    mock(documents.remove, ({ params, version }) => {
      const of = withDocument(params.id)
      const document = of?.documents.find((it) => it.id === params.id)
      if (!of || !document) return noSuchRecord()
      if (document.version !== version) return stale()
      of.documents = of.documents.filter((it) => it !== document)
      return { success: true as const }
    }),
  ]
}
