import { faults } from '#mocks/faults.ts'
import type { Failure } from './column.ts'
import { type Cell, defaultText, never, onlySmall, type Row, seen } from './matrix.ts'
import type { writes } from './write.ts'

/** The faults that every run tries on each group: one fails before and one after the server has stored it. */
const inEveryRun: Row[] = [5, 14]
const notPartOfIt = never('No time of the device is part of what it sends.')
export const onePage = never(
  'The question lies over the page: nobody changes the company until it is answered or left.',
)
export const kept = never(
  'What is typed is kept on the device under its company, and sent with the company it was opened in.',
)

/** What a group does under each fault. Most take the way of another fault or group, and are tried in the full run. */
export const cellsOf = (
  write: ReturnType<typeof writes>,
  itsOwn: Record<6 | 18 | 19 | 20, Cell> & Partial<Record<Row, Cell>>,
  inEachRun: Row[] = inEveryRun,
) => {
  const fails = (answers: Failure['answers'], says: RegExp, after?: number) =>
    seen('says why in place, keeps what was typed, and sends it once when asked again', () =>
      write.fails({ answers, says, ...(after && { after }) }),
    )
  const cells: Record<Row, Cell> = {
    1: seen('says so, keeps what was typed, and sends it when asked again', () => write.comesBack('offline')),
    2: fails([faults['network error']], /Stepwise cannot be reached\./),
    3: fails([faults['no answer']], /Stepwise has not responded/, 31_000),
    4: seen('says that it saves, and is sent once', write.isSlow),
    5: seen('keeps what was typed, and sending it again stores it once', write.lostAnswer),
    7: fails(
      [faults['400'], faults['success: false']],
      /must be at most 4000 characters|The step could not be completed|An error occurred/,
    ),
    8: seen('is stored with one renewal that nobody notices', write.renews),
    9: fails([faults['403']], /Only the manager of this employee can do this/),
    10: fails([faults['404'], faults['405']], /There is no such record|no longer yours|This cannot be done here/),
    11: fails([faults['409'], faults['412']], /submitted and read-only|Someone else saved a newer version\./),
    12: onlySmall,
    13: fails([faults['429']], /You have asked too often\. Wait 1 minute before you try again./),
    14: fails([faults['500'], faults['502 with a page']], defaultText),
    15: fails([faults['200 that is no JSON']], defaultText),
    16: fails([faults['200 that is cut off']], defaultText),
    17: fails([faults['200 of another shape'], () => Response.json(null)], defaultText),
    21: seen('is stored all the same', write.withoutStorage),
    22: notPartOfIt,
    23: never('The first call after waking is row 8.'),
    24: never('Only the sign-in comes by a callback address.'),
    25: seen('says so, keeps what was typed, and is stored once it is back', write.hasNoProvider),
    26: seen('says so, keeps what was typed, and sends it when asked again', () => write.comesBack('down')),
    27: seen('says that nothing was stored, keeps what was typed, and stores it later', write.withFullDisk),
    28: fails([faults['503']], /The service is busy\. .* Wait 1 minute before you try again./),
    29: never('It sends no file that is imported.'),
    30: seen('leaves the company, says so, and stores nothing', write.inLostCompany),
    ...itsOwn,
  }
  return Object.fromEntries(
    Object.entries(cells).map(([row, cell]) => [
      row,
      'run' in cell && !inEachRun.includes(Number(row) as Row) ? { ...cell, repeats: true } : cell,
    ]),
  ) as Record<Row, Cell>
}
export const oneAtATime = never('One is under way at a time: its machine takes no second one.')
