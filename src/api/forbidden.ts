import type { Call } from './call.ts'
import { errorCode } from './rejection.ts'

/** The same calls; each that the person has no right to is told, by its operation id. */
export const withForbidden =
  (call: Call, onForbidden: (operation: string) => void): Call =>
  async (endpoint, request) => {
    try {
      return await call(endpoint, request)
    } catch (rejection) {
      if (errorCode(rejection) === 'FORBIDDEN') onForbidden(endpoint.id)
      throw rejection
    }
  }
