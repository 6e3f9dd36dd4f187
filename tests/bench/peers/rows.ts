/** A user as a list of eight columns shows one. */
export type Row = { id: number } & Record<Column, string>

export const columns = ['name', 'role', 'companies', 'email', 'level', 'status', 'signIn', 'title'] as const
export type Column = (typeof columns)[number]

/** What the words of a search are looked for in, as in the product. */
export const searched = ['name', 'role', 'companies', 'email', 'level'] as const

export const pageSize = 25

/** All rows, asked for once. */
export const loadRows = (() => {
  let rows: Promise<readonly Row[]> | null = null
  return () => {
    rows ??= fetch('/rows.json').then((it) => it.json() as Promise<readonly Row[]>)
    return rows
  }
})()

/** How the rows are found and put in order: over texts that are prepared once, which takes next to nothing. */
export const finder = (rows: readonly Row[]) => {
  const texts = new Map(
    rows.map((row) => [
      row,
      searched
        .map((it) => row[it])
        .join('\n')
        .toLowerCase(),
    ]),
  )
  return (words: string, by: Column | null, direction: 1 | -1): readonly Row[] => {
    const found = words === '' ? rows : rows.filter((it) => texts.get(it)?.includes(words.toLowerCase()))
    if (by === null) return found
    return found.toSorted((one, other) => (one[by] < other[by] ? -direction : one[by] > other[by] ? direction : 0))
  }
}
