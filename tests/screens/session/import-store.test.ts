import { forgetImport, rememberImport, storedImport } from '#src/session/import-store.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'

const store = makeLocalStore(() => localStorage, makeLog())
const address = { userId: 1, companyId: 2, entityType: 'location' } as const

test('of the imports of two tabs each is found until its own end was seen, the latest first [IMP-06]', () => {
  rememberImport(store, address, 7)
  rememberImport(store, address, 8)
  expect(storedImport(store, address)).toBe(8)
  expect(storedImport(store, { ...address, userId: 3 })).toBeNull()
  forgetImport(store, address, 8)
  expect(storedImport(store, address)).toBe(7)
  forgetImport(store, address, 7)
  expect(storedImport(store, address)).toBeNull()
  expect(store.keys()).toEqual([])
})
