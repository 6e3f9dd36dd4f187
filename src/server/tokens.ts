import { errors, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose'
import { ApiError } from './api-error.ts'
import * as texts from './texts/identity.ts'

/**
 * Whom a verified token stands for: a user of ours (embedded provider), for as long as the sign-in behind it is not ended
 * (`grantId`), or the owner of an e-mail address (any other provider). `issuedAt` in milliseconds since 1970.
 */
export type Identity = ({ userId: number; grantId?: string | undefined } | { email: string }) & { issuedAt: number }

/** @throws ApiError 401 for a token that proves nothing, 503 when the provider's keys cannot be had */
export type VerifyToken = (token: string) => Promise<Identity>

const invalidToken = 'Bearer realm="stepwise", error="invalid_token"'

/** @param refused why, in a word for the log; nothing of the token */
export const unauthorized = (message: string, refused: string, challenge = invalidToken) =>
  new ApiError(401, 'UNAUTHORIZED', message, { headers: { 'www-authenticate': challenge }, refused })

/** What is wrong with a token: `ERR_JWT_CLAIM_VALIDATION_FAILED aud`. */
const reasonOf = (error: unknown) => {
  const { code = 'UNKNOWN', claim = '' } = error as { code?: string; claim?: string }
  return `${code} ${claim}`.trim()
}

/** @throws ApiError 401 when the header carries no bearer token */
export const bearerOf = (header: string | undefined): string => {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]
  if (!token) throw unauthorized(texts.signInFirst, header ? 'NO_BEARER' : 'NO_TOKEN', 'Bearer realm="stepwise"')
  return token
}

// What jose throws about the token itself. Everything else it throws is about fetching the provider's keys.
const aboutTheToken = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

/**
 * Checks a token with the given keys and rules.
 * @throws ApiError 401 for a bad token, 503 when the keys cannot be fetched
 */
export const verified = async (token: string, keys: JWTVerifyGetKey, options: JWTVerifyOptions) => {
  try {
    return await jwtVerify(token, keys, { clockTolerance: 5, ...options })
  } catch (error) {
    if (aboutTheToken.some((kind) => error instanceof kind)) throw unauthorized(texts.signInExpired, reasonOf(error))
    throw new ApiError(503, 'PROVIDER_UNAVAILABLE', texts.providerDown, {
      headers: { 'retry-after': '5' },
    })
  }
}

/** How long the signature of a token counts once it was checked: so long a key that is withdrawn is still believed. */
const rememberedFor = 60_000
const rememberedAtMost = 5000

/** The same check, made once a minute of each token that people send with every call. A token's own end holds meanwhile. */
export const remembering = (
  verify: (token: string) => Promise<{ identity: Identity; expiresAt: number }>,
  now: () => number = Date.now,
): VerifyToken => {
  const known = new Map<string, { identity: Identity; until: number }>()
  /** A page asks many things at once with a token that is new: it is checked once. */
  const checking = new Map<string, ReturnType<typeof verify>>()
  const check = (token: string) => {
    const begun = checking.get(token)
    if (begun) return begun
    const now = verify(token).finally(() => checking.delete(token))
    checking.set(token, now)
    return now
  }
  return async (token) => {
    const remembered = known.get(token)
    if (remembered && now() < remembered.until) return remembered.identity
    known.delete(token)
    const { identity, expiresAt } = await check(token)
    const [oldest] = known.keys()
    if (known.size >= rememberedAtMost && oldest !== undefined) known.delete(oldest)
    known.set(token, { identity, until: Math.min(now() + rememberedFor, expiresAt) })
    return identity
  }
}
