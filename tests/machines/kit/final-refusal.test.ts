import { isFinalRefusal } from '#machines/kit/final-refusal.ts'

test('what the server has decided is final; what passes, or was never answered, is not', () => {
  const statuses = [400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 422, 425, 429, 500, 503]
  expect(statuses.filter((status) => isFinalRefusal({ status }))).toEqual([400, 403, 404, 405, 409, 410, 413, 422])
  expect(isFinalRefusal({})).toBe(false)
  expect(isFinalRefusal(null)).toBe(false)
})
