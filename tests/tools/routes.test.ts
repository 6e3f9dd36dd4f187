import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { machines } from '#machines/registry.ts'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { checkRoute, notInTree, routesFolder } from '#tools/routes.ts'
import { root } from '#tools/run.ts'

const routes = readdirSync(join(root, routesFolder)).map((it) => `${routesFolder}/${it}`)

const parse = (file: string, text = readFileSync(join(root, file), 'utf8')) => {
  const { module, program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return { module, program }
}

const pathOf = (from: string, file: string) =>
  from.startsWith('.') ? join(dirname(file), from) : from.replace(/^#/, '')
const contextActors = ['alerts', 'connection', 'session', 'sidebar']

/** What a file says of machines: which it imports, which of its context it asks, and the wiring where to look further. */
const read = (file: string, text = readFileSync(join(root, file), 'utf8')) => {
  const { module, program } = parse(file, text)
  const used = { machines: new Set<string>(), files: new Set<string>() }
  const follow = (path: string) => {
    if (path.startsWith('src/app/') || path.startsWith('src/resource/')) used.files.add(path)
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter((it) => !it.isType)
    if (entries.length > 0 && values.length === 0) continue
    const path = pathOf(moduleRequest.value, file)
    follow(path)
    if (!path.endsWith('.machine.ts')) continue
    if (values.length === 0) throw new Error(`${file} imports ${path} for no name: which machine runs cannot be told`)
    for (const { importName } of values) {
      if (!importName.name) throw new Error(`${file} imports all of ${path}: which machine runs cannot be told`)
      // Every machine is called so; what else lies in its file are rules.
      const [, name] = /^(\w+)Machine$/.exec(importName.name) ?? []
      if (name) used.machines.add(name)
    }
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest && !isType) {
        const path = pathOf(moduleRequest.value, file)
        if (path.endsWith('.machine.ts')) throw new Error(`${file} hands ${path} on: which machine runs cannot be told`)
        follow(path)
      }
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && ['setup', 'createMachine'].includes(callee.name))
        throw new Error(`${file} makes a machine at ${start}: machines belong to machines/, where they are registered`)
    },
    ImportExpression: ({ source }) => {
      if (source.type !== 'Literal' || typeof source.value !== 'string')
        throw new Error(`${file} imports what cannot be told from its text`)
      follow(pathOf(source.value, file))
    },
    MemberExpression: ({ object }) => {
      if (object.type === 'Identifier' && contextActors.includes(object.name)) used.machines.add(object.name)
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && contextActors.includes(name.name)) used.machines.add(name.name)
      // The bell is given what starts the notifications, not the machines themselves.
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : null
      if (given?.type === 'Identifier' && given.name === 'notifications')
        used.files.add('src/app/notifications/notifications.ts')
    },
  }).visit(program)
  return used
}

const rootRoute = `${routesFolder}/__root.tsx`
/** The router puts the frame around the root route; the actors that both are given are made together. */
const aroundRoot = ['src/app/frame.tsx', 'src/app/compose.ts']

/** The kit of all screens of the administration: which machines drive it, it names itself. */
const adminKit = 'src/resource/admin-page.tsx'

/** The machines that a route runs: its own file's, and those of the wiring that it uses, at once or on demand. */
const machinesIn = (route: string, ...without: string[]): string[] => {
  const files = new Set(route === rootRoute ? [route, ...aroundRoot] : [route])
  const found = new Set<string>()
  for (const file of files) {
    if (without.includes(file)) continue
    const used = read(file)
    for (const it of used.files) files.add(it)
    for (const it of used.machines) found.add(it)
  }
  return [...found]
}

const ofKit: Record<string, readonly string[]> = { listMachines, importMachines }

const namedIn = (file: string): string[] => {
  const named: string[] = []
  let lists = 0
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'machines') return
      lists += 1
      const elements = value.type === 'ArrayExpression' ? value.elements : [value]
      for (const it of elements) {
        const given = it?.type === 'SpreadElement' ? it.argument : it
        if (given?.type === 'Literal' && typeof given.value === 'string') named.push(given.value)
        else if (given?.type === 'Identifier' && ofKit[given.name]) named.push(...(ofKit[given.name] ?? []))
        else throw new Error(`${file}: a machine is given neither by its name nor with those of a kit`)
      }
    },
  }).visit(parse(file).program)
  if (lists !== 1) throw new Error(`${file} has ${lists} lists of machines`)
  return named
}

