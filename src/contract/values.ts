import { withoutStrayMarks } from './letters.ts'
import { z } from './zod.ts'

/** The largest id that the database's `integer` holds. */
const maxId = 2_147_483_647

/** A record's id: a whole number from 1 to 2147483647. */
export const Id = z.int().check(z.minimum(1), z.maximum(maxId))

/** An id in an address: plain digits, no sign, no leading zero, no blanks. */
export const IdText = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'must be a whole number')), z.transform(Number)),
  Id,
)

// PostgreSQL cannot store NUL, and a lone surrogate would be stored as another character.
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text of at most `max` UTF-16 units that the database stores unchanged. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `must be at most ${max} characters`),
      z.refine(isStorable, 'holds a character that cannot be stored'),
    )

/**
 * A text without marks that nobody sees and without blanks around it, and a single blank in the place of each line break,
 * which a field of one line does not show.
 */
export const onOneLine = (text: string): string =>
  withoutStrayMarks(text)
    .split(/[\n\r\u2028\u2029]/)
    .map((it) => it.trim())
    .filter((it) => it !== '')
    .join(' ')

/** Text of a field of one line. */
export const lineText = (max = 255) => text(max).check(z.overwrite(onOneLine))

/** Signs, blanks and marks of which nothing is seen. */
const unseen = /^[\p{Cc}\p{Cf}\p{Z}\s]+$/u

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => text !== '' && !unseen.test(text)

const filledIn = (it: ReturnType<typeof text>) =>
  it.check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, 'This field is required'),
    z.refine((value) => !unseen.test(value), 'This field is required'),
  )

/**
 * Text of 1 to `max` UTF-16 units without blanks around it: a field that somebody has to fill in. Each accent is stored
 * with its letter, however it was typed: two names that nobody can tell apart are one.
 */
export const requiredText = (max: number) => filledIn(text(max))

/** The same in a field of one line: a name, a title. */
export const requiredLine = (max = 255) => filledIn(lineText(max))

/** A whole number in an address, within these bounds. */
export const wholeText = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  )

/** A calendar day, `yyyy-MM-dd`. */
export const Day = z.iso.date()
/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

export const ReviewStatus = z.enum(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const TaskStatus = z.enum(['NOT_INITIATED', 'IN_PROGRESS', 'COMPLETED', 'TODO'])
export type TaskStatus = z.infer<typeof TaskStatus>

/** A review score: 1 (lowest) to 5 (highest). */
export const Score = z.int().check(z.minimum(1), z.maximum(5))

/** Longer text that people write in sentences. */
export const prose = text(4000)

/** A whole number that is counted or ordered by, from 0. */
export const Whole = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** The company that a payload names, as a number or as text. It must be the one that the call is made in. */
export const CompanyIdentifier = z.union([Id, IdText], 'must be the id of a company')

/** Whether a record is in use. */
export const ActiveStatus = z.enum(['ACTIVE', 'INACTIVE'])
export type ActiveStatus = z.infer<typeof ActiveStatus>

/**
 * Whether a user has a password to sign in with. Nobody has who was added by hand, until an invitation is accepted; where
 * people sign in at another identity provider that is known there alone.
 */
export const SignInStatus = z.enum(['READY', 'NOT_INVITED', 'INVITED', 'INVITATION_EXPIRED', 'ELSEWHERE'])
export type SignInStatus = z.infer<typeof SignInStatus>
