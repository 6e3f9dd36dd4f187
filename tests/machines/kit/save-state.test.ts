import { createActor } from 'xstate'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'

const startSaveState = () => createActor(saveStateMachine).start()

test('nothing is shown before anything changed [REV-15]', () => {
  expect(startSaveState().getSnapshot().value).toBe('idle')
})

test('a person hears that their work is stored on this device, is being saved, and is saved [REV-15]', () => {
  const saveState = startSaveState()
  saveState.send({ type: 'change.stored' })
  expect(saveState.getSnapshot().value).toBe('warning')
  saveState.send({ type: 'save.started' })
  expect(saveState.getSnapshot().value).toBe('saving')
  saveState.send({ type: 'save.succeeded' })
  expect(saveState.getSnapshot().value).toBe('saved')
})

test('a failed save is shown, until it is tried again [REV-15]', () => {
  const saveState = startSaveState()
  saveState.send({ type: 'save.started' })
  saveState.send({ type: 'save.failed' })
  expect(saveState.getSnapshot().value).toBe('error')
  saveState.send({ type: 'save.started' })
  expect(saveState.getSnapshot().value).toBe('saving')
})

test('a letter typed while a save runs does not hide that it runs [REV-15]', () => {
  const saveState = startSaveState()
  saveState.send({ type: 'save.started' })
  saveState.send({ type: 'change.stored' })
  saveState.send({ type: 'save.started' })
  expect(saveState.getSnapshot().value).toBe('saving')
})

test('a discarded change leaves nothing to say, and an answer without a save says nothing [REV-15]', () => {
  const saveState = startSaveState()
  saveState.send({ type: 'change.stored' })
  saveState.send({ type: 'change.discarded' })
  expect(saveState.getSnapshot().value).toBe('idle')
  saveState.send({ type: 'save.succeeded' })
  expect(saveState.getSnapshot().value).toBe('idle')
})
