import { Agent } from 'node:http'
import { services } from '#src/contract/endpoint.ts'
import type { ExistingRecords, ImportMode, ImportReport } from '#src/contract/imports.ts'
import type { Question, Target } from './api-host.ts'
import { type BareWay, bareWays } from './bare-import.ts'
import { withHost } from './bench-api.ts'
import { ask, median } from './load.ts'

const rows = 100_000

/** Seconds that an import took, and the longest wait in milliseconds of somebody else who reads a list meanwhile. */
export type ImportMeasured = { what: string; seconds: number; longestWait: number }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const callsOf = ({ ports, companyId, importer }: Target) => {
  const headers = { authorization: `Bearer ${importer}`, 'x-company-id': String(companyId) }
  const at = (path: string) => `http://127.0.0.1:${ports.api}/api${services.admin}/file${path}`
  const send = async (path: string, init: RequestInit = {}): Promise<ImportReport> => {
    const response = await fetch(at(path), { ...init, headers: { ...headers, ...init.headers } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const upload = (name: string, mode: ImportMode, existing: ExistingRecords = 'REFUSE') => {
    const form = new FormData()
    const lines = Array.from({ length: rows }, (_, index) => `${name} ${index}\n`).join('')
    form.append('file', new File([`Name\n${lines}`], 'departments.csv', { type: 'text/csv' }))
    form.append('entityType', 'department')
    form.append('mode', mode)
    form.append('existing', existing)
    return send('/upload', { method: 'POST', body: form })
  }
  const ended = async (id: number) => {
    for (;;) {
      const report = await send(`/import/${id}`)
      if (report.status !== 'CHECKING' && report.status !== 'STORING') return report
      await pause(200)
    }
  }
  const bare = async (name: string, way: BareWay): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${ports.bare}/import`, {
      method: 'POST',
      body: JSON.stringify({ name, rows, way }),
    })
    if (!response.ok) throw new Error(`The bare inserts answered ${response.status}`)
    return ((await response.json()) as { seconds: number }).seconds
  }
  const confirm = (id: number) => send(`/import/${id}/confirm`, { method: 'POST' })
  const undo = (id: number) => send(`/import/${id}/undo`, { method: 'POST' })
  return { upload, ended, confirm, undo, bare }
}

/** Asks the same question again and again until `work` is done. */
const meanwhile = async (
  { ports, companyId }: Target,
  { method, path, token }: Question,
  work: () => Promise<unknown>,
): Promise<Omit<ImportMeasured, 'what'>> => {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(companyId) }
  let isDone = false
  let longestWait = 0
  const reader = async () => {
    while (!isDone) {
      const before = performance.now()
      const { status } = await ask(agent, { port: ports.api, method, path, headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      longestWait = Math.max(longestWait, performance.now() - before)
      await pause(10)
    }
  }
  const began = performance.now()
  const reading = reader()
  await Promise.race([work(), reading])
  const seconds = (performance.now() - began) / 1000
  isDone = true
  await reading
  agent.destroy()
  return { seconds, longestWait }
}

const modes = ['GOOD_ROWS', 'ALL_OR_NOTHING'] as const satisfies ImportMode[]

/** A file that may change what is there: somebody looks at its preview first, which takes no time here. */
const withPreview = 'with a preview'
type Way = ImportMode | typeof withPreview

/** Seconds that 100,000 rows took: an import from its upload to its end, and bare inserts of as many rows. Medians. */
export type ImportCompared = Record<Way | BareWay, number>

const rounds = 3

/** In turns, so that a slow moment of the machine meets all. Nobody else asks anything meanwhile. */
const compare = async (target: Target): Promise<ImportCompared> => {
  const { upload, ended, confirm, bare } = callsOf(target)
  const imported = async (name: string, way: Way) => {
    const began = performance.now()
    const isSeen = way === withPreview
    const { importId } = await upload(name, isSeen ? 'ALL_OR_NOTHING' : way, isSeen ? 'CHANGE' : 'REFUSE')
    await ended(importId)
    if (isSeen) await confirm(importId)
    const { status } = await ended(importId)
    if (status !== 'COMPLETED') throw new Error(`${way} ended as ${status}`)
    return (performance.now() - began) / 1000
  }
  const taken: Record<Way | BareWay, number[]> = {
    GOOD_ROWS: [],
    ALL_OR_NOTHING: [],
    [withPreview]: [],
    records: [],
    'records, activities and rows of an import': [],
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const way of bareWays) taken[way].push(await bare(`Bare ${round} ${way}`, way))
    for (const way of [...modes, withPreview] as const) taken[way].push(await imported(`Compared ${round} ${way}`, way))
  }
  return {
    GOOD_ROWS: median(taken.GOOD_ROWS),
    ALL_OR_NOTHING: median(taken.ALL_OR_NOTHING),
    [withPreview]: median(taken[withPreview]),
    records: median(taken.records),
    'records, activities and rows of an import': median(taken['records, activities and rows of an import']),
  }
}

/** Imports of 100,000 rows beside bare inserts, and while somebody else reads their task list. */
export const benchImport = (): Promise<{ compared: ImportCompared; measured: ImportMeasured[] }> =>
  withHost('normal', async (target) => {
    const compared = await compare(target)
    const { upload, ended, undo } = callsOf(target)
    const [question] = target.questions
    if (!question) throw new Error('There is nothing to ask meanwhile')
    const measured: ImportMeasured[] = [
      { what: 'nothing (2 s)', ...(await meanwhile(target, question, () => pause(2000))) },
    ]
    for (const mode of modes.toReversed()) {
      let id = 0
      const store = async () => {
        id = (await upload(mode, mode)).importId
        const { status, imported } = await ended(id)
        if (status !== 'COMPLETED' || imported !== rows) throw new Error(`${mode} ended as ${status} with ${imported}`)
      }
      measured.push({ what: mode, ...(await meanwhile(target, question, store)) })
      measured.push({ what: `${mode}, undone`, ...(await meanwhile(target, question, () => undo(id))) })
    }
    return { compared, measured }
  })
