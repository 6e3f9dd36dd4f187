import { dateFaults } from '#machines/hiring/offer-dates.ts'

const today = '2026-05-04'

test.each([
  ['a start today and an answer by today', { startDate: today, expiresOn: today }, []],
  ['a later start without a last day for the answer', { startDate: '2026-06-01', expiresOn: null }, []],
  ['dates that are not changed', {}, []],
  ['a start that is over', { startDate: '2026-05-03' }, ['startDate']],
  ['a last day for the answer that is over', { startDate: '2026-06-01', expiresOn: '2026-05-03' }, ['expiresOn']],
  ['both over', { startDate: '2025-06-01', expiresOn: '2025-05-03' }, ['startDate', 'expiresOn']],
])('an offer with %s is refused for what is in the past alone [CAND-08]', (_, dates, fields) => {
  expect(dateFaults(dates, today).map((it) => it.field)).toEqual(fields)
})
