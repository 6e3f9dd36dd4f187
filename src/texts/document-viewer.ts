// The frame that shows a document. It shares no file with the application, so its texts are apart.

export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const firstPages = (shown: number, pages: number) =>
  `The first ${shown} of ${pages} pages. Download the document to see them all.`
