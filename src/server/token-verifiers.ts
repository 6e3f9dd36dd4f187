import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { IdText } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import { ApiError } from './api-error.ts'
import { claimedValues, type SettleRoles } from './identity/role-claims.ts'
import * as texts from './texts/identity.ts'
import { remembering, unauthorized, type VerifyToken, verified } from './tokens.ts'

/** The claim with which the embedded provider names the sign-in that a token belongs to: the token ends with it. */
export const grantClaim = 'grant_id'

/** The claim that tells somebody's roles, and who gives them. */
export type RolesByClaim = { claim: string; settle: SettleRoles }

/** Gets whose token was accepted, and since when they are signed in, as far as that is known. */
export type OnAccepted = (email: string, since: Date) => Promise<void>

/** A token that does not tell when its owner signed in: so long it counts as one sign-in. */
const longestSession = 12 * 3_600_000

const milliseconds = (seconds = 0) => seconds * 1000

/** Checks the embedded provider's access tokens. */
export const embeddedVerifier = (issuer: string, audience: string, keys: JWTVerifyGetKey): VerifyToken => {
  const options = {
    issuer,
    audience,
    algorithms: ['RS256'],
    typ: 'at+jwt',
    requiredClaims: ['sub', 'exp', 'iat', 'scope'],
  }
  return remembering(async (token) => {
    const { payload } = await verified(token, keys, options)
    const grantId = payload[grantClaim]
    const user = IdText.safeParse(payload.sub)
    if (!user.success) throw unauthorized(texts.tokenWithoutUser, 'NO_USER')
    const identity = {
      userId: user.data,
      issuedAt: milliseconds(payload.iat),
      ...(typeof grantId === 'string' && { grantId }),
    }
    return { identity, expiresAt: milliseconds(payload.exp) }
  })
}

const discovered = async (authority: string) => {
  const response = await fetch(`${authority}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5000) })
  const document: { issuer?: unknown; jwks_uri?: unknown; userinfo_endpoint?: unknown } = await response.json()
  if (typeof document.issuer !== 'string' || typeof document.jwks_uri !== 'string')
    throw new Error('no discovery document')
  const { userinfo_endpoint: userInfo } = document
  return {
    issuer: document.issuer,
    keys: createRemoteJWKSet(new URL(document.jwks_uri)),
    userInfo: typeof userInfo === 'string' ? new URL(userInfo) : null,
  }
}

const providerDown = (cause: unknown) =>
  new ApiError(503, 'PROVIDER_UNAVAILABLE', texts.providerDown, { headers: { 'retry-after': '5' }, cause })

const Claims = z.looseObject({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
})
type Claims = z.infer<typeof Claims>

/**
 * What the provider tells of the owner of a token that says too little itself.
 * @throws ApiError 401 when the provider refuses the token or tells of somebody else, 503 when it cannot be asked
 */
const askProvider = async (address: URL, token: string, sub: string | undefined): Promise<Claims> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(
    (cause: unknown) => {
      throw providerDown(cause)
    },
  )
  if ([400, 401, 403].includes(response.status)) throw unauthorized(texts.tokenWithoutEmail, 'USERINFO_REFUSED')
  const answer = Claims.safeParse(await response.json().catch(() => null))
  if (!response.ok || !answer.success) throw providerDown(new Error(`userinfo answered ${response.status}`))
  // An answer about somebody else may have been put in the place of the right one [OpenID Connect Core 5.3.2].
  if (answer.data.sub !== sub) throw unauthorized(texts.tokenWithoutEmail, 'USERINFO_OF_ANOTHER')
  return answer.data
}

const orNothingWhenRefused = async (ask: () => Record<string, unknown> | Promise<Record<string, unknown>>) => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return {}
    throw error
  }
}

/**
 * Checks the access tokens of another provider, found by discovery on the first call and tried again while it is down.
 * Its people are ours by the e-mail address in the claim `email` of the access token; where that has none, the provider is
 * asked for it at its userinfo endpoint.
 */
export const externalVerifier = (
  authority: string,
  audience: string,
  roles?: RolesByClaim,
  onAccepted: OnAccepted = async () => {},
): VerifyToken => {
  let provider: ReturnType<typeof discovered> | undefined
  const find = async () => {
    provider ??= discovered(authority)
    try {
      return await provider
    } catch (cause) {
      provider = undefined
      throw providerDown(cause)
    }
  }
  return remembering(async (token) => {
    const { issuer, keys, userInfo } = await find()
    const { payload, protectedHeader } = await verified(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? 'jwt'
    // `nonce` and `at_hash` belong to ID tokens, which some providers give the same audience and type.
    const isIdToken = 'nonce' in payload || 'at_hash' in payload
    if (!['jwt', 'at+jwt'].includes(type) || isIdToken)
      throw unauthorized(texts.noAccessToken, isIdToken ? 'ID_TOKEN' : 'NO_ACCESS_TOKEN')
    const ask = () => (userInfo ? askProvider(userInfo, token, payload.sub) : payload)
    const hasEmail = payload.email !== undefined
    const told = hasEmail ? payload : await ask()
    const { email, email_verified: isVerified } = told
    if (typeof email !== 'string' || isVerified === false || isVerified === 'false')
      throw unauthorized(texts.tokenWithoutEmail, 'NO_VERIFIED_EMAIL')
    const identity = { email: email.toLowerCase(), issuedAt: milliseconds(payload.iat) }
    if (roles) {
      const own = claimedValues(payload, roles.claim)
      // Who has none is let in all the same by a provider whose userinfo endpoint takes no such tokens.
      const others = own === undefined && hasEmail ? await orNothingWhenRefused(ask) : told
      const values = own === undefined ? claimedValues(others, roles.claim) : own
      if (values === null) throw unauthorized(texts.tokenWithoutRoles, 'ROLES_LEFT_OUT')
      await roles.settle(identity.email, values ?? [])
    }
    const { auth_time: signedInAt } = payload
    const since = typeof signedInAt === 'number' ? milliseconds(signedInAt) : Date.now() - longestSession
    await onAccepted(identity.email, new Date(since))
    return { identity, expiresAt: milliseconds(payload.exp) }
  })
}
