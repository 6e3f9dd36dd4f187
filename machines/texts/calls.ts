// What is said of a call that gave no answer, or none that can be read. The first is the specification's.
export const unexpected = 'An error occurred. Please try again later.'
export const noAnswer = 'Stepwise has not responded. Nothing you typed is lost. Try again.'
