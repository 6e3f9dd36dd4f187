import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MachineName } from '#machines/registry.ts'
import * as kits from '#src/resource/list-machines.ts'
import { globFiles } from '../glob-files.ts'
import { root } from '../run.ts'

const namesOf: Record<string, readonly MachineName[]> = kits

/** What each route says of itself in its file: its id, and the machines that it names, by itself or as those of a kit. */
const routes = globFiles(['src/routes'], /\.tsx$/).map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const [, id = null] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
  const [, names = ''] = /staticData: \{\s*machines: (\[[^\]]*\]|\w+)/.exec(text) ?? []
  return { id, machines: [...names.matchAll(/\w+/g)].flatMap(([it]) => namesOf[it] ?? it) }
})

/** Layouts (`/_name`) have no part in an address, nor has the mark of a page beside its parent's layout (`/name_/`). */
const addressOf = (id: string) =>
  id
    .replace(/\/_[^/]+/g, '')
    .replace(/_(?=\/|$)/g, '')
    .replace(/(?<=.)\/$/, '')

/** The addresses of the screens that a machine drives, by the files of their routes; null for one on every page. */
export const screensWith = (name: MachineName): string[] | null => {
  const users = routes.filter((it) => it.machines.includes(name))
  if (users.some((it) => it.id === null)) return null
  const pages = users.flatMap(({ id }) =>
    id !== null && id !== '/' && addressOf(id) === ''
      ? routes.flatMap((it) => (it.id?.startsWith(`${id}/`) ? [it.id] : []))
      : (id ?? []),
  )
  return [...new Set(pages.map(addressOf))].toSorted()
}
