import { readFileSync } from 'node:fs'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { type GroupName, groups } from './groups.ts'
import type { Read } from './reads.ts'

export type Proof =
  /** A group of the matrix tries it, or its machine with another call. */
  | { group: GroupName }
  /** It is read: the area's `…-reads.test.ts` lets it fail. */
  | 'read'
  /** Another test lets it fail: its file, and how its title begins. */
  | { provenBy: string; title: string }
  /** Its machine, by area and name, lets it fail, in its cases and on the paths that are followed on the screen. */
  | { machine: string }
  /** No screen asks for it. */
  | 'unused'

/** Each call of an area, and where it is tried under faults. */
export type Calls = Record<string, Proof>

type Area = { contracts: Record<string, AnyEndpoint>[]; calls: Calls; reads: readonly Read[] }

const isMissing = (it: Proof) => {
  if (typeof it === 'string') return false
  if ('group' in it) return !(it.group in groups)
  if ('machine' in it) return !readFileSync(`machines/${it.machine}.cases.ts`, 'utf8').includes('error: {')
  return !readFileSync(it.provenBy, 'utf8').includes(`'${it.title}`)
}

/** Each call of the area is tried or has a test that is named, and each test that is named is there. */
export const expectAllTried = ({ contracts, calls, reads }: Area): void => {
  const all = contracts.flatMap((it) => Object.values(it))
  expect(Object.keys(calls).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  const read = Object.keys(calls).filter((id) => calls[id] === 'read')
  // Some are read by more than one page.
  expect(read.toSorted()).toEqual([...new Set(reads.map(([{ id }]) => id))].toSorted())
  expect(Object.values(calls).filter(isMissing)).toEqual([])
}
