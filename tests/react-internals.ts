import React from 'react'

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
/** What React keeps for itself; null should it be kept elsewhere one day. */
export const reactInternals = typeof internals === 'object' ? internals : null

/** Whether an `act` has begun and not ended: React keeps its work until then. */
export const isActOpen = (): boolean => {
  const queue: unknown = reactInternals && Reflect.get(reactInternals, 'actQueue')
  return queue !== null && queue !== undefined
}
