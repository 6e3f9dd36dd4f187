import { type FoundPerson, type PersonalData, personalData } from '#src/contract/personal-data.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

export const aPerson = (change: Partial<PersonalData> = {}): PersonalData => ({
  kind: 'user',
  id: 7,
  version: 3,
  name: 'Nina Berg',
  email: 'nina@example.com',
  erasedAt: null,
  facts: { isSelf: false, isOwner: false, isInPipeline: false },
  removed: [
    { what: 'ACCOUNT', count: 1 },
    { what: 'NOTIFICATIONS', count: 12 },
  ],
  remaining: [{ what: 'REVIEWS', count: 2 }],
  ...change,
})

const foundOf = ({ kind, id, name }: PersonalData): FoundPerson => ({ kind, id, name, isFormer: false })

export const personalDataHandlers = ({ people }: World) => {
  const one = ({ kind, id }: { kind: string; id: number }) => people.find((it) => it.kind === kind && it.id === id)
  return [
    mock(personalData.find, ({ query }) => people.filter((it) => it.email === query.email).map(foundOf)),
    mock(personalData.preview, ({ params }) => one(params) ?? noSuchRecord()),
    mock(personalData.file, ({ params }) =>
      one(params) ? new File([JSON.stringify({ about: params })], '', { type: 'application/json' }) : noSuchRecord(),
    ),
    mock(personalData.erase, ({ params, body, version }) => {
      const person = one(params)
      if (!person) return noSuchRecord()
      if (person.erasedAt !== null) return person
      const errors = [{ field: 'name', message: 'must be the name of the person, as it is written here' }]
      if (body.name !== person.name) return problem(400, 'BAD_REQUEST', 'The request is not valid: name', { errors })
      if (version !== person.version)
        return problem(412, 'PRECONDITION_FAILED', 'The record was changed in the meantime', {
          error_type: 'STALE_VERSION',
        })
      const erasedAt = '2026-11-23T10:00:00.000Z'
      const erased = { ...person, version: version + 1, name: 'Erased person', email: '', erasedAt }
      Object.assign(person, erased, { removed: [], remaining: [] })
      return person
    }),
  ]
}
