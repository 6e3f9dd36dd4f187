/** The hash of the empty style element that Emotion inserts its rules into through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export type Origins = {
  /** Our own address; with `https:` the browser is instructed to stay there. */
  origin: string
  /** An identity provider or an API elsewhere, which the application must be able to reach. */
  identity?: string | undefined
  api?: string | undefined
  /** Where else the application is served: signing in leads back there. */
  clients?: string[]
}

const policy = ({ origin, identity, api, clients = [] }: Origins, ancestors: "'none'" | "'self'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "font-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", identity, api].filter(Boolean).join(' '),
    ["frame-src 'self'", identity].filter(Boolean).join(' '),
    "base-uri 'none'",
    ["form-action 'self'", ...clients].join(' '),
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    // Of it a single address is trusted: src/studio/layout/layout-worker.ts.
    'trusted-types layout-worker',
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** The headers of every answer; `framed` is for the one page that our own application shows in a hidden frame. */
export const securityHeaders = (origins: Origins, framed = false): Record<string, string> => ({
  'content-security-policy': policy(origins, framed ? "'self'" : "'none'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(origins.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * For the frame that shows uploaded documents: it runs our script, in an origin that nothing belongs to, and reaches
 * nothing. What it shows comes from the page around it.
 */
export const viewerHeaders: Record<string, string> = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
}
