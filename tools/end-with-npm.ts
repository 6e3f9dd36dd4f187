/**
 * npm passes a signal on to its shell only, and the shell ends without passing it on: the server would run on. Under
 * npm, a parent that has gone is therefore taken as the signal.
 */
export const endWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}
