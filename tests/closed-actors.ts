const closed = new Set<string>()

export const markClosed = (sessionId: string): void => void closed.add(sessionId)

/** Whether a warning is about an actor of a page that a test has closed: what the page asked is answered all the same. */
export const isOfClosedPage = (warning: string): boolean => {
  const id = /was sent to stopped actor ".*\((x:\d+)\)"/.exec(warning)?.[1]
  return id !== undefined && closed.has(id)
}
