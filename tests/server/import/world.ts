import { services } from '#src/contract/endpoint.ts'
import type { ExistingRecords, ImportMode } from '#src/contract/imports.ts'
import { doDueJobs } from '#src/server/jobs.ts'
import { workers } from '#src/server/workers.ts'
import { type Answer, testServer } from '#tests/server/support.ts'

export const at = {
  upload: `/api${services.admin}/file/upload`,
  list: (entityType: string) => `${services.admin}/file/import?entityType=${entityType}`,
  report: (id: number | string) => `${services.admin}/file/import/${id}`,
  refused: (id: number | string) => `${services.admin}/file/import/${id}/refused`,
  confirm: (id: number | string) => `${services.admin}/file/import/${id}/confirm`,
  cancel: (id: number | string) => `${services.admin}/file/import/${id}/cancel`,
  undo: (id: number | string) => `${services.admin}/file/import/${id}/undo`,
  template: (entityType: string) => `${services.admin}/file/template/${entityType}`,
  departments: `${services.adminData}/department?size=10000`,
}

/** A file of departments. */
export const file = (...names: string[]) => `Name\r\n${names.map((it) => `${it}\r\n`).join('')}`

export type Upload = {
  entityType?: string
  mode?: ImportMode | undefined
  existing?: ExistingRecords
  name?: string
  company?: number
  user?: number
  headers?: Record<string, string>
}

/** The server with its sample data, and files for it. */
export const importWorld = async () => {
  const server = await testServer()
  const { app, db, tokenFor, users } = server
  const userId = (email: string) => users.find((it) => it.email === email)?.id ?? 0
  const admin = userId('admin@example.com')

  const send = async (
    form: FormData | string | ReadableStream,
    { company = 1, user = admin, headers = {} }: Upload = {},
  ): Promise<Answer> => {
    const response = await app.request(at.upload, {
      method: 'POST',
      body: form,
      headers: {
        ...(user && { authorization: `Bearer ${await tokenFor(user)}` }),
        'x-company-id': String(company),
        ...headers,
      },
      ...(form instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const formOf = (
    content: string | Uint8Array<ArrayBuffer>,
    { entityType = 'department', mode, existing, name = 'list.csv' }: Upload = {},
  ) => {
    const form = new FormData()
    form.append('file', new File([content], name, { type: 'text/csv' }))
    form.append('entityType', entityType)
    if (mode) form.append('mode', mode)
    if (existing) form.append('existing', existing)
    return form
  }
  const upload = (content: string | Uint8Array<ArrayBuffer>, it: Upload = {}) => send(formOf(content, it), it)
  const doJobs = () => doDueJobs(db, workers, () => new Date())
  const doJobsAt = (now: Date) => doDueJobs(db, workers, () => now)
  /** Uploads, waits until it is done, and answers the report. */
  const run = async (content: string, it: Upload = {}) => {
    const { status, body } = await upload(content, it)
    if (status !== 200) throw new Error(`${status}: ${body.message}`)
    await doJobs()
    const report = await server.asAdmin.get(at.report(body.importId), { company: it.company ?? 1 })
    return report.body
  }
  const departments = async (company = 1): Promise<string[]> =>
    (await server.asAdmin.get(at.departments, { company })).body.content.map((it: { name: string }) => it.name)
  return { ...server, userId, send, formOf, upload, doJobs, doJobsAt, run, departments }
}

export type ImportWorld = Awaited<ReturnType<typeof importWorld>>
