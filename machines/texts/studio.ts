// Of recordings of what ran.
export const recordingNotRead = 'The file could not be read in time. Choose it again.'
