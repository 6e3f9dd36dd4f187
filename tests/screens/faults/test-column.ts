import { isOfClosedPage } from '#tests/closed-actors.ts'
import { isFull } from '#tests/full.ts'
import { failedMachines } from '#tests/page-life.ts'
import { cellOf, type Group, type GroupName, groups } from './groups.ts'
import { type Row, rows } from './matrix.ts'
import { useServer } from './server.ts'

/** The tests of one group of calls under each fault. A file each, so that none of them holds a worker for long. */
export const testColumn = (name: GroupName): void => {
  const { name: group, ids, email, isAnew }: Group = groups[name]
  useServer(email, isAnew)
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    // The router says in development what the page says too.
    const warnings = vi.mocked(console.warn).mock.calls.map(([it]) => String(it))
    expect(warnings.filter((it) => !it.includes('Error in route match') && !isOfClosedPage(it))).toEqual([])
    expect(failedMachines()).toEqual([])
  })

  for (const [row, fault] of Object.entries(rows)) {
    const cell = cellOf(Number(row) as Row, name)
    if ('run' in cell && (isFull || !cell.repeats))
      test(`${group}, under fault ${row}, ${fault}: ${cell.sees} ${ids}`, cell.run)
  }
}
