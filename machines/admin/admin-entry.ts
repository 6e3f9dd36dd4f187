/** Where somebody is about to be in the administration. `place`: the company and the screen. */
export type Entry = { isInside: boolean; place: string }

/**
 * Whether the gate has to ask again. What is searched, ordered or turned to on a screen that somebody was let into last is
 * no entry: the server answers it, or refuses it, by itself.
 */
export const isEntry = ({ isInside, place }: Entry, letIn: string | undefined): boolean => !isInside || place !== letIn
