import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export const shortestPassword = 8
/** Of 0 to 4: what takes less than a million guesses is refused. */
const weakest = 2

// 25 MB and 0.2 s: only where somebody chooses a password.
let estimator: ZxcvbnFactory | undefined

const wordsOf = (about: readonly string[]) =>
  about.flatMap((it) => [it, ...it.split(/[^\p{L}\p{N}]+/u)]).filter((it) => it.length > 2)

/**
 * Why a new password is refused, or null: too short; made of the person (`about`: name, e-mail address) or of this
 * product; among the common ones or like one, as attackers try first.
 */
export const passwordProblem = (password: string, about: readonly string[]): 'short' | 'personal' | 'common' | null => {
  if ([...password].length < shortestPassword) return 'short'
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score, feedback } = estimator.check(password, ['stepwise', ...wordsOf(about)])
  if (score >= weakest) return null
  return feedback.warning === 'userInputs' ? 'personal' : 'common'
}
