import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FollowedLevel,
  figuresFolder,
  type LevelFigures,
  type MutationFigures,
  type PathFigures,
} from '#tools/model-report.ts'

/** Seconds of the processor that a piece of work takes. */
export const cpuSeconds = (): (() => number) => {
  const begin = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1e6
  }
}

const write = (name: string, kind: 'paths' | 'mutants' | FollowedLevel, figures: object) => {
  mkdirSync(figuresFolder, { recursive: true })
  writeFileSync(join(figuresFolder, `${name}.${kind}.json`), JSON.stringify(figures, null, 1))
}
export const writePathFigures = (name: string, it: PathFigures) => write(name, 'paths', it)
export const writeMutationFigures = (name: string, it: MutationFigures) => write(name, 'mutants', it)
export const writeLevelFigures = (name: string, level: FollowedLevel, it: LevelFigures) => write(name, level, it)
