import { type ESTree, Visitor } from 'vite'
import { keyOf, type Source } from './source.ts'

/** What a value can be, as far as its expression says: whole texts, and those of which only the beginning is known. */
const textsOf = (it: ESTree.Expression): { text: string; isBeginning?: true }[] => {
  switch (it.type) {
    case 'Literal':
      return typeof it.value === 'string' ? [{ text: it.value }] : []
    case 'ConditionalExpression':
      return [...textsOf(it.consequent), ...textsOf(it.alternate)]
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return textsOf(it.expression)
    case 'TemplateLiteral': {
      const text = it.quasis[0]?.value.cooked ?? ''
      return text === '' ? [] : [it.expressions.length === 0 ? { text } : { text, isBeginning: true }]
    }
    default:
      return []
  }
}

/** What names an action or a guard of a chart looks like an event, and is none. */
const namesOf = (it: ESTree.Node): ESTree.ObjectExpression[] => {
  if (it.type === 'ObjectExpression') return [it]
  return it.type === 'ArrayExpression' ? it.elements.flatMap((each) => (each ? namesOf(each) : [])) : []
}
const naming = ['actions', 'entry', 'exit', 'guard']

/** Looks up in sources which events something sends or asks for; `token.*` stands for each whose name begins so. */
export const isSentIn = (sources: readonly Source[]) => {
  const sent = new Set<string>()
  const beginnings = new Set<string>()
  const moves = new Set<string>()
  for (const { program } of sources) {
    const names = new Set<number>()
    new Visitor({
      Property: ({ key, value }) => {
        if (naming.includes(keyOf(key) ?? '')) for (const it of namesOf(value)) names.add(it.start)
      },
      ObjectExpression: ({ properties, start }) => {
        if (names.has(start)) return
        for (const it of properties) {
          if (it.type !== 'Property' || keyOf(it.key) !== 'type') continue
          for (const { text, isBeginning } of textsOf(it.value)) (isBeginning ? beginnings : sent).add(text)
        }
      },
      // A move that the body of a request names: `candidate.${move}`.
      CallExpression: ({ callee, arguments: [values] }) => {
        if (callee.type !== 'MemberExpression' || keyOf(callee.property) !== 'enum') return
        if (values?.type !== 'ArrayExpression') return
        for (const it of values.elements) if (it?.type === 'Literal') moves.add(String(it.value))
      },
    }).visit(program)
  }
  return (event: string): boolean =>
    sent.has(event) ||
    (event.endsWith('*') && [...sent].some((it) => it.startsWith(event.slice(0, -1)))) ||
    [...beginnings].some((it) => event.startsWith(it) && moves.has(event.slice(it.length)))
}

/** The tags that sources ask for, and where; the explorer reads `rest`: a state in which the machine may stay. */
export const tagsRead = (sources: readonly Source[]): Map<string, string> => {
  const read = new Map([['rest', 'tools/explore/explore.ts']])
  for (const { file, program } of sources)
    new Visitor({
      CallExpression: ({ callee, arguments: [tag] }) => {
        if (callee.type !== 'MemberExpression' || keyOf(callee.property) !== 'hasTag') return
        if (tag?.type === 'Literal') read.set(String(tag.value), file)
      },
    }).visit(program)
  return read
}
