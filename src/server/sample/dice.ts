/** What the sample data names is there: @throws Error otherwise. */
export const must = <T>(it: T | undefined): T => {
  if (it === undefined) throw new Error('The sample data names a record that it does not have')
  return it
}

/** Numbers that look random and are the same every time: sample data must not differ between two machines. */
export const makeDice = (seed: number) => {
  let state = seed
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let it = Math.imul(state ^ (state >>> 15), state | 1)
    it ^= it + Math.imul(it ^ (it >>> 7), it | 61)
    return ((it ^ (it >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (sides: number) => Math.floor(next() * sides)
  return {
    /** A whole number below `sides`. */
    below,
    /** True `percent` times out of a hundred. */
    chance: (percent: number) => next() * 100 < percent,
    /** One of these. */
    oneOf: <T>(all: readonly T[]): T => must(all[below(all.length)]),
  }
}
export type Dice = ReturnType<typeof makeDice>
