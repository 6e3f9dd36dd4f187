// A warning is a fault: an actor that nobody provides only warns, and its machine then waits for ever.
// A test that expects one spies on the console itself.
const said: string[] = []

for (const kind of ['warn', 'error'] as const)
  console[kind] = (...values: unknown[]) => {
    said.push(`console.${kind}: ${values.map(String).join(' ')}`)
  }

const nothingWasSaid = () => expect(said.splice(0), 'printed to the console').toEqual([])
afterEach(nothingWasSaid)
afterAll(nothingWasSaid)
