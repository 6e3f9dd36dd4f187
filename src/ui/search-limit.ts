/** How many characters the server takes of what is searched for. */
export const searchLimit = 255
