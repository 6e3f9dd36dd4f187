/** Keeps work that is not saved. False when it could not. */
type Park = () => boolean

/** Everything on screen that somebody types into says here how it is kept, for when the page has to go. */
export type Parking = {
  /** @returns takes it out again */
  add: (park: Park) => () => void
  /** True when all of it is kept. */
  park: () => boolean
}

export function makeParking(): Parking {
  const parks = new Set<Park>()
  return {
    add: (park) => {
      parks.add(park)
      return () => void parks.delete(park)
    },
    // All of them, also after one that could not.
    park: () => [...parks].map((park) => park()).every(Boolean),
  }
}
