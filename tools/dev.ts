import { endWithNpm } from './end-with-npm.ts'

endWithNpm()
// Before the server reads its settings: in development it serves the client from its sources, with hot reload.
process.env.NODE_ENV = 'development'
await import('#src/server/main.ts')
