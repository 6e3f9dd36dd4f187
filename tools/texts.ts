import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { globFiles } from './glob-files.ts'
import { root } from './run.ts'

/** Where what a person reads comes from a catalogue: whatever the browser shows, and what the server answers. */
const folders = [
  'src/api',
  'src/app',
  'src/navigation',
  'src/resource',
  'src/routes',
  'src/screens',
  'src/server',
  'src/session',
  'src/studio',
  'src/ui',
]

/** Files and folders (with a slash at the end) that spell texts out, each with its reason. */
const exceptions: Record<string, string> = {
  'src/server/administration/state-names.ts': 'names of places',
  'src/server/embedded/': 'what the log and whoever starts the server read',
  'src/server/import/candidate-kind.ts': 'columns of files and their examples',
  'src/server/import/census-kind.ts': 'columns of files and their examples',
  'src/server/import/people-kinds.ts': 'columns of files and their examples',
  'src/server/import/reference-kinds.ts': 'columns of files and their examples',
  'src/server/import/scoring-kinds.ts': 'columns of files and their examples',
  'src/server/import/workflow-kinds.ts': 'columns of files and their examples',
  'src/server/notification-types.ts': 'a catalogue of its own: what each notification says',
  'src/server/openapi.ts': 'for who reads the interface',
  'src/server/sample/': 'what sample people have written',
  'src/server/standard/': 'what a new company begins with, which it changes as it likes',
  'src/server/texts/': 'the catalogues',
  'src/server/hiring/task-names.ts': 'names in the database',
  'src/server/period-tasks.ts': 'names in the database',
  'src/server/database-faults.ts': 'what whoever starts the server reads',
  'src/server/env.ts': 'what whoever starts the server reads',
  'src/server/main.ts': 'what whoever starts the server reads',
  'src/server/migrate.ts': 'what whoever starts the server reads',
  'src/server/start.ts': 'what the log and whoever starts the server read',
  'src/server/operator.ts': 'what whoever starts the server reads',
  'src/server/metrics.ts': 'what whoever watches the server reads',
  'src/session/local-store.ts': 'what the log alone says',
  'src/ui/theme.ts': 'names of fonts',
}

/** Attributes and properties that are shown or read out, whatever their words look like. */
const textNames = new Set([
  ...[
    'alt',
    'aria-label',
    'aria-description',
    'aria-placeholder',
    'aria-roledescription',
    'aria-valuetext',
    'data-label',
  ],
  ...[
    'description',
    'emptyText',
    'heading',
    'help',
    'helperText',
    'label',
    'lead',
    'message',
    'note',
    'noun',
    'nothing',
  ],
  ...['placeholder', 'purpose', 'retryLabel', 'searchPlaceholder', 'title'],
])

const hasLetters = (text: string) => /\p{L}/u.test(text)
/** A property of such a name may hold a key as well: 'message-id'. */
const isNoKey = (text: string) => hasLetters(text) && !/^[-a-z0-9]*$/.test(text)
/** Words for people among keys, roles, colours and the like: a capital and a second word, or an ellipsis; no header's value. */
const readsLikeText = (text: string) =>
  !text.includes('="') && /^[\s·“(]*\p{Lu}[\p{Ll}’]*[,.:]? \P{L}*\p{L}|\p{L}…$/u.test(text)

/** The strings that an expression may come to, as far as they are spelt in it; not those that it hands to a call. */
const spelt = (
  node: ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.PrivateIdentifier,
): { text: string; at: number }[] => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, at: node.start }] : []
    case 'TemplateLiteral':
      return [
        ...node.quasis.map((it) => ({ text: it.value.cooked ?? '', at: it.start })),
        ...node.expressions.flatMap(spelt),
      ]
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(spelt)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right].flatMap(spelt)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return spelt(node.expression)
    default:
      return []
  }
}

const nameOf = (node: ESTree.Node): string | null =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier'
    ? node.name
    : node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : null

/** Errors of the program and lines of the log, which only developers read. */
const isForDevelopers = (callee: ESTree.Node): boolean =>
  callee.type === 'MemberExpression'
    ? callee.object.type === 'Identifier' && callee.object.name === 'log'
    : callee.type === 'Identifier' && callee.name !== 'ApiError' && /(Error|Exception|Fault)$/.test(callee.name)

/**
 * Finds the texts that a file spells out instead of taking them from a catalogue.
 * @returns one sentence for each, and one when the file cannot be parsed
 */
export const checkTexts = (file: string, source: string): string[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return [`${file} cannot be read: ${errors[0]?.message}`]
  const found = new Map<number, string>()
  const unread: [number, number][] = []
  const report = (strings: { text: string; at: number }[], isText: (text: string) => boolean) => {
    for (const { text, at } of strings) if (isText(text)) found.set(at, text.trim())
  }
  new Visitor({
    NewExpression: ({ callee, start, end }) => {
      if (isForDevelopers(callee)) unread.push([start, end])
    },
    CallExpression: ({ callee, start, end }) => {
      if (isForDevelopers(callee)) unread.push([start, end])
    },
    ImportDeclaration: ({ start, end }) => unread.push([start, end]),
    JSXText: ({ value, start }) => report([{ text: value, at: start }], hasLetters),
    JSXAttribute: ({ name, value }) => {
      const isText = textNames.has(nameOf(name) ?? '') ? hasLetters : readsLikeText
      if (value?.type === 'Literal') report(spelt(value), isText)
      if (value?.type === 'JSXExpressionContainer') report(spelt(value.expression), isText)
    },
    JSXElement: ({ children }) => {
      for (const it of children) if (it.type === 'JSXExpressionContainer') report(spelt(it.expression), hasLetters)
    },
    JSXFragment: ({ children }) => {
      for (const it of children) if (it.type === 'JSXExpressionContainer') report(spelt(it.expression), hasLetters)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Literal') unread.push([key.start, key.end])
      if (textNames.has(nameOf(key) ?? '')) report(spelt(value as ESTree.Expression), isNoKey)
    },
    Literal: (node) => report(spelt(node), readsLikeText),
    TemplateLiteral: (node) => report(spelt(node), readsLikeText),
  }).visit(program)
  return [...found]
    .filter(([at]) => !unread.some(([start, end]) => start <= at && at < end))
    .sort(([a], [b]) => a - b)
    .map(([at, text]) => {
      const line = source.slice(0, at).split('\n').length
      return `${file}:${line} spells out “${text.replace(/\s+/g, ' ')}”: put it into a catalogue (docs/texts.md)`
    })
}

/** Checks every file that shows something, and prints what is wrong. @returns whether nothing is */
export const checkAllTexts = (): boolean => {
  const files = globFiles(folders, /\.tsx?$/)
  const names = Object.keys(exceptions)
  const needed = new Set<string>()
  const faults = files.flatMap((file) => {
    const own = checkTexts(file, readFileSync(join(root, file), 'utf8'))
    const exception = names.find((it) => (it.endsWith('/') ? file.startsWith(it) : file === it))
    if (exception === undefined) return own
    if (own.length > 0) needed.add(exception)
    return []
  })
  for (const it of names) if (!needed.has(it)) faults.push(`${it} spells no text out: it needs no exception`)
  for (const it of faults) console.error(it)
  console.log(`Texts: ${files.length} files checked, ${faults.length} texts spelt out`)
  return files.length > 0 && faults.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = checkAllTexts() ? 0 : 1
