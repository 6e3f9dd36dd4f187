import { interviewRightRefusal, offeredInterviewActions } from '#machines/hiring/interview-actions.ts'
import { clockAt, momentOf, wrongTime } from '#machines/hiring/interview-time.ts'
import { onlyActive } from '#machines/texts/interviews.ts'
import { anInterview } from '#mocks/interviews.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

test.each([
  ['2026-05-04', '09:30', 'Europe/Berlin', '2026-05-04T07:30:00.000Z'],
  ['2026-12-04', '09:30', 'Europe/Berlin', '2026-12-04T08:30:00.000Z'],
  ['2026-05-04', '09:30', 'Asia/Kolkata', '2026-05-04T04:00:00.000Z'],
  ['2026-05-04', '23:30', 'America/Los_Angeles', '2026-05-05T06:30:00.000Z'],
  ['2026-05-04', '00:15', 'Pacific/Auckland', '2026-05-03T12:15:00.000Z'],
  ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', null],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['', '03:00', 'Europe/Berlin', null],
])('%s %s in %s is one moment, or none where the clocks go forward [HIRE-03]', (day, time, zone, moment) => {
  const at = momentOf(day, time, zone)
  expect(iso(at)).toBe(moment)
  if (at !== null) expect(clockAt(at, zone)).toBe(`${day}T${time}`)
})

test('a time that clocks show twice stays the one that it was, until another is typed [HIRE-03]', () => {
  const second = Date.parse('2026-10-25T01:30:00.000Z')
  expect(momentOf('2026-10-25', '02:30', 'Europe/Berlin', second)).toBe(second)
  expect(iso(momentOf('2026-10-25', '02:45', 'Europe/Berlin', second))).toBe('2026-10-25T00:45:00.000Z')
  expect(iso(momentOf('2026-10-26', '02:30', 'Europe/Berlin', second))).toBe('2026-10-26T01:30:00.000Z')
})

test('a time is typed as clocks show it [HIRE-03]', () => {
  for (const it of ['09:30', '00:00', '23:59', ' 14:00 ']) expect(wrongTime(it)).toBeNull()
  for (const it of ['9:30', '24:00', '12:60', 'noon', '']) expect(wrongTime(it)).toMatch(/^Enter a time/)
})

const at = { now: Date.parse('2026-05-04T08:00:00.000Z'), candidateStatus: 'ACTIVE' }
const actions = (change: Parameters<typeof anInterview>[0]) =>
  offeredInterviewActions(anInterview(change), at).map((it) => [it.action, it.lock])

test('an interviewer answers, who runs the requisition moves and cancels; nobody is offered more [HIRE-03]', () => {
  expect(actions({ isRunner: false, ownAnswer: 'WAITING' }).map(([action]) => action)).toEqual([
    'interview.accept',
    'interview.decline',
  ])
  expect(actions({ isRunner: false, ownAnswer: 'ACCEPTED' }).map(([action]) => action)).toEqual(['interview.decline'])
  expect(actions({ isRunner: true, ownAnswer: null }).map(([action]) => action)).toEqual([
    'interview.reschedule',
    'interview.cancel',
  ])
  expect(actions({ isRunner: false, ownAnswer: null })).toEqual([])
  expect(actions({ status: 'HELD', ownAnswer: 'ACCEPTED' })).toEqual([])
})

test('a confirmed interview is held once it has begun, and says so until then [HIRE-03]', () => {
  const lockAt = (startsAt: string) =>
    new Map(
      offeredInterviewActions(anInterview({ status: 'CONFIRMED', startsAt }), at).map((it) => [it.action, it.lock]),
    )
  expect(lockAt('2026-05-04T08:00:01.000Z').get('interview.hold')).toBe('The interview has not started yet.')
  expect(lockAt('2026-05-04T08:00:00.000Z').get('interview.hold')).toBeNull()
})

test('no other time is proposed to somebody who is interviewed no longer [CAND-03]', () => {
  const lockFor = (candidateStatus: string | null) =>
    new Map(
      offeredInterviewActions(anInterview({ isRunner: true, ownAnswer: null }), { ...at, candidateStatus }).map(
        (it) => [it.action, it.lock],
      ),
    )
  for (const status of ['READY_TO_OFFER', 'REJECTED', null])
    expect(lockFor(status).get('interview.reschedule')).toBe(onlyActive)
  expect(lockFor('ACTIVE').get('interview.reschedule')).toBeNull()
  expect(lockFor('REJECTED').get('interview.cancel')).toBeNull()
})

test('nobody answers for somebody else, or twice the same [HIRE-03]', () => {
  const refusal = (ownAnswer: 'ACCEPTED' | 'DECLINED' | null, action: 'interview.accept' | 'interview.decline') =>
    interviewRightRefusal({ isRunner: true, ownAnswer }, action)
  expect(refusal(null, 'interview.accept')).toBe('Only the interviewers can do this.')
  expect(refusal('ACCEPTED', 'interview.accept')).toBe('You have confirmed this time.')
  expect(refusal('DECLINED', 'interview.decline')).toBe('You have declined this time.')
  expect(refusal('DECLINED', 'interview.accept')).toBeNull()
})
