import { codeOf, rootOf } from './database-errors.ts'

type Place = { where: string; user: string; database: string; host: string }

const placeOf = (connectionString: string): Place => {
  const { hostname, port, username, pathname } = new URL(connectionString)
  const [user, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))]
  return { where: `${hostname}:${port || 5432}`, user, database: database || user, host: hostname }
}

const messageOf = (error: unknown) => {
  const root = rootOf(error)
  return root instanceof Error ? root.message : String(root)
}

/** What keeps us from connecting, and what to do about it; by code, for the setting that leads there. */
const remedies: [RegExp, (place: Place, setting: string) => string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    ({ host }, setting) => `The host "${host}" of ${setting} cannot be found. Correct its name and start again.`,
  ],
  [
    /^3D000$/,
    ({ database, where }, setting) =>
      `PostgreSQL at ${where} has no database "${database}". Create it, or correct ${setting}, and start again.`,
  ],
  [
    /^28/,
    ({ user, where }, setting) =>
      `PostgreSQL at ${where} does not let "${user}" in. Correct the user and the password in ${setting} and start again.`,
  ],
]

/**
 * Why a database cannot be reached, as one sentence that names the setting and says what to do; without the password.
 * @param setting `DATABASE_URL` or `DATABASE_MIGRATION_URL`
 */
export const connectionFault = (error: unknown, connectionString: string, setting: string): Error => {
  const [code, place] = [codeOf(error), placeOf(connectionString)]
  const remedy = remedies.find(([pattern]) => pattern.test(code))?.[1]
  const otherwise = () =>
    `PostgreSQL does not answer at ${place.where} (${code || messageOf(error)}). ` +
    `Start it, or correct the host and the port in ${setting}, and start again.`
  return new Error((remedy ?? otherwise)(place, setting), { cause: error })
}

/** Why the tables could not be brought up to date. All of it is one transaction, so nothing was changed. */
export const migrationFault = (error: unknown): Error => {
  const message = messageOf(error)
  const code = codeOf(error)
  const remedy =
    code === '42501'
      ? 'Let the migrations run as the owner of the tables, who may create roles (DATABASE_URL or DATABASE_MIGRATION_URL)'
      : 'Start the version that wrote them, or restore a backup (docs/operations.md)'
  return new Error(
    `The tables could not be brought up to this version, and nothing was changed: ${message}${code && ` (${code})`}. ${remedy}.`,
    { cause: error },
  )
}
