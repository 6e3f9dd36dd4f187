import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { asNamesAre } from '#src/contract/letters.ts'

/** A name as it is compared: in small letters, each accent with its letter, blanks alike. */
export const folded = (text: string) => asNamesAre(text).replace(/\s+/g, ' ').toLowerCase()

/** Whether two texts are the same name, whatever their capitals and blanks, and however their accents were typed. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

/** The same of a name somewhere in a longer text. */
export const isNameIn = (text: string, name: string): boolean => folded(text).includes(folded(name))

/** Rows whose name one of these texts may stand for. Small letters are not the same everywhere: a name itself always is. */
export const namedLike = (name: AnyPgColumn, texts: readonly string[]): SQL | undefined =>
  or(
    inArray(name, [...new Set(texts.flatMap((it) => [it, asNamesAre(it)]))]),
    inArray(sql`lower(${name})`, [...new Set(texts.map(folded))]),
  )

/** Of things that have the name in some spelling those that have it just so; else, those that have it in other capitals or blanks. */
export const closest = <T extends { name: string }>(text: string, things: readonly T[]): readonly T[] => {
  for (const spelt of [(it: string) => it, asNamesAre, folded]) {
    const found = things.filter(({ name }) => spelt(name) === spelt(text))
    if (found.length > 0) return found
  }
  return []
}

/** What each text may stand for, in whatever spelling; texts that stand for nothing are left out. */
export const alike = <T extends { name: string }>(texts: readonly string[], things: readonly T[]): Map<string, T[]> => {
  const byName = new Map<string, T[]>()
  for (const it of things) {
    const same = byName.get(folded(it.name))
    if (same) same.push(it)
    else byName.set(folded(it.name), [it])
  }
  return new Map(
    texts.flatMap((text) => {
      const found = byName.get(folded(text))
      return found ? [[text, found] as const] : []
    }),
  )
}
