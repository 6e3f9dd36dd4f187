// Of recordings of what ran, and versions of machines.
export const fileNotRead = 'The file could not be read in time. Choose it again.'
