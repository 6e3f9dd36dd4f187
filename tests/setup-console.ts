import { isOfClosedPage } from './closed-actors.ts'

// A warning is a fault: an actor that nobody provides only warns, and its machine then waits for ever.
// A test that expects one spies on the console itself.
const messages: string[] = []

for (const kind of ['warn', 'error'] as const)
  console[kind] = (...values: unknown[]) => {
    const text = values.map(String).join(' ')
    if (!isOfClosedPage(text)) messages.push(`console.${kind}: ${text}`)
  }

const expectSilence = () => expect(messages.splice(0), 'printed to the console').toEqual([])
afterEach(expectSilence)
afterAll(expectSilence)
