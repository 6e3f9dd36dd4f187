import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { IdText } from '#src/contract/values.ts'
import { ApiError } from './api-error.ts'
import * as texts from './texts/identity.ts'
import { remembering, unauthorized, type VerifyToken, verified } from './tokens.ts'

/** The claim with which the embedded provider names the sign-in that a token belongs to: the token ends with it. */
export const grantClaim = 'grant_id'

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
    if (!user.success) throw unauthorized(texts.tokenWithoutUser)
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
  const document: { issuer?: unknown; jwks_uri?: unknown } = await response.json()
  if (typeof document.issuer !== 'string' || typeof document.jwks_uri !== 'string')
    throw new Error('no discovery document')
  return { issuer: document.issuer, keys: createRemoteJWKSet(new URL(document.jwks_uri)) }
}

/**
 * Checks the access tokens of another provider, found by discovery on the first call and tried again while it is down.
 * Its people are ours by the e-mail address in the claim `email`: set the provider to put it into access tokens.
 */
export const externalVerifier = (authority: string, audience: string): VerifyToken => {
  let provider: ReturnType<typeof discovered> | undefined
  const find = async () => {
    provider ??= discovered(authority)
    try {
      return await provider
    } catch (cause) {
      provider = undefined
      throw new ApiError(503, 'PROVIDER_UNAVAILABLE', texts.providerDown, {
        headers: { 'retry-after': '5' },
        cause,
      })
    }
  }
  return remembering(async (token) => {
    const { issuer, keys } = await find()
    const { payload, protectedHeader } = await verified(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? 'jwt'
    // `nonce` and `at_hash` belong to ID tokens, which some providers give the same audience and type.
    const isIdToken = 'nonce' in payload || 'at_hash' in payload
    if (!['jwt', 'at+jwt'].includes(type) || isIdToken) throw unauthorized(texts.noAccessToken)
    if (typeof payload.email !== 'string' || payload.email_verified === false)
      throw unauthorized(texts.tokenWithoutEmail)
    const identity = { email: payload.email.toLowerCase(), issuedAt: milliseconds(payload.iat) }
    return { identity, expiresAt: milliseconds(payload.exp) }
  })
}
