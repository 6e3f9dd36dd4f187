export { freePort } from '#src/server/free-port.ts'
