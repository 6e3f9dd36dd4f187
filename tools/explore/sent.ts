/** An event as a pattern; `token.*` stands for each whose name begins so. */
const literal = (text: string) => text.replaceAll('.', '\\.').replaceAll('*', "[^']*")

/** Looks up in source texts which events something sends or asks for. */
export const isSentIn = (sources: readonly string[]) => {
  const isWritten = (pattern: RegExp) => sources.some((it) => pattern.test(it))
  return (event: string): boolean => {
    const [prefix = '', move = ''] = event.split('.')
    return (
      // The types of a union (`| { type: 'x' }`) declare an event and do not send it.
      isWritten(new RegExp(`(?<!(\\||type \\w+ =)\\s*\\(?)\\{\\s*type: '${literal(event)}'`)) ||
      // One of two by a condition, or a move that a body names: `candidate.${move}`.
      isWritten(new RegExp(`type: [^,}\\n]*\\? [^,}\\n]*'${literal(event)}'`)) ||
      (isWritten(new RegExp(`\`${prefix}\\.\\$\\{`)) && isWritten(new RegExp(`z\\.enum\\(\\[[^\\]]*'${move}'`)))
    )
  }
}

/** Whether source texts ask for a tag. */
export const isTagReadIn = (sources: readonly string[]) => (tag: string) =>
  // The explorer reads `rest`: a state in which the machine may stay.
  tag === 'rest' || sources.some((it) => it.includes(`hasTag('${tag}')`))
