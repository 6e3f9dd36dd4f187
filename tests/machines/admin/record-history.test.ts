import { ownAccessFields } from '#machines/admin/own-access.ts'
import { historyEntry, restoredValues, restoreRefusal } from '#machines/admin/record-history.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import type { Activity } from '#src/contract/activity.ts'

const fields: Field[] = [
  { id: 'fieldName', type: 'InputBox', label: 'Name', required: true },
  { id: 'owner', type: 'SearchableSelect', label: 'Owner', storedAs: 'employeeId' },
  { id: 'department', type: 'SearchableSelect', label: 'Department' },
  { id: 'role', type: 'Select', label: 'Role', storedAs: 'rolesDTO' },
  { id: 'isActive', type: 'Toggle', label: 'Active' },
  { id: 'options', type: 'MultiSelectWithTags', label: 'Options' },
  { id: 'companyId', type: 'Select', label: 'Company', disabled: true },
]
const write = (before: object, after: object, names: Activity['names'] = {}): Activity => ({
  id: 1,
  entityType: 'thing',
  entityId: 1,
  action: 'update',
  userId: 1,
  userName: 'Ada',
  at: '2026-06-02T09:00:00.000Z',
  before: { ...before },
  after: { ...after },
  names,
})
const entry = (...it: Parameters<typeof write>) => historyEntry(fields, write(...it))
const past = (value: unknown, name: string | null = null, isGone = false) => ({ value, name, isGone })

describe('an entry of a history', () => {
  test('has records by their names, and says of one that is gone that it is gone', () => {
    expect(
      entry(
        { employeeId: 7, departmentId: null, rolesDTO: { id: 3, name: 'Recruiter' } },
        { employeeId: 9, departmentId: 4, rolesDTO: { id: 4, name: 'Manager' } },
        { employeeId: { 9: 'Ines Costa' }, departmentId: { 4: 'Sales' } },
      ).changes,
    ).toEqual([
      { field: 'owner', before: past('7', null, true), after: past('9', 'Ines Costa') },
      { field: 'department', before: past(''), after: past('4', 'Sales') },
      { field: 'role', before: past('3', 'Recruiter'), after: past('4', 'Manager') },
    ])
  })

  test('has yes and no, and lists, as the form holds them', () => {
    expect(entry({ isActive: true, options: ['A b'] }, { isActive: false, options: ['A b', 'C'] }).changes).toEqual([
      { field: 'isActive', before: past(true), after: past(false) },
      {
        field: 'options',
        before: past([{ label: 'A b', value: 'a-b' }]),
        after: past([
          { label: 'A b', value: 'a-b' },
          { label: 'C', value: 'c' },
        ]),
      },
    ])
  })

  test('leaves out what no field shows, what stayed, and what is never open', () => {
    expect(
      entry({ version: 1, companyId: 1, fieldName: 'A' }, { version: 2, companyId: 2, fieldName: 'A' }).changes,
    ).toEqual([])
  })
})

describe('a value', () => {
  const values = { fieldName: 'Now', owner: '', department: '4', isActive: true }
  const context = (...it: Parameters<typeof write>) => ({
    fields,
    kept: null,
    record: { id: 1, version: 2, values },
    entries: [entry(...it)],
  })
  const which = (field: string) => ({ entry: 1, field })

  test('that one’s own access hangs on is not restored, and that of somebody else is [GATE-06]', () => {
    const history = { ...context({ isActive: false }, { isActive: true }), kept: ownAccessFields(1) }
    expect(restoreRefusal(history, which('isActive'))).toBe('kept')
    expect(restoreRefusal({ ...history, kept: ownAccessFields(2) }, which('isActive'))).toBeNull()
  })

  test('is restored alone: the others stay as they are', () => {
    const history = context({ fieldName: 'Then', isActive: false }, { fieldName: 'Now', isActive: true })
    expect(restoreRefusal(history, which('fieldName'))).toBeNull()
    expect(restoredValues(history, which('fieldName'))).toEqual({ ...values, fieldName: 'Then' })
  })

  test.each([
    [
      'is the current one',
      'department',
      { departmentId: 4 },
      { departmentId: 5 },
      { departmentId: { 4: 'Sales' } },
      'current',
    ],
    [
      'refers to what no longer exists',
      'department',
      { departmentId: 9 },
      { departmentId: 4 },
      { departmentId: {} },
      'gone',
    ],
    ['is one that the form refuses', 'fieldName', { fieldName: '' }, { fieldName: 'Now' }, {}, 'wrong'],
    ['was never there', 'owner', { fieldName: 'A' }, { fieldName: 'Now' }, {}, 'gone'],
  ] as const)('that %s is not restored', (_, field, before, after, names, refusal) => {
    expect(restoreRefusal(context(before, after, names), which(field))).toBe(refusal)
  })
})
