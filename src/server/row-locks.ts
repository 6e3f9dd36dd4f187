/**
 * How strongly a row is locked. While it is changed others may go on adding rows that refer to it; locked any stronger,
 * two changes whose rows refer to each other's would wait for each other. A removal keeps them away from the beginning.
 * What is named by a text, which no foreign key keeps, is locked as one would lock it: it is neither renamed nor removed.
 */
export const lockFor = { naming: 'key share', change: 'no key update', removal: 'update' } as const
export type LockFor = keyof typeof lockFor
