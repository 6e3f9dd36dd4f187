/** The language that the texts are written in (BCP 47). */
export const language = 'en'
/** Of numbers and dates for a person whose browser asks for no kind of that language: the specification's. */
export const fallbackLocale = 'en-US'
