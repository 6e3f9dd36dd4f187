// The package's entry warns on every start that Node 20 is not supported, although all of it works there. Its parts
// do not warn, but have no types of their own.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider'

  export const base: typeof interactionPolicy.base
  export const Check: typeof interactionPolicy.Check
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider'

  export const InvalidRequest: typeof errors.InvalidRequest
  export const InvalidTarget: typeof errors.InvalidTarget
  export const OIDCProviderError: typeof errors.OIDCProviderError
  export const SessionNotFound: typeof errors.SessionNotFound
}
