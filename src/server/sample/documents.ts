const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** A one-page PDF with these lines; characters beyond Latin-1 become a question mark. */
export const pdfOf = (lines: string[]): Buffer => {
  const text = lines.map((it, index) => `${index ? '0 -18 Td ' : ''}(${escaped(it)}) Tj`).join('\n')
  const stream = `BT /F1 12 Tf 72 770 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((it, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${it}\nendobj\n`
    return offset
  })
  const table = offsets.map((it) => `${String(it).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`
  return Buffer.from(file.replace(/[^\P{L}\u00a0-\u00ffA-Za-z]/gu, '?'), 'latin1')
}
