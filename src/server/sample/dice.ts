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
  return {
    /** A whole number below `sides`. */
    below: (sides: number) => Math.floor(next() * sides),
    /** True `percent` times out of a hundred. */
    chance: (percent: number) => next() * 100 < percent,
  }
}
export type Dice = ReturnType<typeof makeDice>