describe.each(routes)('the route file %s', (file) => {
  test('names the machines that drive its screen, and no other [NAV-18]', () => {
    const running = machinesIn(file)
    const named = namedIn(file)
    // A screen may read who is signed in, or raise an alert, without that deciding what can happen on it.
    const required = machinesIn(file, adminKit).filter((it) => !contextActors.includes(it))
    expect(named.toSorted()).toEqual(expect.arrayContaining(required.toSorted()))
    expect(running).toEqual(expect.arrayContaining(named))
  })
})

/** The screen that a list of the administration is declared in, by the file of its route. */
const declarations = routes.flatMap((file) => {
  const [, screen] = /'#(src\/screens\/admin\/[^']+\.screen\.tsx)'/.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return screen && machinesIn(file).includes('bulkDeletion') ? [[file, screen] as const] : []
})

test.each(declarations)(
  '%s names the machines of a list, and those of its import if it has one [NAV-18]',
  (file, screen) => {
    const isImported = readFileSync(join(root, screen), 'utf8').includes('importType:')
    const imported = namedIn(file).filter((it) => importMachines.some((name) => name === it))
    expect(namedIn(file)).toEqual(expect.arrayContaining([...listMachines]))
    expect(imported).toEqual(isImported ? importMachines : [])
  },
)

test('the lists of the administration are run by the machines of their kit, and by no other [NAV-18]', () => {
  const own = machinesIn(adminKit).filter((it) => !contextActors.includes(it))
  expect([...listMachines, ...importMachines].toSorted()).toEqual(own.toSorted())
})

test.each([
  "import '#machines/shell/session.machine.ts'",
  "import * as all from '#machines/shell/session.machine.ts'",
  "export { sessionMachine } from '#machines/shell/session.machine.ts'",
  'const it = import(name)',
  "const it = setup({}).createMachine({ id: 'door' })",
  'const = ',
])('a file of which cannot be told which machines it runs fails: %s', (text) => {
  expect(() => read('src/app/x.ts', text)).toThrow('src/app/x.ts')
})

test('has a machine behind every registered name, with that name as its id [NAV-18]', async () => {
  for (const [name, { machine }] of Object.entries(machines)) expect((await machine()).id).toBe(name)
})

const route = "export const Route = createFileRoute('/x')({ component: X })\n"

describe('a route file', () => {
  test('may import, make its route and hold the component that it names', () => {
    expect(checkRoute('x.tsx', `import { y } from './y.ts'\n${route}function X() { return null }`)).toEqual([])
  })

  test.each([
    ['another function', `${route}function Y() { return null }`],
    ['a constant', `const size = 10\n${route}`],
    ['a type', `${route}type Search = { page: number }`],
    ['another export', `${route}export const size = 10`],
    ['a call', `${route}start()`],
  ])('may not hold %s', (_, text) => {
    expect(checkRoute('x.tsx', text)[0]).toMatch(/^src\/routes\/x\.tsx:\d does more than make its route/)
  })

  test.each([
    ['makes no route', 'export const Route = {}'],
    ['makes it of options that stand elsewhere', "export const Route = createFileRoute('/x')(options)"],
  ])('is refused when it %s', (_, text) => {
    expect(checkRoute('x.tsx', text)).toEqual(["src/routes/x.tsx exports no Route made by createFileRoute('…')({ … })"])
  })

  test('is refused when it cannot be parsed', () => {
    expect(checkRoute('x.tsx', 'export const =')[0]).toContain('src/routes/x.tsx cannot be read')
  })

  test('is refused while the route tree leaves it out', () => {
    const tree = "import { Route as XRouteImport } from './routes/x.tsx'"
    expect(notInTree(['x.tsx', 'y.tsx'], tree)).toEqual([
      'src/routes/y.tsx is not in src/routeTree.gen.ts: `npm run dev` writes it there',
    ])
  })

  test.each(['-helper.tsx', 'helper.ts'])('is not what is called %s', (file) => {
    expect(checkRoute(file, route)).toEqual([`src/routes/${file} is no route: it belongs to src/app`])
  })
})
