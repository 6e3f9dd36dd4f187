import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './run.ts'

const git = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root })
  return stdout.trim()
}

/** The commit that the current branch went off the main branch at. @throws Error when there is no main branch to ask for */
export const branchPoint = async (): Promise<string> => {
  for (const main of ['origin/main', 'main'])
    try {
      return await git('merge-base', 'HEAD', main)
    } catch {
      // The next one is tried.
    }
  throw new Error('There is neither a branch origin/main nor main that the changes of this one could be compared with.')
}
