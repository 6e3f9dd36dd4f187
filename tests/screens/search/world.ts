import { aWorld } from '#mocks/a-world.ts'
import { aCandidate } from '#mocks/candidate-records.ts'
import { aRequisition } from '#mocks/requisitions.ts'

const candidate = (id: number, firstName: string, lastName: string) =>
  aCandidate({ id, firstName, lastName, displayId: `CAN-${String(id).padStart(4, '0')}`, email: `${id}@example.org` })

/** Two requisitions for engineers, six candidates called Okoye, and Quirin Zwingli. */
export const aWorldToSearch = () =>
  aWorld({
    requisitions: [
      aRequisition({ id: 31, displayId: 'REQ-0012', jobTitle: { id: 1, name: 'Gripper Engineer' } }),
      aRequisition({ id: 32, displayId: 'REQ-0013', jobTitle: { id: 2, name: 'Test Engineer' } }),
    ],
    candidates: [
      ...['Amara', 'Beatriz', 'Chiara', 'Dmitri', 'Elif', 'Farah'].map((it, index) =>
        candidate(51 + index, it, 'Okoye'),
      ),
      candidate(77, 'Quirin', 'Zwingli'),
    ],
  })
