import * as z from 'zod/mini'

// In a browser zod would compile its checks with `Function`, which the content security policy refuses and reports.
// It decides when a schema is made, so every schema that reaches a browser takes `z` from here.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
