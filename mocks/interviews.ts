import { type Interview, type InterviewBody, interviews } from '#src/contract/interviews.ts'
import { stale } from './crud.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

/** An interview with somebody, which waits for one of two. */
export const anInterview = (change: Partial<Interview> = {}): Interview => ({
  id: 971,
  version: 1,
  candidate: { id: 401, name: 'Noor van Dijk' },
  status: 'PROPOSED',
  startsAt: '2099-05-04T08:00:00.000Z',
  minutes: 45,
  place: 'Room 2',
  statusReason: null,
  panel: [
    { employee: { id: 14, name: 'Lena Fischer' }, answer: 'ACCEPTED', reason: null, clash: null },
    { employee: { id: 16, name: 'Tomás Herrera' }, answer: 'WAITING', reason: null, clash: null },
  ],
  createdBy: 'Daniel Okafor',
  isRunner: true,
  ownAnswer: null,
  ...change,
})

/** Whom one can ask to interview somebody. */
export const panelPeople = [
  { id: 14, name: 'Lena Fischer', title: 'Engineer' },
  { id: 16, name: 'Tomás Herrera', title: 'Senior Engineer' },
]
const minute = 60_000
const statusAfter = { accept: 'CONFIRMED', decline: 'PROPOSED', hold: 'HELD', cancel: 'CANCELLED' } as const

export const interviewsHandlers = (world: World) => {
  const exists = (id: number) => world.candidates.some((it) => it.id === id)
  const asked = ({ startsAt, minutes, place = '', panelIds }: InterviewBody) => ({
    startsAt,
    minutes,
    place,
    panel: panelPeople
      .filter((it) => panelIds.includes(it.id))
      .map(({ id, name }) => ({ employee: { id, name }, answer: 'WAITING' as const, reason: null, clash: null })),
  })
  const change = (id: number, version: number | null, to: (before: Interview) => Partial<Interview>) => {
    const before = world.interviews.find((it) => it.id === id)
    if (!before) return noSuchRecord()
    if (before.version !== version) return stale()
    const after = { ...before, version: before.version + 1, ...to(before) }
    world.interviews = world.interviews.map((it) => (it.id === id ? after : it))
    return after
  }
  return [
    mock(interviews.list, ({ params: { candidateId } }) =>
      exists(candidateId) ? world.interviews.filter((it) => it.candidate.id === candidateId) : noSuchRecord(),
    ),
    mock(interviews.people, ({ params, query }) =>
      exists(params.candidateId)
        ? listed(
            panelPeople.filter((it) => query.employeeId === undefined || it.id === query.employeeId),
            query,
            (it) => [it.name],
          )
        : noSuchRecord(),
    ),
    mock(interviews.clashes, ({ params, query: { startsAt, minutes, panelIds, interviewId } }) => {
      if (!exists(params.candidateId)) return noSuchRecord()
      const from = Date.parse(startsAt)
      const isAtThatTime = (it: Interview) => {
        const begin = Date.parse(it.startsAt)
        return begin < from + minutes * minute && begin + it.minutes * minute > from
      }
      return world.interviews
        .filter((it) => it.id !== interviewId && isAtThatTime(it))
        .flatMap(({ panel, ...it }) =>
          panel
            .filter(({ employee }) => panelIds.includes(employee.id))
            .map(({ employee }) => ({ employee, startsAt: it.startsAt, minutes: it.minutes })),
        )
    }),
    mock(interviews.propose, ({ params: { candidateId }, body }) => {
      if (!exists(candidateId)) return noSuchRecord()
      const of = world.candidates.find((it) => it.id === candidateId)
      const candidate = { id: candidateId, name: `${of?.firstName} ${of?.lastName}` }
      const added = anInterview({ id: 980 + world.interviews.length, candidate, ...asked(body) })
      world.interviews = [...world.interviews, added]
      return added
    }),
    mock(interviews.reschedule, ({ params, body, version }) =>
      change(params.id, version, () => ({ ...asked(body), status: 'PROPOSED' })),
    ),
    mock(interviews.move, ({ params, body: { move, reason = '' }, version }) =>
      change(params.id, version, ({ ownAnswer }) => ({
        status: statusAfter[move],
        ...(move === 'cancel' && { statusReason: reason }),
        ownAnswer: move === 'accept' ? 'ACCEPTED' : move === 'decline' ? 'DECLINED' : ownAnswer,
      })),
    ),
    mock(interviews.calendar, ({ params }) =>
      world.interviews.some((it) => it.id === params.id)
        ? new File(['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'], 'interview.ics', { type: 'text/calendar; charset=utf-8' })
        : noSuchRecord(),
    ),
  ]
}
