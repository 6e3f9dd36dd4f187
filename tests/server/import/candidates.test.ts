import { and, eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { inCompany } from '#src/server/database.ts'
import { applicationsTable, requisitionsTable } from '#src/server/schema/hiring.ts'
import { at, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

const recruiter = () => world.userId('recruiter@example.com')
const asRecruiter = () => world.as('recruiter@example.com')
const head = 'First Name,Last Name,Email,Source,Requisition,Another Person\n'
const run = (rows: string, more: object = {}) =>
  world.run(head + rows, { entityType: 'candidate', user: recruiter(), ...more })
const found = async (search: string) =>
  (await world.asAdmin.get(`${services.candidate}/candidate?search=${encodeURIComponent(search)}`)).body.content

const requisitionThatIs = async (status: 'OPEN' | 'CLOSED') => {
  const [it] = await inCompany(world.db, 1, (tx) =>
    tx
      .select()
      .from(requisitionsTable)
      .where(and(eq(requisitionsTable.companyId, 1), eq(requisitionsTable.status, status)))
      .limit(1),
  )
  return `REQ-${String(it?.number).padStart(4, '0')}`
}

describe('candidates from a file', () => {
  test('are added by a recruiter, apply at once and are taken back whole [CAND-01] [IMP-06]', async () => {
    const open = await requisitionThatIs('OPEN')
    const report = await run(
      `Imke,Fileson,imke@fileson.example,Referral,${open},\nJon,Fileson,jon@fileson.example,,,\n`,
    )
    expect(report).toMatchObject({ status: 'COMPLETED', imported: 2, problems: [] })
    const [imke, jon] = (await found('fileson')).toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
    expect(imke).toMatchObject({ status: 'REVIEW', source: 'Referral', application: { displayId: open } })
    expect(jon).toMatchObject({ status: null, application: null })
    expect(jon.displayId).not.toBe(imke.displayId)
    const { status, body } = await world.asAdmin.post(at.undo(report.importId))
    expect([status, body.undone]).toEqual([200, 2])
    expect(await found('fileson')).toEqual([])
  })

  test('stay when one of them was moved since: nothing is taken back by halves [IMP-06]', async () => {
    const open = await requisitionThatIs('OPEN')
    const report = await run(`Kai,Moved,kai@moved.example,,${open},\n`)
    const [kai] = await found('kai@moved.example')
    await world.asAdmin.post(
      `${services.candidate}/candidate/${kai.id}/move`,
      { move: 'approve' },
      { headers: { 'if-match': '"1"' } },
    )
    expect((await world.asAdmin.post(at.undo(report.importId))).body.error).toBe('TOUCHED_SINCE')
    const applications = await inCompany(world.db, 1, (tx) =>
      tx.select().from(applicationsTable).where(eq(applicationsTable.candidateId, kai.id)),
    )
    expect(applications).toHaveLength(1)
  })

  test('are refused for the address of somebody known, in the words of the form [CAND-01]', async () => {
    await run('Lou,Known,lou@known.example,,,\n')
    const [lou] = await found('lou@known.example')
    const report = await run('Lou,Other,LOU@known.example,,,yes\n')
    expect(report.problems).toEqual([
      { row: 2, column: null, message: `${lou.displayId} has this email address: it is the same person` },
    ])
  })

  test('are warned of for a name that is known, until the file says it is another person [CAND-01]', async () => {
    await run('Mia,Namesake,mia@one.example,,,\n')
    const [mia] = await found('mia@one.example')
    const two = 'mia,NAMESAKE,mia@two.example,,,'
    expect((await run(`${two}\n`)).problems[0].message).toBe(
      `${mia.displayId} has the same name. If they are two people, write yes under Another Person`,
    )
    expect(await run(`${two}yes\n`)).toMatchObject({ status: 'COMPLETED', imported: 1 })
  })

  test('are compared with the rows above, too [CAND-01]', async () => {
    const rows = 'Nils,Twice,nils@twice.example,,,\nNils,Twice,nils2@twice.example,,,\nO,T,NILS@twice.example,,,\n'
    const report = await run(rows, { mode: 'GOOD_ROWS' })
    expect(report.imported).toBe(1)
    expect(report.problems.map((it: { row: number; message: string }) => [it.row, it.message])).toEqual([
      [3, 'A row above has the same name. If they are two people, write yes under Another Person'],
      [4, 'This record is in the file twice'],
    ])
  })

  test('apply for an open requisition only [REQ-06]', async () => {
    const closed = await requisitionThatIs('CLOSED')
    const report = await run(`Pia,Late,pia@late.example,,${closed},\n`)
    expect(report.problems).toEqual([
      { row: 2, column: 'Requisition', message: `There is no open requisition "${closed}"` },
    ])
  })

  test('may be imported by hiring staff, who import nothing else and see no other import [GATE-06]', async () => {
    const departments = await world.upload('Name\nStolen\n', { user: recruiter() })
    expect([departments.status, departments.body.error]).toEqual([403, 'FORBIDDEN'])
    const own = await world.upload(`${head}Q,R,q@r.example,,,\n`, {
      entityType: 'candidate',
      user: world.userId('manager@example.com'),
    })
    expect(own.status).toBe(403)
    const { body } = await world.upload('Name\nHidden place\n')
    const { get } = await asRecruiter()
    const paths = [at.report(body.importId), at.refused(body.importId), at.template('user'), at.template('candidate')]
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(answers.map((it) => it.status)).toEqual([403, 403, 403, 200])
  })
})
