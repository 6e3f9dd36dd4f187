/** How much the application says on the browser's console: messages below the level are dropped. */
export const browserLogLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type BrowserLogLevel = (typeof browserLogLevels)[number]
