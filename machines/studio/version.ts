/** A version of a machine, from a file: its configuration as plain data. */
export type MachineVersion = { file: string; configuration: Readonly<Record<string, unknown>> }
