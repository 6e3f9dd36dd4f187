import { type Db, inInstallation } from './database.ts'
import { companiesTable } from './schema/people.ts'

/** Fills an empty database with the sample data, which is loaded for that alone: a filled one starts without it. */
export const fillSamples = async (db: Db): Promise<void> => {
  if ((await inInstallation(db, (tx) => tx.$count(companiesTable))) > 0) return
  const { fillSampleData } = await import('./sample/fill.ts')
  await fillSampleData(db)
}

/** Adds what the large sample has and the database has not yet. */
export const fillLargeSamples = async (db: Db): Promise<void> => {
  const { fillLargeSample } = await import('./sample/fill-large.ts')
  await fillLargeSample(db)
}
