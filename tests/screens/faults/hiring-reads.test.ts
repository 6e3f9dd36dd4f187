import { aWorld } from '#mocks/a-world.ts'
import { aCandidateScorecard, recordsOfOne } from '#mocks/candidate-records.ts'
import { reads } from './hiring-reads.ts'
import { testReads } from './reads.ts'

/** Two scorecards, so that they are compared. */
const worldFor = () =>
  aWorld({
    candidateRecords: {
      401: { ...recordsOfOne(), scorecards: [aCandidateScorecard(), aCandidateScorecard({ id: 702, taskId: 512 })] },
    },
  })

// One that a page waits for, and one in a part of a page.
testReads(reads, ['topgrade.get', 'interviews.list'], worldFor)
