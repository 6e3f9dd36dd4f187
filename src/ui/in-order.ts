/**
 * Style of a box whose parts load by themselves, one below the other: what comes after a part that still loads is not
 * shown yet, so that nothing is pushed down when that part turns out larger than its skeleton.
 */
export const inOrder = { '& > :has([aria-busy=true]) ~ *': { display: 'none' } } as const
