import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { machines } from '#machines/registry.ts'
import { root } from '#tools/run.ts'

const source = (file: string) => readFileSync(join(root, file), 'utf8')
const routes = readdirSync(join(root, 'src/routes')).map((it) => `src/routes/${it}`)

/** The machines that a route file runs: imported by it or by the wiring that it uses, at once or on demand, or met in its context. */
const machinesIn = (file: string): string[] => {
  const text = source(file)
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#machines\/[\w/-]+\.machine\.ts'/g)].flatMap((it) =>
    [...(it[1] ?? '').matchAll(/(\w+)Machine\b/g)].map(([, name = '']) => name),
  )
  const helpers = [
    ...text.matchAll(/(?:^import \{[^}]*\} from |\bimport\()'(?:#(src\/app\/[\w/-]+\.tsx?)|\.\/([\w-]+\.tsx?))'/gm),
  ].map(([, path, sibling]) => path ?? join(dirname(file), sibling ?? ''))
  const context = ['alerts', 'connection', 'session', 'sidebar'].filter((it) => new RegExp(`\\b${it}[.=]`).test(text))
  // The bell is given what starts the notifications, not the machines themselves.
  const later = text.includes('load={notifications}') ? machinesIn('src/app/notifications/notifications.ts') : []
  return [...new Set([...imported, ...helpers.flatMap(machinesIn), ...context, ...later])]
}
const namedIn = (file: string): string[] =>
  [...(/staticData: \{\s*machines: \[([^\]]*)\]/.exec(source(file))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, name = '']) => name,
  )

describe.each(routes)('the route file %s', (file) => {
  test('names the machines that drive its screen, and no other [NAV-18]', () => {
    expect(source(file)).toMatch(/staticData: \{\s*machines: \[/)
    const running = machinesIn(file)
    // A screen may read who is signed in, or raise an alert, without that deciding what can happen on it.
    const required = running.filter((it) => !['alerts', 'connection', 'session'].includes(it))
    expect(namedIn(file).toSorted()).toEqual(expect.arrayContaining(required.toSorted()))
    expect(running).toEqual(expect.arrayContaining(namedIn(file)))
  })
})

test('has a machine behind every registered name, with that name as its id [NAV-18]', async () => {
  for (const [name, { machine }] of Object.entries(machines)) expect((await machine()).id).toBe(name)
})
