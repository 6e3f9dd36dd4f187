/** The code of a refusal that has neither words nor a code of its own, such as that of a gateway. */
export const wordless = 'NO_WORDS'
