export const isEmpty = (name: string) => `“${name}” is empty.`
export const isTooLarge = (name: string) => `“${name}” is larger than 5 MB. Save a smaller copy, and upload that.`
export const notReadable = 'This file cannot be shown. Download it to open it on your device.'
export const documentGone = 'This document was deleted, or is no longer shared with you.'
