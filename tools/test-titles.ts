import { type ESTree, parseSync, Visitor } from 'vite'

/** What a title may have besides the requirements that it ends with. */
export const longestTitle = 100
const requirements = /( ?\[[A-Z]+-\d+\])+$/

/** The name that a call begins with: `test` of `test.each(rows)('…')`. */
const calledName = (callee: ESTree.Node): string | null => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : null
}

/** `test.each(rows)` gives what is called with a title, `test.override(…)` is no test. */
const takesTitle = (callee: ESTree.Node): boolean =>
  callee.type === 'Identifier' ||
  (callee.type === 'CallExpression' &&
    callee.callee.type === 'MemberExpression' &&
    callee.callee.property.type === 'Identifier' &&
    ['each', 'for'].includes(callee.callee.property.name))

/** What stands in a title whatever is put into it, or null where that cannot be told from the text. */
const titleOf = (it: ESTree.Node | undefined): string | null => {
  if (it?.type === 'Literal' && typeof it.value === 'string') return it.value
  return it?.type === 'TemplateLiteral' ? it.quasis.map(({ value }) => value.cooked ?? '').join('…') : null
}

/**
 * Checks that a test file says `test`, never `it`, and that each title says its rule in few words.
 * @returns one sentence for each fault, and one when the file or a title cannot be read
 */
export const checkTitles = (file: string, text: string): string[] => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) return [`${file} cannot be read: ${errors[0]?.message}`]
  const faults: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      const name = calledName(callee)
      const at = `${file}:${text.slice(0, start).split('\n').length}`
      const title = titleOf(first)
      // Elsewhere `it` is what a function is given.
      if (name === 'it' && takesTitle(callee) && title !== null) faults.push(`${at} says it: say test`)
      if ((name !== 'test' && name !== 'describe') || !takesTitle(callee)) return
      if (title === null) faults.push(`${at} has a title that cannot be told from its text`)
      else if (title.replace(requirements, '').length > longestTitle)
        faults.push(`${at} has a title of more than ${longestTitle} characters: ${title}`)
    },
  }).visit(program)
  return faults
}
