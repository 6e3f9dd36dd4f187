import { screen, within } from '@testing-library/react'
import { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import { chartOf } from '#src/studio/chart.ts'
import { configOf } from '#src/studio/exports.ts'
import { open } from '#tests/visit.tsx'
import { useLayoutWorker } from './layout-worker.ts'

const main = () => within(screen.getByRole('main'))
const inputOf = (side: string) => main().getByLabelText(`Choose a file: ${side}`, { selector: 'input' })
const fileOf = (content: unknown, name: string) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })
const present = chartOf(taskDoneMachine)
/** The machine as it was before its last transition was added. */
const older = configOf({ ...present, edges: present.edges.slice(0, -1) })

const openCompare = async () => {
  useLayoutWorker()
  return open('/machines/compare')
}

describe('two versions of a machine', () => {
  test('are a file and the machine as it is now, on one diagram with a list of what has changed [MACH-03]', async () => {
    const { user } = await openCompare()
    expect(main().getByText('Choose a version')).toBeVisible()
    await user.upload(inputOf('Before'), fileOf(older, 'older.json'))
    expect(await main().findByText('1 change')).toBeVisible()
    const list = within(main().getByRole('region', { name: 'Changes' }))
    expect(list.getByRole('heading', { name: '+ Added' })).toBeVisible()
    const change = list.getByRole('button')
    await user.click(change)
    expect(change).toHaveAttribute('aria-pressed', 'true')
    expect(main().getByRole('application', { name: /^Diagram of Task done/ })).toBeVisible()
  })

  test('are two files; without the first one the machine as it is now is compared again [MACH-03]', async () => {
    const { user } = await openCompare()
    await user.upload(inputOf('Before'), fileOf(older, 'older.json'))
    await user.upload(inputOf('After'), fileOf(older, 'again.json'))
    expect(await main().findByText('Nothing has changed: both versions are the same.')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Use the machine as it is now: Before' }))
    expect(main().getByRole('button', { name: 'Choose a file: Before' })).toHaveFocus()
    expect(await main().findByRole('heading', { name: '− Removed' })).toBeVisible()
  })

  test('are said to be of different machines, or of one that there is not now [MACH-03]', async () => {
    const { user } = await openCompare()
    await user.upload(inputOf('Before'), fileOf({ id: 'door', initial: 'shut', states: { shut: {} } }, 'door.json'))
    expect(await main().findByRole('alert')).toHaveTextContent('Stepwise has no machine called “Door” now.')
    await user.upload(inputOf('After'), fileOf(older, 'older.json'))
    expect(await main().findByText(/^These are two different machines, “Door” and “Task done”/)).toBeVisible()
  })

  test('that cannot be drawn are said so, and drawn when that is tried again [MACH-03]', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        onerror: (() => void) | null = null
        postMessage() {
          this.onerror?.()
        }
        terminate() {}
      },
    )
    const { user } = await open('/machines/compare')
    await user.upload(inputOf('Before'), fileOf(older, 'older.json'))
    expect(await main().findByRole('alert')).toHaveTextContent('could not be drawn together')
    useLayoutWorker()
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByText('1 change')).toBeVisible()
  })

  test('a file that is none is refused, and what was chosen before stays [MACH-03]', async () => {
    const { user } = await openCompare()
    await user.upload(inputOf('Before'), fileOf(older, 'older.json'))
    await user.upload(inputOf('Before'), fileOf('hello', 'hello.json'))
    expect(await main().findByRole('alert')).toHaveTextContent('This file is not JSON.')
    expect(main().getByText('older.json')).toBeVisible()
    expect(await main().findByText('1 change')).toBeVisible()
  })
})
