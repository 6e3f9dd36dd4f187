/**
 * Style of a box whose parts load by themselves, one below the other: what comes after a part that still loads waits for
 * it up to two seconds, so that nothing is pushed down when that part turns out larger than its skeleton.
 */
export const inOrder = {
  '@media not print': {
    '& > :is([aria-busy=true], :has([aria-busy=true])) ~ *': {
      visibility: 'hidden',
      animation: 'appear 1ms 2s forwards',
    },
  },
} as const
