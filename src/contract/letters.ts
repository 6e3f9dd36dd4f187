/**
 * Marks that nobody sees and that come along with what is copied from pages and documents. Two names that differ in them
 * alone look the same, and some of them turn the reading direction of what follows.
 */
const stray = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** A text without the marks that nobody sees; those that join and part letters in their script stay. */
export const withoutStrayMarks = (text: string): string => text.replace(stray, '')

/** A text as names are stored: each accent with its letter, however it was typed, and without marks that nobody sees. */
export const asNamesAre = (text: string): string => withoutStrayMarks(text).normalize('NFC')

const accents = /[\u0300-\u036f]/g

/** Small letters that no accent sets apart from those that people type for them. */
const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' }

/**
 * A text as searches compare it: in small letters and without accents, so that "zoe" finds "Zoë". The function of the
 * database by the name of `search_key` does the same.
 */
export const searchKey = (text: string): string => {
  // Most texts are ASCII, and have nothing to take away.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  const bare = withoutStrayMarks(text).normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase()
  return bare.replace(/[łøđıßæœς]/g, (it) => plainLetters[it] ?? it)
}
