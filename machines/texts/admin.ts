// What the rules of the administration's forms say.
export const digitsOnly = 'Use digits only'
export const wholeNumber = 'Use a whole number, such as 5 or -5'
export const numberedLevel = (level: number) => `Permission Level ${level}`
