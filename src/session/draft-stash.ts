/** Keeps work that is not saved. False when it could not. */
type Stash = () => Promise<boolean>

/** Everything on screen that somebody types into says here how it is stored, for when the page has to go. */
export type DraftStash = {
  /** @returns takes it out again */
  add: (stash: Stash) => () => void
  /** True when all of it is stored. */
  stash: () => Promise<boolean>
}

export function makeDraftStash(): DraftStash {
  const stashes = new Set<Stash>()
  return {
    add: (stash) => {
      stashes.add(stash)
      return () => void stashes.delete(stash)
    },
    // All of them, also after one that could not.
    stash: async () => (await Promise.all([...stashes].map((stash) => stash()))).every(Boolean),
  }
}
