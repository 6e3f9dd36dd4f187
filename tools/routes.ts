import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync } from 'vite'
import { root } from './run.ts'

export const routesFolder = 'src/routes'
const treeFile = 'src/routeTree.gen.ts'
const factories = ['createFileRoute', 'createRootRoute', 'createRootRouteWithContext']

/** The options of `createFileRoute('…')({ … })`, or null for any other expression. */
const optionsOf = (init: ESTree.Expression | null): ESTree.ObjectExpression | null => {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'CallExpression') return null
  const { callee } = init.callee
  const [options, ...more] = init.arguments
  const isFactory = callee.type === 'Identifier' && factories.includes(callee.name)
  return isFactory && more.length === 0 && options?.type === 'ObjectExpression' ? options : null
}

const componentOf = (options: ESTree.ObjectExpression): string | null => {
  for (const it of options.properties)
    if (it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === 'component')
      return it.value.type === 'Identifier' ? it.value.name : null
  return null
}

/** What the statement exports as `Route`: the options it is made of, or null where it is something else. */
const routeIn = (statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression | null => {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null
  const [declared, ...more] = statement.declaration.declarations
  const isRoute = declared?.id.type === 'Identifier' && declared.id.name === 'Route' && more.length === 0
  return isRoute ? optionsOf(declared.init) : null
}

/** @returns one sentence for each route file that the route tree leaves out: without it nobody gets to its page */
export const notInTree = (files: readonly string[], tree: string): string[] =>
  files
    .filter((it) => !tree.includes(`'./routes/${it}'`))
    .map((it) => `${routesFolder}/${it} is not in ${treeFile}: \`npm run dev\` writes it there`)

/**
 * Checks that a route file makes its route and nothing else: imports, the one call, and the component that hands data
 * to a screen.
 * @returns one sentence for everything else that stands in it
 */
export const checkRoute = (file: string, text: string): string[] => {
  if (!/^[^-].*\.tsx$/.test(file)) return [`${routesFolder}/${file} is no route: it belongs to src/app`]
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) return [`${routesFolder}/${file} cannot be read: ${errors[0]?.message}`]
  const options = program.body.map(routeIn).find((it) => it !== null)
  if (!options) return [`${routesFolder}/${file} exports no Route made by createFileRoute('…')({ … })`]
  const component = componentOf(options)
  return program.body.flatMap((it) => {
    if (it.type === 'ImportDeclaration' || routeIn(it) === options) return []
    if (it.type === 'FunctionDeclaration' && it.id?.name === component) return []
    const line = text.slice(0, it.start).split('\n').length
    return [
      `${routesFolder}/${file}:${line} does more than make its route: wiring belongs to src/app, what is seen to src/screens`,
    ]
  })
}

/** Checks every file of the routes, and prints what is wrong. @returns whether nothing is */
export const checkAllRoutes = (): boolean => {
  const files = readdirSync(join(root, routesFolder), { recursive: true, encoding: 'utf8' })
  const faults = [
    ...files.flatMap((it) => checkRoute(it, readFileSync(join(root, routesFolder, it), 'utf8'))),
    ...notInTree(files, readFileSync(join(root, treeFile), 'utf8')),
  ]
  for (const it of faults) console.error(it)
  return faults.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = checkAllRoutes() ? 0 : 1
