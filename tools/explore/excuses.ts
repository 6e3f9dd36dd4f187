/** What a machine need not do, by the words in which its tests report it, and why. One that is not needed is a fault. */
export const excuses: Readonly<Record<string, string>> = {}
