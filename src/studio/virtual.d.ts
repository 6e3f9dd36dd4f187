/** Made when the application is built: tools/diagrams/plugin.ts. */
declare module 'virtual:machines' {
  export const summaries: readonly import('./drawn-machine.ts').MachineSummary[]
  export const drawn: Readonly<Record<string, () => Promise<{ default: import('./drawn-machine.ts').DrawnMachine }>>>
}

declare module 'virtual:machines/simulated' {
  export const machines: typeof import('#machines/registry.ts').machines
}
