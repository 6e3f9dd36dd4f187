import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { reachOf, saidOf } from './changed-tests.ts'

/** The suites with the longest files come first, so that no core waits for the last of them. */
const order = ['browser', 'server', 'screens', 'agreement', 'model', 'machines', 'tools']
const rank = ({ project }: TestSpecification) => order.indexOf(project.name.replace('-isolated', ''))
const isolated = ({ project }: TestSpecification) => Number(project.name.endsWith('-isolated'))

/**
 * Keeps the files of a suite together: a worker that goes on with a file of the same suite has its modules already. Those
 * that load their modules anew come after the others: before such a file Vitest ends the worker that it is given to.
 * A run of what has changed says here what it runs, since here that is known.
 */
export class SuiteSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { changed, related = [] } = this.ctx.config
    if (changed) {
      const all = await this.ctx.globTestSpecifications()
      console.log(saidOf(files.length, all.length, reachOf(files, related)))
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b) || isolated(a) - isolated(b))
  }
}
