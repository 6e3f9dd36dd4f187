import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The suites with the longest files come first, so that no core waits for the last of them. */
const order = ['browser', 'server', 'screens', 'agreement', 'model', 'machines', 'tools']
const rank = ({ project }: TestSpecification) => order.indexOf(project.name.replace('-isolated', ''))

/** Keeps the files of a suite together: a worker that goes on with a file of the same suite has its modules already. */
export class SuiteSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
